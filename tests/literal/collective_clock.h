/* Literal form of the clock of collective operations: the multiplicity of each contribution in each
 * node's copy of each piece, as plain integers; every operation loops over all nodes. */
#ifndef COMMSCHED_TESTS_LITERAL_COLLECTIVE_CLOCK_H
#define COMMSCHED_TESTS_LITERAL_COLLECTIVE_CLOCK_H

#include "models/multicast/multicast.h"

/* Bytes and times as in the timeline; `carried` has the multiplicity of each contribution in each
 * of its pieces: [count * nodes]. */
struct literal_transfer {
    int from, to, count;
    const int *pieces;
    int *carried;
    double bytes, send_start, send_end, receive_start, receive_end;
};

struct literal_collective {
    const struct multicast *multicast;
    const struct pieces *pieces;
    struct arena *arena;
    int *held;                          /* [nodes * pieces * nodes] */
    double *available;                  /* [nodes] */
    struct literal_transfer *transfers; /* [count], at most `most` */
    int count, most;
    bool sound; /* no send or receive has violated a rule */
};

struct literal_collective literal_collective_start(const struct multicast *multicast,
                                                   const struct pieces *pieces, int most,
                                                   struct arena *arena);

/* Returns the index of the transfer. */
int literal_collective_send(struct literal_collective *clock, int from, int to, const int *pieces,
                            int count);

void literal_collective_receive(struct literal_collective *clock, int number);

/* Whether the receiver would accept what the sender currently holds of the piece. */
bool literal_collective_is_use(const struct literal_collective *clock, int from, int to, int piece);

/* Whether the node has everything that is wanted of the piece, and whether all nodes have. */
bool literal_collective_has(const struct literal_collective *clock, int node, int piece);
bool literal_collective_complete(const struct literal_collective *clock);

#endif
