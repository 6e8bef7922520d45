/* Workers in simulated time: tasks have known costs, and the engine's own dispatcher assigns them.
 * Rank 0, which assigns shares and takes records, is also a simulated server, and so is its thread
 * that stores them, one batch at a time: they wait for each other. */
#ifndef COMMSCHED_TESTS_BENCH_SCALING_SIMULATED_H
#define COMMSCHED_TESTS_BENCH_SCALING_SIMULATED_H

#include "tests/bench/scaling/costs.h"

/* Seconds. */
struct caller_cost {
    double share, record; /* processor time of rank 0 */
    double stored;        /* per record, of the writer */
    double travel;        /* of a share or a record between two hosts */
};

/* Seconds that the batch takes with that many workers, each with up to `ahead` shares waiting. */
double simulate(const struct cost_batch *batch, int workers, int ahead,
                const struct caller_cost *caller);

#endif
