/* A multicast that is carried out in the truth, and whose rest may be planned anew at checkpoints.
 * Papers `multicast` section 8 and `exchange` sections 6.2 and 6.3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ADJUSTMENT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ADJUSTMENT_H

#include "algorithms/algorithm.h"

/* A checkpoint at which the rest is planned anew. */
struct multicast_adjustment {
    const struct algorithm *algorithm;
    double number;                     /* the response's */
    const struct multicast *multicast; /* the whole, with its truth */
    const struct multicast *rest;      /* what has not begun, as it is believed now */
    const struct multicast *real;      /* the rest in the truth */
    const struct timeline *order;      /* of the rest, as it was planned; its times are real */
    double now, planned;               /* and when that was; NEVER_YET: by what the instance says */
};

/* Fills in the new plan of the rest, which is empty at first, with times as they are believed
 * now. */
typedef enum outcome adjust_multicast(const struct multicast_adjustment *adjustment,
                                      struct context *context, struct timeline *plan);

/* The algorithm plans the rest. */
adjust_multicast multicast_recompute;

/* The old order is kept up to the first transfer, by its planned start, of which a cost is another
 * than when it was planned; the algorithm plans what is left then. */
adjust_multicast multicast_rechoose;

/* The old order is improved by a search that tries `number` orders for each transfer left. */
adjust_multicast multicast_search;

/* The algorithm plans, the plan is carried out in the truth, and at checkpoints the rest is
 * adjusted. */
enum outcome multicast_adjusted(const struct algorithm *algorithm, double number,
                                const struct multicast *multicast, adjust_multicast *adjust,
                                struct context *context, struct timeline *out);

/* Runs the algorithm on an instance that may have begun; it may evaluate as much as the context
 * says each time. Adds the transfers to the context's evaluated. The order is executed from what
 * has begun, and in the truth, of that instance. */
enum outcome multicast_planned(const struct algorithm *algorithm, const struct multicast *multicast,
                               struct context *context, struct timeline *plan);

/* multicast_execute, with the reason in the context. */
enum outcome multicast_carried_out(const struct multicast *believed,
                                   const struct multicast *multicast, struct context *context,
                                   struct timeline *timeline);

#endif
