/* The clock of a collective operation: an algorithm chooses sender, receiver and pieces of each
 * transfer, the clock computes the times and what is combined, by the rules of multicast.h. Every
 * operation comes after all operations of its node that were chosen earlier; at a full-duplex node,
 * after the sends (receives) chosen earlier, after the receives of its pieces, and not before the
 * sends of its pieces begin.
 *
 * The arithmetic is fixed: send end = start + S; arrival = send end + W; receive start =
 * max(arrival, available); receive end = receive start + (R + time to combine). A transfer's bytes
 * are the sum of its pieces in their order. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_CLOCK_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_CLOCK_H

#include "models/multicast/multicast.h"

#include <stdint.h>

/* The contents of a transfer in progress. */
struct bundle {
    uint64_t *sets; /* [count * words] */
    const int *pieces;
    int count;
};

/* Of a piece at a full-duplex node. */
struct piece_use {
    double received;             /* the end of its last receive */
    double send_start, send_end; /* of its last send */
};

struct collective_clock {
    const struct multicast *multicast;
    struct timeline *timeline;
    struct arena *arena;
    struct pieces pieces;
    double *available; /* [nodes]: the end of the node's last operation, or send if full-duplex */
    double *receiving; /* [nodes]: the end of its last receive if full-duplex, else `available` */
    struct piece_use *uses; /* [nodes * pieces]; NULL unless full-duplex */
    size_t words;           /* per set of nodes */
    uint64_t
        *held; /* [nodes * pieces * words]: contributors whose parts of the piece a node holds */
    struct bundle *bundles; /* [transfers] */
    size_t bundle_capacity;
    size_t first;           /* transfers in the timeline at the start */
    struct parcel *parcels; /* scratch, [pieces] */
};

/* Transfers are appended to the timeline; the arena holds the clock's state. */
struct collective_clock collective_clock_start(const struct multicast *multicast,
                                               const struct pieces *pieces, struct arena *arena,
                                               struct timeline *timeline);

/* Sends what the node holds of these pieces (increasing, at least one). Returns the index of the
 * transfer, which is then to be received. */
size_t collective_clock_send(struct collective_clock *clock, int from, int to, const int *pieces,
                             int count);

/* Receives the transfer, once, and returns the end. */
double collective_clock_receive(struct collective_clock *clock, size_t number);

/* Sends and receives. */
double collective_clock_place(struct collective_clock *clock, int from, int to, const int *pieces,
                              int count);

#endif
