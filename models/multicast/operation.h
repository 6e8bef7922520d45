/* Collective operations: what the nodes of a multicast contribute and what each must hold at the
 * end.
 *
 * A block is a unit of data: one for the whole operation, or one for each node. The nodes that
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

#endif
