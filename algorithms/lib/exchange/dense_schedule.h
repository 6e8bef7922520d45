/* A schedule kept by a search over dense dispatches, which restarts from its prefixes. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SCHEDULE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SCHEDULE_H

#include "algorithms/lib/exchange/dense_run.h"
#include "models/timeline.h"

struct dense_schedule {
    struct dense_choice *choices; /* [shop->count]: in order of start */
    double completion;            /* seconds */
    double cost; /* over all ports, the sum of the fourth powers of the excess of their ends over
                    the port bound, in thousandths of it; 0: the bound is met */
};

/* A schedule without choices, worse than any other. */
struct dense_schedule dense_schedule_of(const struct dense_shop *shop, struct arena *arena);

/* Takes over a completed run, whose choices get the schedule's former memory. */
void dense_schedule_take(struct dense_schedule *schedule, struct dense_run *run);

/* Reads whole messages that are neither split nor forwarded. The run is used as scratch. */
void dense_schedule_read(struct dense_schedule *schedule, struct dense_run *run,
                         const struct timeline *timeline);

void dense_schedule_copy(struct dense_schedule *to, const struct dense_schedule *from,
                         const struct dense_shop *shop);

/* The cost of a completed run. */
double dense_cost(const struct dense_run *run);

/* An upper bound on the end of all schedules of at most this cost. */
double dense_cost_limit(const struct dense_shop *shop, double cost);

#endif
