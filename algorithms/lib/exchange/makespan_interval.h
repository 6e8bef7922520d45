/* Bounds on the least makespan of an open shop, narrowed by exact algorithms. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAKESPAN_INTERVAL_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAKESPAN_INTERVAL_H

#include "algorithms/lib/exchange/disjunctive.h"

struct interval {
    int64_t proved;  /* no schedule ends earlier */
    int64_t reached; /* makespan of the best schedule */
    int *sequence; /* [count]: its operations in an order in which each starts as early as possible
                    */
};

/* Replaces the best schedule if the one in which operations start in the order of these times (ties
 * by number), each as early as possible, ends earlier. Returns whether it did. */
bool interval_offer(struct interval *interval, const struct shop *shop, const double *start,
                    struct arena *scratch);

#endif
