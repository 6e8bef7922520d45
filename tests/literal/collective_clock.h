/* The clock of collective operations by its definition: how often each contribution is in what each
 * node holds of each piece, as plain numbers; no operation is faster than looking at all nodes. */
#ifndef COMMSCHED_TESTS_LITERAL_COLLECTIVE_CLOCK_H
#define COMMSCHED_TESTS_LITERAL_COLLECTIVE_CLOCK_H

#include "models/multicast/multicast.h"

/* Bytes and times as in the timeline; `carried` says how often each contribution is in each of its
 * pieces: [count * nodes]. */
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
    int *held, *result;                 /* [nodes * pieces * nodes] */
    double *available;                  /* [nodes] */
    struct literal_transfer *transfers; /* [count], at most `most` */
    int count, most;
    bool sound; /* no send and no receive has broken a rule */
};

struct literal_collective literal_collective_start(const struct multicast *multicast,
                                                   const struct pieces *pieces, int most,
                                                   struct arena *arena);

/* Returns the number of the transfer. */
int literal_collective_send(struct literal_collective *clock, int from, int to, const int *pieces,
                            int count);

void literal_collective_receive(struct literal_collective *clock, int number);

/* Whether the receiver would take what the sender holds of the piece now. */
bool literal_collective_is_use(const struct literal_collective *clock, int from, int to, int piece);

/* Whether the node has all that is wanted of the piece, and whether all nodes have. */
bool literal_collective_has(const struct literal_collective *clock, int node, int piece);
bool literal_collective_complete(const struct literal_collective *clock);

#endif
