/* The plan of a call: to which ranks each rank of a communicator sends, in order. Every rank
 * computes the same plan independently: the same program makes the same schedule of an instance on
 * every machine, and random choices of the algorithm depend on the problem alone. Refused: exact
 * algorithms, and whatever the algorithm refuses. Everything is in the arena. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_EXCHANGE_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_EXCHANGE_PLAN_H

#include "algorithms/algorithm.h"

struct collective_plan {
    int ranks;
    size_t *first;       /* [ranks + 1]: ranges of the ranks' receivers in */
    int *order;          /* [first[ranks]]: in the order of the sends */
    int *parent;         /* [ranks]: of a broadcast; -1 for the root */
    double predicted;    /* seconds; NAN if there is no plan */
    const char *refusal; /* NULL; or the reason why there is none */
};

/* ---- MPI_Alltoall and MPI_Alltoallv ---- */

/* The call as a problem: rank r is node[r] of the network, whose own sizes are ignored, and sends
 * bytes[r * ranks + s] to rank s; data for itself is not a message. Times are in seconds, as in the
 * network. */
struct exchange exchange_of_call(const struct exchange *network, const int *node, int ranks,
                                 const uint64_t *bytes, struct arena *arena);

/* Every rank sends to all others; those without a message are last, the next ranks first, so that
 * the order is complete for other sizes, too. Times of the network must not depend on phases
 * (exchange_needs_phases). predicted is of the order of sends: with ports held it may be more
 * than in the algorithm's schedule, since no rank keeps an order of its receipts; with
 * overlapped latencies or shared links as executed (models/exchange/execution.h). Refused: also
 * algorithms that forward or split messages. */
struct collective_plan exchange_plan_make(const struct exchange *network, const int *node,
                                          int ranks, const uint64_t *bytes,
                                          const struct algorithm *algorithm, struct arena *arena);

/* ---- MPI_Bcast ---- */

/* As above; the network's own messages are ignored. The receivers are the children in a tree. */
struct collective_plan broadcast_plan_make(const struct multicast *network, const int *node,
                                           int ranks, int root, uint64_t bytes,
                                           const struct algorithm *algorithm, struct arena *arena);

#endif
