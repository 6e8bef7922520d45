/* An experiment's results as text: every number for programs (TSV), and a table for readers. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H

#include "experiments/present/document.h"
#include "experiments/present/result.h"

struct verdict tables_write_tsv(const struct results *results, const char *path,
                                struct arena *arena);
void tables_put_tsv(FILE *out, const struct results *results, struct arena *arena);

/* Every table of the experiment, with its notes. */
void tables_put(struct document *document, const struct results *results);

struct verdict tables_write_text(const struct results *results, const char *path,
                                 struct arena *arena);

#endif
