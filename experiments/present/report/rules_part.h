/* The rules of benchmarking (rules.h) in the report. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_RULES_PART_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_RULES_PART_H

#include "experiments/present/result.h"
#include "experiments/present/tables/emitter.h"

/* A section: what the rules require, and how the program ensures it. */
void report_put_rules(struct document *document);

/* Which rules an experiment follows: folded, with the reason for each; or one sentence if the
 * document is a fragment. */
void report_put_findings(struct document *document, const struct results *results);

#endif
