/* Workers of a simulated clock: what tasks cost is known, and the engine's own dispatch gives them
 * out. Rank 0, which gives out shares and takes records, is a server of that clock too. */
#ifndef COMMSCHED_TESTS_BENCH_SCALING_SIMULATED_H
#define COMMSCHED_TESTS_BENCH_SCALING_SIMULATED_H

#include "tests/bench/scaling/costs.h"

/* Of rank 0's time, in seconds. */
struct caller_cost {
    double share, record;
    double travel; /* of a share or a record between two hosts */
};

/* Seconds that the batch takes with so many workers, which may have `ahead` shares waiting. */
double simulate(const struct cost_batch *batch, int workers, int ahead,
                const struct caller_cost *caller);

#endif
