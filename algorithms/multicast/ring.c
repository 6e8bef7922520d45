/* Ring: every node forwards to the next what it has just received; an allreduce is the same in
 * reversed time and then forwards, with one piece per node. 2 (p - 1) rounds of 1/p of the bytes:
 * the algorithm of MPI libraries for large blocks. Thakur, Rabenseifner and Gropp,
 * Optimization of Collective Communication Operations in MPICH, 2005; Patarasuk and Yuan, Bandwidth
 * optimal all-reduce algorithms, 2009. O(p^2) transfers: 130,560 for an allreduce among 256
 * nodes. */
#include "algorithms/lib/multicast/spread.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_of_all(multicast->nodes, context->arena);
    return spread_schedule(multicast, &ranks, spread_ring, context, out);
}

const struct algorithm algorithm_multicast_ring = {
    .name = "multicast/ring",
    .title = "ring",
    .source = "Patarasuk and Yuan 2009; Thakur, Rabenseifner and Gropp 2005, 4.1",
    .operations = OPERATION_BIT(OPERATION_ALLGATHER) | OPERATION_BIT(OPERATION_ALLREDUCE),
    .multicast = schedule,
};
