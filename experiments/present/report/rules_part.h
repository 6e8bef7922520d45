/* The rules of benchmarking (rules.h) in the report. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_REPORT_RULES_PART_H
#define COMMSCHED_EXPERIMENTS_PRESENT_REPORT_RULES_PART_H

#include "experiments/present/result.h"
#include "experiments/present/tables/emitter.h"

/* What the rules ask, and how the program sees to it: a section. */
void report_put_rules(struct document *document);

/* Which of them an experiment keeps: folded, with the reason of each, or a sentence where the
 * document is no whole. */
void report_put_findings(struct document *document, const struct results *results);

#endif
