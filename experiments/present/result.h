/* What came of a cell: its sample in the unit of the table, and whether that agrees with the
 * printed number, by the rule of statistics/agreement.h. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H

#include "experiments/engine/plan/measurement.h"
#include "experiments/engine/statistics/power.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/present/tables/table.h"

struct result {
    const struct setting *setting;
    const struct series *series;
    const struct published *published; /* or NULL */
    const char *unit;                  /* "ms", "%", or "" */
    double *values;                    /* [summary.count], by replication */
    struct summary summary;
    int failed;                    /* runs without a value */
    int absent;                    /* of these, never made by this state of the code */
    const char *failure;           /* the first such run's status and reason; or NULL */
    struct measured_mean measured; /* where a printed number is judged */
    struct comparison comparison;  /* with the printed number */
};

struct results {
    const struct measurement *measurement;
    struct result *results; /* one per cell, in the cells' order */
    int count;
    int judged;            /* cells with a printed number that is compared */
    int cells[AGREEMENTS]; /* how many of each verdict */
    struct power power;    /* of the table; no pairs where it has no rule of its own */
};

/* What the rule must know of the experiment's printed numbers. */
struct printed_table results_table(const struct experiment *experiment);

/* What the cell's runs [its replications] come to, and those of the cell beside it where it has one
 * (else NULL). */
void result_take(const struct measurement *measurement, int cell, const struct run *runs,
                 const struct run *beside, struct arena *arena, struct result *out);

/* So many runs of the cell beside that one, in the arena; NULL where it has none. */
struct verdict runs_beside(struct store *store, const struct cell *cell, int count,
                           struct arena *arena, struct run **out);

/* The same of the runs in the store. */
struct verdict result_read(struct store *store, const struct measurement *measurement, int cell,
                           struct arena *arena, struct result *out);

/* Results for all of the measurement's cells, to be filled; and what follows from all of them. */
struct results results_start(const struct measurement *measurement, struct arena *arena);
void results_finish(struct results *results, struct arena *scratch);

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

/* The words of agreement.h; "offset of +3.4 %" and "different by -12.0 %" with their size,
 * a single run with the probability of one as far out. */
struct entry result_verdict(const struct result *result, struct arena *arena);

/* "of 27 printed cells 12 reproduced, 9 compatible, 6 offset"; an empty text where none is judged.
 */
const char *results_counts(const struct results *results, struct arena *arena);

/* The published number's remark, and what failed. */
const char *result_remark(const struct result *result, struct arena *arena);

#endif
