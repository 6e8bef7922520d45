/* The one-machine problem with heads and tails; the machine may be a channel. Jobs occupy it one
 * after the other. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_ONE_MACHINE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_ONE_MACHINE_H

#include "models/base/arena.h"

#include <stddef.h>

struct machine_job {
    double head; /* earliest start */
    double load; /* processing time */
    double tail; /* time that follows elsewhere */
};

/* The maximum, over all sets of jobs, of the least head + all loads + the least tail, which is the
 * length of Jackson's preemptive schedule: at every time the available job with the longest tail.
 * Sorts and consumes the jobs. O(n log n); exact if the sums of times are. */
double one_machine_bound(struct machine_job *jobs, size_t count, struct arena *scratch);

#endif
