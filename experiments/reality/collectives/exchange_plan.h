/* In which order the ranks of a communicator send what a call of MPI_Alltoall, MPI_Alltoallv or
 * MPI_Alltoallw makes them send. All ranks make the same plan by themselves: times are whole
 * femtoseconds (femtoseconds.h). Where links are shared, what an order takes has fractions of them.
 */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_EXCHANGE_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_EXCHANGE_PLAN_H

#include "algorithms/algorithm.h"

struct exchange_plan {
    int ranks;
    int *order;       /* [ranks * (ranks - 1)]: for each rank all others, in the order of its sends;
                       * those to whom nothing is sent stand last, the next ranks first, so that an
                       * order for other sizes is still one of everything */
    double predicted; /* seconds that the order takes: with ports held as in orders.h, which may be
                       * more than the algorithm's schedule, since no rank keeps an order of its
                       * receipts; with latencies overlapped or links shared as executed
                       * (models/exchange/execution.h); NAN where there is none */
    const char *refusal; /* NULL; or why there is no order */
};

/* The problem that the call is, in the arena: rank r is node[r] of the network, whose own sizes do
 * not count, and sends bytes[r * ranks + s] to rank s; what it sends to itself is no message. Times
 * are in seconds as the network has them. */
struct exchange exchange_of_call(const struct exchange *network, const int *node, int ranks,
                                 const uint64_t *bytes, struct arena *arena);

/* Plans it, in the arena; times of the network need no phases (exchange_needs_phases). What an
 * algorithm draws follows from the problem alone. Refused: an exact algorithm, one that forwards or
 * splits messages, whatever the algorithm refuses. */
struct exchange_plan exchange_plan_make(const struct exchange *network, const int *node, int ranks,
                                        const uint64_t *bytes, const struct algorithm *algorithm,
                                        struct arena *arena);

#endif
