/* An experiment's results as text: every number for programs (TSV), and a table for readers. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H

#include "experiments/present/document.h"
#include "experiments/present/result.h"

#include <stddef.h>

struct verdict tables_write_tsv(const struct results *results, const char *path,
                                struct arena *arena);
void tables_put_tsv(FILE *out, const struct results *results, struct arena *arena);

/* Every table of the experiment, with its notes. */
void tables_put(struct document *document, const struct results *results);

struct verdict tables_write_text(const struct results *results, const char *path,
                                 struct arena *arena);

/* The slope of log(value) over log(x) by least squares, over the points with x of at least a fifth
 * of the largest: small sizes measure overheads. NAN for fewer than two such points, or for one
 * that is not positive. */
double growth_exponent(const double *x, const double *value, size_t count);

#endif
