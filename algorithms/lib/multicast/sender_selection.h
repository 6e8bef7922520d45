/* Selection, for a receiver, of the sender and message whose transfer completes first.
 *
 * Exact, with the common tie-break of the family (completion, largest S, smallest sender, smallest
 * message), and O(nodes) for most receivers. It relies on two facts. S, R and W are non-decreasing
 * in message size, including rounding, so a pair of nodes completes first with its shortest common
 * message. Available times only increase, so an earlier value is a lower bound.
 *
 * Under the insert discipline, gaps determine when a node can send. Most senders are
 * skipped by a bound on their completion, which is computed by the clock's operations in the
 * clock's order, on numbers no larger than the exact ones; rounding is monotone, so none completes
 * earlier than its bound.
 *
 * Paper `multicast` sections 4 and 5. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_SELECTION_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_SELECTION_H

#include "algorithms/lib/message_set.h"
#include "models/multicast/clock.h"

/* A transfer to a given receiver. */
struct choice {
    int from, rank;          /* sender; rank of the message */
    double completion, send; /* end of the receive, and the sender's S, in seconds */
};

/* Messages by length, then index: a message's position is its rank. Messages of one length form a
 * class. */
struct message_ranks {
    int class_count;
    int *message_at; /* [messages], by rank */
    int *rank_of;    /* [messages], by message */
    int *class_of;   /* [messages], by rank */
    int *class_end;  /* [classes]: one past its last rank */
    double *bytes;   /* [classes] */
};

/* The messages that each node has and needs: [nodes * words] each, sets of bits by rank. */
struct message_sets {
    int words;         /* words per set */
    uint64_t *owned;   /* the messages of a node */
    uint64_t *needed;  /* the messages that it still has to receive */
    int *needed_count; /* [nodes]: size of needed */
    int *first_needed; /* [nodes]: the least rank in needed, unless that is empty */
};

struct sender_selection {
    const struct multicast *multicast;
    struct multicast_clock clock;
    bool inserts; /* the discipline is insert */
    int nodes;
    struct message_ranks ranks;
    double *send, *receive; /* [classes * nodes]: S and R per class */
    struct message_sets sets;
    double *available; /* [nodes]: when a receive may start */
    /* A lower bound on the start of the node's sends; INFINITY: it has nothing. Append: [nodes],
     * exact; insert: [classes * nodes], the start of the base gap as last computed. */
    double *send_start;
    int *base_gap; /* insert: [classes * nodes], the number of receives before the base gap */
};

/* Before the first transfer. With edge_weights_only (FEF) nodes count as available at 0, so
 * that a completion is the weight of an edge. The arena holds everything that it points to; out is
 * extended by the clock. */
struct sender_selection selection_start(const struct multicast *multicast,
                                        enum discipline discipline, bool edge_weights_only,
                                        struct arena *arena, struct timeline *out);

/* A node's set of messages within `sets`. */
static inline uint64_t *selection_set(const struct sender_selection *selection, uint64_t *sets,
                                      int node)
{
    return sets + (size_t)node * (size_t)selection->sets.words;
}

static inline bool selection_needs(const struct sender_selection *selection, int node, int rank)
{
    return message_set_has(selection_set(selection, selection->sets.needed, node), rank);
}

/* The index of a class and a node in a table. */
static inline size_t selection_entry(const struct sender_selection *selection, int size_class,
                                     int node)
{
    return (size_t)size_class * (size_t)selection->nodes + (size_t)node;
}

/* The least R among the messages that a receiver still needs. */
static inline double selection_least_receive(const struct sender_selection *selection, int to)
{
    int size_class = selection->ranks.class_of[selection->sets.first_needed[to]];
    return selection->receive[selection_entry(selection, size_class, to)];
}

/* The best transfer to a node that needs something. */
struct choice selection_best(struct sender_selection *selection, int to);

/* Places the transfer in the timeline and updates the tables. */
void selection_commit(struct sender_selection *selection, const struct choice *choice, int to);

#endif
