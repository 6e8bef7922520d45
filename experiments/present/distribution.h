/* Distributions of the runs of each cell (FIGURE_DISTRIBUTION): estimates with distribution-free 95
 * % intervals (statistics/quantile.h). */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_DISTRIBUTION_H
#define COMMSCHED_EXPERIMENTS_PRESENT_DISTRIBUTION_H

#include "experiments/engine/statistics/quantile.h"
#include "experiments/present/result.h"
#include "experiments/present/tables/emitter.h"

struct distribution {
    const struct result *result;
    struct estimate_within median, p95;
    struct estimate_within beyond; /* the probability of exceeding the metric's limit; NAN: none */
    /* The median of the differences from the first series of the setting, run by run; NAN for the
     * first series itself, and if a run of either failed. */
    struct estimate_within difference;
    double p; /* of the sign test, corrected for the number of series in the setting */
};

struct distributions {
    const struct results *results;
    struct distribution *cells; /* [results->count] */
    double limit;               /* of the first series' metric; 0: none */
};

struct distributions distributions_of(const struct results *results, struct arena *arena);

/* "P(> 2)", in the arena. */
const char *distribution_beyond(const struct distributions *distributions, struct arena *arena);

/* One section for each setting, one row for each series. */
void distribution_put(struct document *document, const struct results *results);

/* Adds these numbers to the cells' objects. */
void distribution_add(struct value *cells, const struct results *results, struct arena *arena);

/* "1.23 (1.20 to 1.31)"; an end that needs more runs is "?". In the arena. */
const char *within_text(const struct estimate_within *within, struct arena *arena);

/* The same for a probability: "0.012 (0.001 to 0.054)". */
const char *share_text(const struct estimate_within *within, struct arena *arena);

#endif
