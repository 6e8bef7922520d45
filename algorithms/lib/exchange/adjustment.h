/* Execution of an exchange under the truth, with replanning of the remainder at checkpoints. Paper
 * `exchange` sections 6.2 and 6.3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADJUSTMENT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADJUSTMENT_H

#include "algorithms/algorithm.h"

/* A checkpoint at which the remainder is replanned. */
struct adjustment {
    const struct algorithm *algorithm;
    double number;                   /* the response's */
    const struct exchange *exchange; /* the whole exchange, with its truth */
    const struct exchange *rest;     /* what has not begun, as currently believed */
    const struct timeline *order;    /* the previous plan for it, with the times of that plan */
    double now, planned; /* and the time of that plan; NEVER_YET: from the instance alone */
};

/* Fills in the new plan of the remainder, which is initially empty, with currently believed
 * times. */
typedef enum outcome adjust_rest(const struct adjustment *adjustment, struct context *context,
                                 struct timeline *plan);

/* Replans with the algorithm. */
adjust_rest exchange_recompute;

/* Keeps the old order up to the first transfer, by planned start, whose cost has changed since it
 * was planned; replans the rest with the algorithm. */
adjust_rest exchange_rechoose;

/* Improves the old order by a search that tries `number` orders per remaining transfer. */
adjust_rest exchange_search;

/* Plans with the algorithm, executes the plan under the truth, and adjusts the remainder at
 * checkpoints. Refuses a plan that forwards data. */
enum outcome exchange_adjusted(const struct algorithm *algorithm, double number,
                               const struct exchange *exchange, adjust_rest *adjust,
                               struct context *context, struct timeline *out);

/* Runs the algorithm on an instance that may have begun, each time with the context's full budget.
 * Adds the transfers to the context's evaluated. The order of an algorithm that ignores what has
 * begun is executed after it. */
enum outcome exchange_planned(const struct algorithm *algorithm, const struct exchange *exchange,
                              struct context *context, struct timeline *plan);

#endif
