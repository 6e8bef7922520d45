/* Execution of a multicast under the truth, with replanning of the remainder at checkpoints. Papers
 * `multicast` section 8 and `exchange` sections 6.2 and 6.3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ADJUSTMENT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ADJUSTMENT_H

#include "algorithms/algorithm.h"

/* A checkpoint at which the remainder is replanned. */
struct multicast_adjustment {
    const struct algorithm *algorithm;
    double number;                     /* the response's */
    const struct multicast *multicast; /* the whole multicast, with its truth */
    const struct multicast *rest;      /* what has not begun, as currently believed */
    const struct multicast *real;      /* the remainder under the truth */
    const struct timeline *order;      /* of the remainder, as planned before, with actual times */
    double now, planned; /* and the time of that plan; NEVER_YET: from the instance alone */
};

/* Fills in the new plan of the remainder, which is initially empty, with currently believed
 * times. */
typedef enum outcome adjust_multicast(const struct multicast_adjustment *adjustment,
                                      struct context *context, struct timeline *plan);

/* Replans with the algorithm. */
adjust_multicast multicast_recompute;

/* Keeps the old order up to the first transfer, by planned start, one of whose costs has changed
 * since it was planned; replans the rest with the algorithm. */
adjust_multicast multicast_rechoose;

/* Improves the old order by a search that tries `number` orders per remaining transfer. */
adjust_multicast multicast_search;

/* Plans with the algorithm, executes the plan under the truth, and adjusts the remainder at
 * checkpoints. */
enum outcome multicast_adjusted(const struct algorithm *algorithm, double number,
                                const struct multicast *multicast, adjust_multicast *adjust,
                                struct context *context, struct timeline *out);

/* Runs the algorithm on an instance that may have begun, each time with the context's full budget.
 * Adds the transfers to the context's evaluated. The order is executed from what has begun, under
 * the truth of that instance. */
enum outcome multicast_planned(const struct algorithm *algorithm, const struct multicast *multicast,
                               struct context *context, struct timeline *plan);

/* multicast_execute, with the reason of a failure in the context. */
enum outcome multicast_carried_out(const struct multicast *believed,
                                   const struct multicast *multicast, struct context *context,
                                   struct timeline *timeline);

#endif
