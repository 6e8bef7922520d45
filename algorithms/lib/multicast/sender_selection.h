/* For a receiver: the sender and message whose transfer completes first.
 *
 * Exact, with the one tie-break of the family (completion, largest S, smallest sender, smallest
 * message), and O(nodes) for most receivers. It rests on two facts. S, R and W do not decrease as
 * messages grow, rounding included, so a pair of nodes completes first with its shortest common
 * message. Available times only grow, so one computed earlier is a lower bound.
 *
 * Under the insert discipline insert_gaps.h says when a node can send. Senders are examined in
 * blocks of neighbours: sender_blocks.h passes over most blocks by a bound.
 *
 * Paper `multicast` sections 4 and 5. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_SELECTION_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SENDER_SELECTION_H

#include "algorithms/lib/multicast/sender_order.h"
#include "models/multicast/clock.h"

#include <stdint.h>

/* Senders are examined in blocks of so many. */
enum { SENDER_BLOCK = 16 };

/* A transfer to a receiver that is known from the context. */
struct choice {
    int from, rank;          /* sender; message, by its rank */
    double completion, send; /* when the receive ends; the sender's S. Seconds */
};

/* Messages in order of length, then of index: a message's place is its rank. Those of one length
 * form a class. */
struct message_ranks {
    int class_count;
    int *message_at; /* [messages], by rank */
    int *rank_of;    /* [messages], by message */
    int *class_of;   /* [messages], by rank */
    int *class_end;  /* [classes]: one past its last rank */
    double *bytes;   /* [classes] */
};

/* Which node has and needs which message: [nodes * words] each, sets of bits by rank. */
struct message_sets {
    int words;         /* of one set */
    uint64_t *owned;   /* what a node has */
    uint64_t *ready;   /* append: the same memory; insert: what can be sent in the base gap */
    uint64_t *needed;  /* what it has yet to receive */
    int *needed_count; /* [nodes]: members of needed */
    int *first_needed; /* [nodes]: the least rank of needed, while that has any */
};

/* To a receiver, from all: rows of width entries, or NULL where all wires are the same. */
struct wires {
    double *latency, *per_byte;
    double *least_latency, *least_per_byte; /* [nodes] */
};

/* Bounds and exclusions by block of senders. Bit k of a mask is the k-th sender of a block. */
struct sender_blocks {
    int count;
    double *send_end;     /* [classes * count]: no send of the block ends earlier */
    double *longest_send; /* [classes * count]: the largest S */
    double *bound;        /* [count]: scratch of one search */
    uint16_t
        *needed_mask; /* [messages * nodes], by rank: all ones where the node needs it, else 0 */
    uint16_t
        *no_message_mask; /* [count * nodes]: senders known to have nothing the receiver needs */
};

/* A message that a node received behind its base gap. */
struct pending_message {
    int rank;
    int receive; /* index among the node's receives */
    int gap;     /* receives before the gap it would be sent in, as far as known */
};

struct pending_list {
    struct pending_message *entries; /* in the order received */
    int count;
    size_t capacity;
    bool outdated; /* the node has sent or received since promote_ready */
};

/* Insert discipline only; else NULL. */
struct insert_gaps {
    int *base_gap;                /* [classes * width]: receives before the base gap */
    struct pending_list *pending; /* [nodes] */
};

struct sender_selection {
    const struct multicast *multicast;
    struct multicast_clock clock;
    bool inserts;         /* the discipline is insert */
    bool arrivals_decide; /* append, one length, equal wires: by_send_end is kept */
    int nodes, width;     /* width: nodes rounded up to whole blocks, the length of a row */
    struct message_ranks ranks;
    double *send, *receive; /* [classes * width]: S and R of a class */
    struct wires wires;
    struct message_sets sets;
    double *available; /* [nodes]: when a receive may start */
    /* No send of the node starts earlier; INFINITY: it has nothing. Append: [width], exact; insert:
     * [classes * width], the start of the base gap as last computed. */
    double *send_start;
    struct insert_gaps insertion;
    struct sender_blocks blocks;
    struct sender_order by_send_end; /* senders by the end of the next send */
};

/* Before the first transfer. The arena keeps all that it points at; out is extended by the clock.
 */
struct sender_selection selection_start(const struct multicast *multicast,
                                        enum discipline discipline, bool edge_weights_only,
                                        struct arena *arena, struct timeline *out);

/* A node's set of messages among sets. */
static inline uint64_t *selection_set(const struct sender_selection *selection, uint64_t *sets,
                                      int node)
{
    return sets + (size_t)node * (size_t)selection->sets.words;
}

static inline void message_set_add(uint64_t *set, int rank)
{
    set[rank / 64] |= UINT64_C(1) << (rank % 64);
}

static inline bool message_set_has(const uint64_t *set, int rank)
{
    return set[rank / 64] >> (rank % 64) & 1;
}

/* The least rank, from `rank` on, that both sets have; -1: none. */
int message_set_first_common(const uint64_t *a, const uint64_t *b, int rank, int words);

static inline bool selection_needs(const struct sender_selection *selection, int node, int rank)
{
    return message_set_has(selection_set(selection, selection->sets.needed, node), rank);
}

/* The entry of a class and a node in a table. */
static inline size_t selection_entry(const struct sender_selection *selection, int size_class,
                                     int node)
{
    return (size_t)size_class * (size_t)selection->width + (size_t)node;
}

/* send_start for messages of a class, by node. */
static inline const double *selection_send_starts(const struct sender_selection *selection,
                                                  int size_class)
{
    return selection->send_start +
           (selection->inserts ? selection_entry(selection, size_class, 0) : 0);
}

/* The least R of what a receiver has yet to get. */
static inline double selection_least_receive(const struct sender_selection *selection, int to)
{
    int size_class = selection->ranks.class_of[selection->sets.first_needed[to]];
    return selection->receive[selection_entry(selection, size_class, to)];
}

/* The best transfer to a node that needs something. */
struct choice selection_best(struct sender_selection *selection, int to);

/* When a choice, made before, would complete now. */
double selection_completion(struct sender_selection *selection, const struct choice *choice,
                            int to);

/* For every node, when the message would complete there that `from` has just received;
 * completion: [nodes]. */
void selection_completions_from(const struct sender_selection *selection, int from, int rank,
                                double *completion);

/* True when a is to be preferred, both being transfers to one receiver. */
bool selection_prefers(const struct sender_selection *selection, const struct choice *a,
                       const struct choice *b);

/* Places the transfer in the timeline and updates the tables. */
void selection_commit(struct sender_selection *selection, const struct choice *choice, int to);

#endif
