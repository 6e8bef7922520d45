/* The order in which the ranks of a communicator send the messages of a call of MPI_Alltoall,
 * MPI_Alltoallv or MPI_Alltoallw. Every rank computes the same plan independently: times are whole
 * femtoseconds (call_schedule.h). If links are shared, the duration of an order has fractions of
 * them. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_EXCHANGE_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_EXCHANGE_PLAN_H

#include "algorithms/algorithm.h"

struct exchange_plan {
    int ranks;
    int *order; /* [ranks * (ranks - 1)]: for each rank all others, in the order of its sends; those
                   without a message are last, the next ranks first, so that the order is complete
                   for other sizes, too */
    double predicted;    /* seconds for the order: with ports held as in orders.h, which may be more
                            than in the algorithm's schedule, since no rank keeps an order of its
                            receipts; with overlapped latencies or shared links as executed
                            (models/exchange/execution.h); NAN if there is none */
    const char *refusal; /* NULL; or the reason why there is no order */
};

/* The call as a problem, in the arena: rank r is node[r] of the network, whose own sizes are
 * ignored, and sends bytes[r * ranks + s] to rank s; data for itself is not a message. Times are in
 * seconds, as in the network. */
struct exchange exchange_of_call(const struct exchange *network, const int *node, int ranks,
                                 const uint64_t *bytes, struct arena *arena);

/* Makes the plan in the arena; times of the network must not depend on phases
 * (exchange_needs_phases). Random choices of the algorithm depend on the problem alone. Refused:
 * exact algorithms, algorithms that forward or split messages, and whatever the algorithm
 * refuses. */
struct exchange_plan exchange_plan_make(const struct exchange *network, const int *node, int ranks,
                                        const uint64_t *bytes, const struct algorithm *algorithm,
                                        struct arena *arena);

#endif
