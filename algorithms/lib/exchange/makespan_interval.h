/* Bounds on the least makespan of an open shop, which exact algorithms narrow. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAKESPAN_INTERVAL_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_MAKESPAN_INTERVAL_H

#include "algorithms/lib/exchange/disjunctive.h"

struct interval {
    int64_t proved;  /* no schedule ends before */
    int64_t reached; /* the end of the best schedule */
    int *sequence;   /* [count]: its operations in an order in which each starts when it can */
};

/* Takes the schedule in which the operations start in the order of these times, each as soon as it
 * can, if it ends before the best; ties by number. True when it does. */
bool interval_offer(struct interval *interval, const struct shop *shop, const double *start,
                    struct arena *scratch);

#endif
