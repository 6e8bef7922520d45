/* One machine, or a channel: jobs that each take it for a time, one after the other. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_ONE_MACHINE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_ONE_MACHINE_H

#include "models/base/arena.h"

#include <stddef.h>

struct machine_job {
    double head; /* it is not there earlier */
    double load; /* the machine's time that it takes */
    double tail; /* what follows on it elsewhere */
};

/* The largest, over all sets of jobs, of the least head + all loads + the least tail, which is the
 * length of Jackson's preemptive schedule: at every time the job with the longest tail among those
 * that are there. Sorts the jobs by head. O(n log n); exact where the sums of times are. */
double one_machine_bound(struct machine_job *jobs, size_t count, struct arena *scratch);

#endif
