/* A collective operation on the nodes and wires of a multicast.
 *
 * Rules of a schedule, which both checkers keep to:
 * - An algorithm may divide a block into pieces. A transfer carries pieces, of any blocks: its
 *   parcels say (origin = block, destination = number of the piece within the block, bytes); one
 *   without parcels carries block `message` in one piece. All transfers see the same division.
 * - Of each piece a node holds a set of contributors, combined: at first its own part, where it
 *   contributes. A transfer sends what its sender holds as the send begins.
 * - When a receive ends, a received set that has none of the held contributors is combined with
 *   what is held; one that has all of them and more replaces it. Any other is an error: it would
 *   count a contribution twice, or is of no use. Where nothing was held, nothing is combined.
 * - A receive lasts R of the transfer's bytes and `combine` seconds for each byte that is combined.
 * - A prefix has a second set, its result, of contributors 0 to its own node alone. It takes a
 *   received set of such contributors by the same rule. A set that neither takes is an error; one
 *   that is combined with both is combined twice, unless both held the same.
 * - The operations of a node take place one after the other, in the order of their times; those of
 *   no duration at the same time in the timeline's order. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_H

#include "models/base/arena.h"
#include "models/multicast/operation.h"

#include <stddef.h>

struct multicast;
struct transfer;

/* Of operations with a block for each node: who wants which of so many is stored. */
#define COLLECTIVE_BLOCKS_MOST 16384

struct collective {
    enum operation operation;
    int root; /* 0 where there is none */
    int blocks;
    double *bytes;   /* [blocks] */
    double *combine; /* [nodes]: seconds per byte, none negative; NULL: none takes any time */
};

/* Makes the multicast's messages those of its operation: where it only moves data, message k is
 * block k from its contributor to all others that want it, which may be none; else there is none.
 */
void collective_make_messages(struct multicast *multicast, struct arena *arena);

/* The same in place, where operation, root or sizes have changed. The messages have room: one for
 * each block, destinations for each node. */
void collective_set_messages(struct multicast *multicast);

double collective_combine_time(const struct multicast *multicast, int node, double bytes);

/* Seconds at the end of a transfer's receive in which it combines; 0 of an ordinary multicast. */
double collective_combining(const struct multicast *multicast, const struct transfer *transfer);

/* Whether the node has a part of the block at the start. */
bool collective_contributes(const struct multicast *multicast, int block, int node);

/* Whether the node is to hold the block at the end. */
bool collective_wants(const struct multicast *multicast, int block, int node);

/* The parts that blocks are divided into. */
struct pieces {
    int count;
    int *block;    /* [count], increasing */
    int *number;   /* [count]: within its block */
    double *bytes; /* [count]; those of a block add up to its own */
};

/* Every block in so many equal pieces; one of no bytes in one. */
struct pieces pieces_equal(const struct multicast *multicast, int per_block, struct arena *arena);

#endif
