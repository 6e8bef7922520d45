/* What came of a cell: its sample in the unit of the table, and whether that agrees with the
 * printed number, by the rule of statistics/agreement.h. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H

#include "experiments/engine/plan/measurement.h"
#include "experiments/engine/statistics/agreement.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/present/table.h"

struct result {
    const struct setting *setting;
    const struct series *series;
    const struct published *published; /* or NULL */
    const char *unit;                  /* "ms", "%", or "" */
    double *values;                    /* [summary.count], by replication */
    struct summary summary;
    int failed;                   /* runs without a value */
    int absent;                   /* of these, never made by this state of the code */
    const char *failure;          /* the first such run's status and reason; or NULL */
    struct comparison comparison; /* with the printed number */
};

struct results {
    const struct measurement *measurement;
    struct result *results; /* one per cell, in the cells' order */
    int count;
    int judged;            /* cells with a printed number that is compared */
    int cells[AGREEMENTS]; /* how many of each verdict */
};

/* Reads the measurement's runs from the store. */
struct verdict results_read(struct store *store, const struct measurement *measurement,
                            struct arena *arena, struct results *out);

/* No run is missing. */
bool results_complete(const struct results *results);

/* The different abscissas of the settings, ascending; room for one per setting. */
int results_abscissas(const struct results *results, double *x);

/* The samples of a series in all settings of that abscissa, as one. */
struct summary results_pool(const struct results *results, double x, int series,
                            struct arena *arena);

/* The words of agreement.h; "offset of +3.4 %" and "different by -12.0 %" with their size. */
struct entry result_verdict(const struct result *result, struct arena *arena);

/* "of 27 printed cells 12 reproduced, 9 compatible, 6 offset"; an empty text where none is judged.
 */
const char *results_counts(const struct results *results, struct arena *arena);

/* The published number's remark, and what failed. */
const char *result_remark(const struct result *result, struct arena *arena);

/* ---- optional stopping ----
 *
 * After the usual replications twice as many are made, and so on up to ten times as many, as long
 * as any cell's 95 % interval is wider than asked for. All cells of an experiment have the same
 * replications, so series are compared on the same instances; how many depends on the results
 * alone, so a stored job can tell again. */

/* True when the half-width of every mean's interval is at most precision times the mean; 0 asks for
 * nothing. CPU times are left out: they are no sample of instances. */
bool results_precise(const struct results *results, double precision);

/* How many after so many; the same number at the end. */
int precision_next(int replications, int usual);

/* Plans the experiment with the replications that the store's runs ask for: those of the first step
 * that is precise, or not yet run, or the last. The results are those stored. */
struct verdict precision_plan(struct store *store, const struct experiment *experiment,
                              uint64_t seed, int usual, double precision, struct arena *arena,
                              struct measurement *measurement, struct results *results);

#endif
