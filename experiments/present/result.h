/* What came of a cell: its sample in the unit of the table, and the judgement of a printed number.
 *
 * The rule stands at struct published in experiment.h. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H
#define COMMSCHED_EXPERIMENTS_PRESENT_RESULT_H

#include "experiments/engine/plan/measurement.h"
#include "experiments/engine/statistics/statistics.h"
#include "experiments/present/table.h"

enum judgement {
    NOT_JUDGED, /* nothing published, or only to look at */
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
    enum judgement judgement;
    double deviation; /* of the mean from the printed number, percent; NAN: none */
};

struct results {
    const struct measurement *measurement;
    struct result *results; /* one per cell, in the cells' order */
    int count;
    int published, reproduced; /* how many were judged, and how many of them hold */
};

/* Judges a sample by the printed number, without looking at failures. */
enum judgement judge_sample(const struct summary *summary, const struct published *published,
                            int published_runs);

/* Reads the measurement's runs from the store. */
struct verdict results_read(struct store *store, const struct measurement *measurement,
                            struct arena *arena, struct results *out);

/* The different abscissas of the settings, ascending; room for one per setting. */
int results_abscissas(const struct results *results, double *x);

/* The samples of a series in all settings of that abscissa, as one. */
struct summary results_pool(const struct results *results, double x, int series,
                            struct arena *arena);

/* "reproduced", "deviates by +3.4 %", "no result", or "" where nothing is judged. */
struct entry result_verdict(const struct result *result, struct arena *arena);

/* The published number's remark, and what failed. */
const char *result_remark(const struct result *result, struct arena *arena);

#endif
