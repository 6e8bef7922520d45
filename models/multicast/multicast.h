/* Multicasts among nodes of different speeds: every message goes from its source to a set of
 * destinations, which may pass it on.
 *
 * Node i spends S = constant + bytes * per_byte seconds to send, node j R the same way to receive,
 * and the wire between them takes W = latency(i,j) + bytes * per_byte(i,j). A node's one processor
 * does one thing at a time, unless nodes are full-duplex (only in collective operations). Sending
 * is non-blocking: the sender continues as soon as S is over; receiving starts when the message has
 * arrived and the processor is idle. Wires have no contention. The operation may also be collective
 * (below). Papers: `multicast` section 2 (constant and per-byte overheads), `broadcast` section 2
 * (one message, equal wires).
 *
 * Checker: check.c. Bounds: bounds.c, collective_bounds.c, algorithms/bounds. Exact:
 * algorithms/multicast/optimum.c, optimum_dp.c. Includes allowed: tests/rooms.txt. */
#ifndef COMMSCHED_MODELS_MULTICAST_MULTICAST_H
#define COMMSCHED_MODELS_MULTICAST_MULTICAST_H

#include "models/base/belief.h"
#include "models/base/matrix.h"
#include "models/base/message.h"
#include "models/base/overhead.h"
#include "models/base/verdict.h"
#include "models/timeline.h"

#include <stdbool.h>
#include <stdint.h>

/* ---- collective operations ---- */

/* Collective operations: what the nodes of a multicast contribute and what each must hold at the
 * end.
 *
 * A block is a unit of data: one for the whole operation, or one for each node. The nodes that
 * contribute to a block each have a part of it as large as the block; parts of several contributors
 * are combined into one of the same size, which takes a node `combine` seconds per byte. Combining
 * is associative and commutative. In a multicast each message is a block of its source, for its
 * destinations. */

enum operation {
    OPERATION_MULTICAST, /* every message to its destinations; nothing is combined or bundled */
    OPERATION_BROADCAST,
    OPERATION_REDUCE,
    OPERATION_SCATTER,
    OPERATION_GATHER,
    OPERATION_ALLGATHER,
    OPERATION_ALLREDUCE,
    OPERATION_COUNT
};

#define OPERATION_BIT(operation) (1u << (operation))

/* All operations except multicast. */
#define OPERATIONS_COLLECTIVE (((1u << OPERATION_COUNT) - 1u) & ~OPERATION_BIT(OPERATION_MULTICAST))

/* Those that only move data. */
#define OPERATIONS_MOVING                                                                          \
    (OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_SCATTER) |                       \
     OPERATION_BIT(OPERATION_GATHER) | OPERATION_BIT(OPERATION_ALLGATHER))

/* A set of nodes: the root, the block's own node, or all. */
enum party { PARTY_ROOT, PARTY_OWN, PARTY_ALL };

struct operation_rule {
    const char *name;    /* "reduce": in files and on the command line */
    bool rooted;         /* it has a root */
    bool block_per_node; /* block k belongs to node k; else block 0 is the only one */
    enum party from, to; /* the contributors to a block, and the nodes that must hold it combined */
    enum operation mirrored; /* the operation in reversed time; itself: none */
};

/* Rules of the collective operations; the rule of a multicast has only its name. */
extern const struct operation_rule operation_rules[OPERATION_COUNT];

/* The collective operation of that name, or OPERATION_MULTICAST if there is none. */
enum operation operation_find(const char *name);

static inline bool operation_combines(enum operation operation)
{
    return operation_rules[operation].from == PARTY_ALL;
}

/* For operations with a block per node: the destinations of every block are stored. */
#define COLLECTIVE_BLOCKS_MOST 16384

struct collective {
    enum operation operation;
    int root; /* 0 if the operation has none */
    int blocks;
    double *bytes;    /* [blocks] */
    double *combine;  /* [nodes]: seconds per byte, none negative; NULL: combining takes no time */
    bool full_duplex; /* nodes send and receive at once */
};

struct multicast {
    int nodes;
    struct overhead *send, *receive; /* [nodes] */
    struct matrix latency, per_byte; /* of the wires; a uniform matrix is never expanded */
    struct message *messages;        /* [message_count] */
    int message_count;
    const char **names;           /* [nodes], entries may be NULL; NULL: no node has a name */
    struct collective collective; /* all zero: a multicast of these messages */
    /* What a scheduler believes the costs to be; NULL: what they are. Only for multicasts. */
    const struct belief *belief;
};

/* S, R and W. The whole program computes them by these three functions, so that they are the same
 * doubles everywhere. All are non-decreasing in bytes. */
static inline double multicast_send_time(const struct multicast *multicast, int from, double bytes)
{
    return overhead_time(multicast->send[from], bytes);
}

static inline double multicast_receive_time(const struct multicast *multicast, int to, double bytes)
{
    return overhead_time(multicast->receive[to], bytes);
}

static inline double multicast_wire_time(const struct multicast *multicast, int from, int to,
                                         double bytes)
{
    return matrix_at(&multicast->latency, multicast->nodes, from, to) +
           bytes * matrix_at(&multicast->per_byte, multicast->nodes, from, to);
}

/* True when all wires are stored as one number. */
static inline bool multicast_uniform_wire(const struct multicast *multicast)
{
    return !multicast->latency.entries && !multicast->per_byte.entries;
}

/* The number of destinations of all messages, which is the number of transfers of a schedule. */
size_t multicast_transfer_count(const struct multicast *multicast);

/* The latest arrival at a destination: the final ready-to-receive time of `broadcast`. */
double multicast_ready_to_receive(const struct multicast *multicast,
                                  const struct timeline *timeline);

/* Checks a timeline against the instance alone: durations and arrivals are the model's; a processor
 * does one thing at a time; every destination is served exactly once, by the source or by a
 * destination that has received it. Linear in nodes and transfers except for sorting
 * operations and transfers. */
struct verdict multicast_check(const struct multicast *multicast, const struct timeline *timeline,
                               struct arena *scratch);

/* ---- schedules of collective operations ---- */

/* Rules of a schedule, which both checkers follow:
 * - An algorithm may divide a block into pieces. A transfer carries pieces of any blocks, given by
 *   its parcels (origin = block, destination = number of the piece within the block, bytes); a
 *   transfer without parcels carries block `message` in one piece. All transfers use the same
 *   division.
 * - Of each piece a node holds the combined parts of a set of contributors: initially its own part,
 *   if it contributes. A transfer sends what its sender holds when the send begins.
 * - When a receive ends, a received set that is disjoint from the held set is combined with it; a
 *   proper superset replaces it. Any other set is an error: it would count a contribution twice, or
 *   is useless. If nothing was held, nothing is combined.
 * - A receive lasts R for the transfer's bytes plus `combine` seconds for each combined byte.
 * - The operations of a node are sequential, in the order of their times; operations of zero
 *   duration at the same time are in the timeline's order.
 * - A full-duplex node has one sequence of sends and one of receives. A send carries what the
 *   receives that begin earlier leave, and may not begin while one of its pieces is received. Of
 *   operations that begin together, those of zero duration come first, then the send. */

/* Replaces the multicast's messages by those of its operation. If the operation only moves data,
 * message k is block k, from its contributor to all others that want it, possibly none; else there
 * are no messages. */
void collective_make_messages(struct multicast *multicast, struct arena *arena);

double collective_combine_time(const struct multicast *multicast, int node, double bytes);

/* Seconds at the end of a transfer's receive during which it combines; 0 in an ordinary
 * multicast. */
double collective_combining(const struct multicast *multicast, const struct transfer *transfer);

/* Whether the node has a part of the block at the start. */
bool collective_contributes(const struct multicast *multicast, int block, int node);

/* Whether the node must hold the block at the end. */
bool collective_wants(const struct multicast *multicast, int block, int node);

/* The pieces into which blocks are divided, as parcels: by block, then by number within it; the
 * sizes of the pieces of a block add up to its size. */
struct pieces {
    int count;
    struct parcel *list; /* [count] */
};

/* Divides every block into `per_block` equal pieces; an empty block is one piece. */
struct pieces pieces_equal(const struct multicast *multicast, int per_block, struct arena *arena);

/* ---- not installed ---- */

/* When a transfer that has been sent arrives. */
static inline double multicast_arrival(const struct multicast *multicast,
                                       const struct transfer *transfer)
{
    return transfer->send_end +
           multicast_wire_time(multicast, transfer->from, transfer->to, transfer->bytes);
}

/* The parties to a collective operation as ranges of nodes. */
struct node_range {
    int first, end;
};

/* Sets of contributors, a bit for each in so many words. The effect of a received set on the held
 * one: none, it replaces what is held, or it is combined with that. */
enum received_effect { EFFECT_NONE, EFFECT_REPLACED, EFFECT_COMBINED };

size_t contributor_words(const struct multicast *multicast);
void contributors_add(uint64_t *held, const uint64_t *more, size_t words);
enum received_effect contributors_effect(const uint64_t *held, const uint64_t *received,
                                         size_t words);

/* The nodes that have a part of the block at the start, and those that must hold it at the end. All
 * blocks have as many. */
struct node_range collective_contributors(const struct multicast *multicast, int block);
struct node_range collective_wanters(const struct multicast *multicast, int block);

/* Fills in the sets that the nodes hold at the start, `stride` words apart. */
void contributors_start(const struct multicast *multicast, int block, uint64_t *held,
                        size_t stride);

#endif
