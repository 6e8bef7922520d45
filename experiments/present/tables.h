/* An experiment's results as text: every number for programs (TSV), and a table for readers. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H
#define COMMSCHED_EXPERIMENTS_PRESENT_TABLES_H

#include "experiments/present/result.h"
#include "experiments/present/tables/emitter.h"

#include <stddef.h>

struct verdict tables_write_tsv(const struct results *results, const char *path,
                                struct arena *arena);

/* The same as JSON: {"experiment", "kind", "source", "cells": [...]}, of printed numbers also
 * "printed_runs" (0: exact), "verdicts" and "power", "joint". */
struct verdict tables_write_json(const struct results *results, const char *path,
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

/* ---- two series of a figure against each other: the ratio at every abscissa, run by run on the
 * same instances, and where it crosses 1 ---- */

/* The series that the experiment names: the first over the second. */
void crossover_put(struct document *document, const struct results *results);

/* Where the line from (x0, y0) to (x1, y1) crosses 1; in the logarithm of x where both are more
 * than 0. The ends must lie on different sides. */
double crossing(double x0, double y0, double x1, double y1);

#endif
