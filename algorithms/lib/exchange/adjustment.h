/* An exchange that is carried out in the truth, and whose rest may be planned anew at checkpoints.
 * Paper `exchange` sections 6.2 and 6.3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADJUSTMENT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADJUSTMENT_H

#include "algorithms/algorithm.h"

/* A checkpoint at which the rest is planned anew. */
struct adjustment {
    const struct algorithm *algorithm;
    double number;                   /* the response's */
    const struct exchange *exchange; /* the whole, with its truth */
    const struct exchange *rest;     /* what has not begun, as it is believed now */
    const struct timeline *order;    /* what was planned for it, times by the last plan */
    double now, planned;             /* and when that was; NEVER_YET: by what the instance says */
};

/* Fills in the new plan of the rest, which is empty at first, with times as they are believed now.
 */
typedef enum outcome adjust_rest(const struct adjustment *adjustment, struct context *context,
                                 struct timeline *plan);

/* The algorithm plans the rest. */
adjust_rest exchange_recompute;

/* The old order is kept up to the first transfer, by its planned start, whose cost is another than
 * when it was planned; the algorithm plans what is left then. */
adjust_rest exchange_rechoose;

/* The old order is improved by a search that tries `number` orders for each transfer left. */
adjust_rest exchange_search;

/* The algorithm plans, the plan is carried out in the truth, and at checkpoints the rest is
 * adjusted. Refuses a plan that forwards data. */
enum outcome exchange_adjusted(const struct algorithm *algorithm, double number,
                               const struct exchange *exchange, adjust_rest *adjust,
                               struct context *context, struct timeline *out);

/* Runs the algorithm on an instance that may have begun; it may evaluate as much as the context
 * says each time. Adds the transfers to the context's evaluated. What ignores what has begun is
 * executed behind it. */
enum outcome exchange_planned(const struct algorithm *algorithm, const struct exchange *exchange,
                              struct context *context, struct timeline *plan);

#endif
