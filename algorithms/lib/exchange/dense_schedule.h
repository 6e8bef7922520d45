/* A schedule that a search over dense dispatches keeps and takes apart again. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SCHEDULE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_SCHEDULE_H

#include "algorithms/lib/exchange/dense_run.h"
#include "models/timeline.h"

struct dense_schedule {
    struct dense_choice *choices; /* [shop->count]: in the order of their starts */
    double completion;            /* seconds */
    double cost; /* over all ports, the fourth powers of how far they end behind the port bound, in
                    its parts per thousand; 0: it meets the bound */
};

/* A schedule without choices that any other one is better than. */
struct dense_schedule dense_schedule_of(const struct dense_shop *shop, struct arena *arena);

/* Takes over a run that came to its end; the run's choices become the schedule's former memory. */
void dense_schedule_take(struct dense_schedule *schedule, struct dense_run *run);

/* Takes over whole messages that are neither split nor forwarded. The run is scratch. */
void dense_schedule_read(struct dense_schedule *schedule, struct dense_run *run,
                         const struct timeline *timeline);

void dense_schedule_copy(struct dense_schedule *to, const struct dense_schedule *from,
                         const struct dense_shop *shop);

/* Of a run that came to its end. */
double dense_cost(const struct dense_run *run);

/* No schedule that costs as much or less ends later. */
double dense_cost_limit(const struct dense_shop *shop, double cost);

#endif
