/* Bottleneck matchings, phase by phase, under weights that only decrease, by one of two rules. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PHASE_MATCHING_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PHASE_MATCHING_H

#include "algorithms/lib/exchange/bottleneck.h"
#include "algorithms/lib/exchange/bottleneck_series.h"

enum matching_rule {
    MATCHING_FROM_SCRATCH, /* bottleneck.h: every phase starts empty; close to the published tables
                            */
    MATCHING_FAST,         /* bottleneck_series.h: the same bottlenecks, different matchings */
};

struct phase_matching {
    int n;
    enum matching_rule rule;
    double *weight; /* [n * n], current */
    struct bottleneck from_scratch;
    struct bottleneck_series fast;
    const int *column_of; /* of the last matching */
};

/* weight[n * n] is modified and must outlive the matching; -INFINITY forbids a pair. */
void phase_matching_start(struct phase_matching *matching, enum matching_rule rule, int n,
                          double *weight, struct arena *arena);

/* Finds the next matching; returns its smallest weight, or -INFINITY if no perfect matching is
 * left. */
double phase_matching_next(struct phase_matching *matching);

static inline double *phase_matching_weight(struct phase_matching *matching, int row, int column)
{
    return &matching->weight[(size_t)row * (size_t)matching->n + (size_t)column];
}

/* Gives a pair a smaller weight; -INFINITY removes it for good. */
void phase_matching_lower(struct phase_matching *matching, int row, int column, double weight);

#endif
