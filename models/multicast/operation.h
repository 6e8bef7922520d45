/* Collective operations: what a multicast's nodes contribute and what each is to hold at the end.
 *
 * A block is data of one size: one for the whole operation, or one for each node. The nodes that
 * contribute to a block each have a part of it as large as the block; parts of several contributors
 * are combined into one of the same size, which takes a node `combine` seconds per byte. Combining
 * is associative and commutative. In a multicast each message is a block of its source, for its
 * destinations. */
#ifndef COMMSCHED_MODELS_MULTICAST_OPERATION_H
#define COMMSCHED_MODELS_MULTICAST_OPERATION_H

#include <stdbool.h>

enum operation {
    OPERATION_MULTICAST, /* every message to its destinations; nothing is combined or bundled */
    OPERATION_BROADCAST,
    OPERATION_REDUCE,
    OPERATION_SCATTER,
    OPERATION_GATHER,
    OPERATION_ALLGATHER,
    OPERATION_ALLREDUCE,
    OPERATION_REDUCE_SCATTER,
    OPERATION_PREFIX, /* node j ends with the parts of nodes 0 to j combined */
    OPERATION_COUNT
};

#define OPERATION_BIT(operation) (1u << (operation))

/* All but a multicast. */
#define OPERATIONS_COLLECTIVE (((1u << OPERATION_COUNT) - 1u) & ~OPERATION_BIT(OPERATION_MULTICAST))

/* Those that only move data. */
#define OPERATIONS_MOVING                                                                          \
    (OPERATION_BIT(OPERATION_BROADCAST) | OPERATION_BIT(OPERATION_SCATTER) |                       \
     OPERATION_BIT(OPERATION_GATHER) | OPERATION_BIT(OPERATION_ALLGATHER))

/* Which nodes: the root, the block's own node, or all. */
enum party { PARTY_ROOT, PARTY_OWN, PARTY_ALL };

struct operation_rule {
    const char *name;        /* "reduce_scatter": in files and on the command line */
    bool rooted;             /* it has a root */
    bool block_per_node;     /* block k is node k's; else there is block 0 alone */
    enum party from, to;     /* who contributes to a block, and who is to hold it combined */
    enum operation mirrored; /* the operation that it is in reversed time; itself: none */
};

/* Of the collective operations; the rule of a multicast has only its name. */
extern const struct operation_rule operation_rules[OPERATION_COUNT];

/* The collective operation of that name; OPERATION_MULTICAST: there is none. */
enum operation operation_find(const char *name);

static inline bool operation_combines(enum operation operation)
{
    return operation_rules[operation].from == PARTY_ALL;
}

#endif
