/* The plan of a call: to which ranks each rank of a communicator sends, in order, and by way of
 * which ranks. Every rank computes the same plan independently: the same program makes the same
 * schedule of an instance on every machine, and random choices of the algorithm depend on the
 * problem alone. Refused: whatever the algorithm, which is not exact, refuses. Everything is in
 * the arena. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_EXCHANGE_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_EXCHANGE_PLAN_H

#include "algorithms/algorithm.h"

/* A part of an exchange's message. It is cut from one that its sender had before. */
struct piece {
    int from, to;          /* the message's */
    uint64_t first, bytes; /* in the message */
    int hop;               /* that brings it; NO_HOP: it is the whole message, at its origin */
    int source;            /* the piece that it is cut from */
    uint64_t left;         /* what is not yet cut from it; */
    int next;              /* another piece of the message: both for the planning */
};

enum { NO_HOP = -1 };

/* A transfer of pieces, which are consecutive, or of the sender's whole message. */
struct hop {
    int from, to, first, count; /* 0: the whole message */
};

struct collective_plan {
    int ranks;
    const struct algorithm *algorithm; /* that made it */
    /* Each rank sends in the order of hops, what it has received. */
    struct hop *hops;
    struct piece *pieces; /* NULL: all messages are whole, and hops are by sender */
    int hop_count, piece_count;
    double predicted;    /* seconds; NAN if there is no plan */
    const char *refusal; /* NULL; or the reason why there is none */
};

/* ---- MPI_Alltoall and MPI_Alltoallv ---- */

/* The call as a problem: rank r is node[r] of the network, whose own sizes are ignored, and sends
 * bytes[r * ranks + s] to rank s; data for itself is not a message. Times are in seconds, as in the
 * network. */
struct exchange exchange_of_call(const struct exchange *network, const int *node, int ranks,
                                 const uint64_t *bytes, struct arena *arena);

/* Times of the network must not depend on phases (exchange_needs_phases). predicted is of the order
 * of sends: with ports held it may be more than in the algorithm's schedule, since no rank keeps an
 * order of its receipts; with overlapped latencies or shared links as executed
 * (models/exchange/execution.h). `forwarding` (NULL: none) replaces the algorithm where it is
 * predicted to take 3 % less. Refused: also messages of more than INT_MAX bytes in pieces. */
struct collective_plan exchange_plan_make(const struct exchange *network, const int *node,
                                          int ranks, const uint64_t *bytes,
                                          const struct algorithm *algorithm,
                                          const struct algorithm *forwarding, struct arena *arena);

/* ---- MPI_Bcast ---- */

/* As above; the network's own messages are ignored. The hops are those of a tree. */
struct collective_plan broadcast_plan_make(const struct multicast *network, const int *node,
                                           int ranks, int root, uint64_t bytes,
                                           const struct algorithm *algorithm, struct arena *arena);

#endif
