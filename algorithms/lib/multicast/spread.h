/* Spreading of the pieces of every node to all others in rounds, as in MPI libraries. Forwards this
 * is an allgather; in reversed time and then forwards, an allreduce.
 *
 * Nodes have ranks. Those of the core take part in the rounds; each of the other nodes, the leaves,
 * is served by a node of the core, its host: it delivers its pieces before the rounds and receives
 * all others, so it sends and receives every piece at most once. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SPREAD_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SPREAD_H

#include "algorithms/lib/multicast/allotment.h"
#include "algorithms/lib/multicast/rounds.h"

struct ranks {
    const int *node; /* [nodes]: the core, then the leaves */
    int nodes, core; /* leaf k, node[core + k], is served by rank k % core */
};

/* Every node at its own number, no leaves. */
struct ranks ranks_of_all(int nodes, struct arena *arena);

/* The core is the largest power of 2. As in MPICH: among the first nodes, twice as many as there
 * are leaves, each even one is a leaf and the next one its host. */
struct ranks ranks_folded(int nodes, struct arena *arena);

/* Ring: every rank forwards to the next what it has just received: core - 1 rounds. */
struct rounds spread_ring(const struct allotment *allotment, const struct ranks *ranks,
                          struct arena *arena);

/* Recursive doubling: every rank exchanges all it has with the ranks at distance 1, 2, 4, ...; the
 * size of the core must be a power of 2. */
struct rounds spread_doubling(const struct allotment *allotment, const struct ranks *ranks,
                              struct arena *arena);

/* Bruck, Ho, Kipnis, Upfal and Weathersby 1997: every rank sends what it has, in the last round
 * only what is missing, to the ranks 1, 2, 4, ... below it: ceil(log2(core)) rounds for any
 * core. */
struct rounds spread_bruck(const struct allotment *allotment, const struct ranks *ranks,
                           struct arena *arena);

/* Pairwise: every rank sends its own pieces directly to the ranks 1, 2, 3, ... above it. */
struct rounds spread_pairwise(const struct allotment *allotment, const struct ranks *ranks,
                              struct arena *arena);

/* A spread in the direction of the operation: allgather or allreduce. */
struct rounds spread_directed(const struct rounds *spread, enum operation operation);

typedef struct rounds spread_rule(const struct allotment *allotment, const struct ranks *ranks,
                                  struct arena *arena);

/* With equal shares for the core; in the direction of the operation. */
struct rounds spread_equal(const struct multicast *multicast, const struct ranks *ranks,
                           spread_rule *rule, struct pieces *pieces, struct arena *arena);

/* A complete algorithm that ignores speeds, with equal shares for the core. Refuses more nodes than
 * MOST_SPREAD_NODES. */
enum outcome spread_schedule(const struct multicast *multicast, const struct ranks *ranks,
                             spread_rule *rule, struct context *context, struct timeline *out);

enum { MOST_SPREAD_NODES = 1024 };

enum outcome refuse_large_spread(const struct multicast *multicast, struct context *context);

#endif
