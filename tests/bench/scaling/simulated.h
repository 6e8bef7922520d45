/* Workers of a simulated clock: what tasks cost is known, and the engine's own dispatch gives them
 * out. Rank 0, which gives out shares and takes records, is a server of that clock too, and so is
 * the thread beside it that stores them, a batch at a time: the one waits for the other. */
#ifndef COMMSCHED_TESTS_BENCH_SCALING_SIMULATED_H
#define COMMSCHED_TESTS_BENCH_SCALING_SIMULATED_H

#include "tests/bench/scaling/costs.h"

/* Seconds. */
struct caller_cost {
    double share, record; /* of rank 0's processor time */
    double stored;        /* of a record, of the writer's */
    double travel;        /* of a share or a record between two hosts */
};

/* Seconds that the batch takes with so many workers, which may have `ahead` shares waiting. */
double simulate(const struct cost_batch *batch, int workers, int ahead,
                const struct caller_cost *caller);

#endif
