/* How MPI libraries spread the pieces of every node to all others, in rounds. Forwards this is an
 * allgather; in reversed time a reduce_scatter; first that and then this an allreduce.
 *
 * Nodes have ranks. Those of the core take part in the rounds; each of the other nodes, the
 * leaves, is served by one of the core, its host: it hands its pieces over before the rounds and
 * is given all others, so that it sends and receives every piece once at most. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SPREAD_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SPREAD_H

#include "algorithms/lib/multicast/allotment.h"
#include "algorithms/lib/multicast/rounds.h"

struct ranks {
    const int *node; /* [nodes]: the core, then the leaves */
    int nodes, core; /* leaf k, node[core + k], is served by rank k % core */
};

/* Every node its own number, no leaves. */
struct ranks ranks_of_all(int nodes, struct arena *arena);

/* The core is the largest power of 2. As MPICH has it: of the first nodes, twice as many as there
 * are leaves, each even one is a leaf and the next its host. */
struct ranks ranks_folded(int nodes, struct arena *arena);

int largest_power_of_2(int most);

/* Every rank passes on to the next what it has just received: core - 1 rounds. */
struct rounds spread_ring(const struct allotment *allotment, const struct ranks *ranks,
                          struct arena *arena);

/* Every rank exchanges all it has with the one 1, 2, 4, ... away; the core is a power of 2. */
struct rounds spread_doubling(const struct allotment *allotment, const struct ranks *ranks,
                              struct arena *arena);

/* Bruck, Ho, Kipnis, Upfal and Weathersby 1997: every rank sends what it has, in the end what is
 * missing, to the one 1, 2, 4, ... below: ceil(log2(core)) rounds of any core. */
struct rounds spread_bruck(const struct allotment *allotment, const struct ranks *ranks,
                           struct arena *arena);

/* Every rank sends its own straight to the one 1, 2, 3, ... above. */
struct rounds spread_pairwise(const struct allotment *allotment, const struct ranks *ranks,
                              struct arena *arena);

/* A spread in the direction of the operation: allgather, reduce_scatter or allreduce. */
struct rounds spread_directed(const struct rounds *spread, enum operation operation);

typedef struct rounds spread_rule(const struct allotment *allotment, const struct ranks *ranks,
                                  struct arena *arena);

/* Where the core has equal shares; in the direction of the operation. */
struct rounds spread_equal(const struct multicast *multicast, const struct ranks *ranks,
                           spread_rule *rule, struct pieces *pieces, struct arena *arena);

/* The whole of an algorithm that knows no speeds: equal shares for all of the core. Refuses more
 * nodes than MOST_SPREAD_NODES. */
enum outcome spread_schedule(const struct multicast *multicast, const struct ranks *ranks,
                             spread_rule *rule, struct context *context, struct timeline *out);

enum { MOST_SPREAD_NODES = 1024 };

enum outcome refuse_large_spread(const struct multicast *multicast, struct context *context);

#endif
