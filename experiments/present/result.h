/* What came of a cell: its sample in the unit of the table, and whether it reproduces the printed
 * number.
 *
 * The rule stands at struct published in experiment.h. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H

#include "experiments/engine/plan/measurement.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/present/table.h"

enum agreement {
    NOT_COMPARED, /* nothing published, or only to look at */
    REPRODUCED,
    DEVIATES,
    NO_RESULT, /* no valid run */
};

struct result {
    const struct setting *setting;
    const struct series *series;
    const struct published *published; /* or NULL */
    const char *unit;                  /* "ms", "%", or "" */
    double *values;                    /* [summary.count], by replication */
    struct summary summary;
    int failed;          /* runs without a value */
    int absent;          /* of these, never made by this state of the code */
    const char *failure; /* the first such run's status and reason; or NULL */
    enum agreement agreement;
    double deviation; /* of the mean from the printed number, percent; NAN: none */
};

struct results {
    const struct measurement *measurement;
    struct result *results; /* one per cell, in the cells' order */
    int count;
    int published, reproduced; /* how many were compared, and how many of them hold */
};

/* Of a sample with the printed number, without looking at failures. */
enum agreement agreement_of(const struct summary *summary, const struct published *published,
                            int published_runs);

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

/* "reproduced", "deviates by +3.4 %", "no result", or "" where nothing is compared. */
struct entry result_verdict(const struct result *result, struct arena *arena);

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
