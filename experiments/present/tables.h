/* An experiment's results as text: all numbers for programs (TSV), and a table for readers. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H

#include "experiments/present/result.h"
#include "experiments/present/tables/emitter.h"

#include <stddef.h>

struct verdict tables_write_tsv(const struct results *results, const char *path,
                                struct arena *arena);

/* The same as JSON: {"experiment", "kind", "source", "cells": [...]}; with printed numbers also
 * "printed_runs" (0: exact), "verdicts" and "power", "joint", "curves". */
struct verdict tables_write_json(const struct results *results, const char *path,
                                 struct arena *arena);
void tables_put_tsv(FILE *out, const struct results *results, struct arena *arena);

/* All tables of the experiment, with their notes. */
void tables_put(struct document *document, const struct results *results);

struct verdict tables_write_text(const struct results *results, const char *path,
                                 struct arena *arena);

/* The least-squares slope of log(value) over log(x), over the points with x at least a fifth of the
 * largest, because small sizes measure overheads. NAN for fewer than two such points, and if one is
 * not positive. */
double growth_exponent(const double *x, const double *value, size_t count);

/* ---- comparison of two series of a figure: the ratio at every abscissa, run by run on the same
 * instances, and where it crosses 1 ---- */

/* For the series that the experiment names: the first over the second. */
void crossover_put(struct document *document, const struct results *results);

/* The x at which the line from (x0, y0) to (x1, y1) crosses 1; over the logarithm of x if both are
 * above 0. The ends must be on different sides. */
double crossing(double x0, double y0, double x1, double y1);

#endif
