/* Who can send what to whom: for a receiver, the sender and message that complete first.
 *
 * Exact, with the one tie-break of the family (completion, largest S, smallest sender, smallest
 * message), and O(nodes) for most questions. It rests on this: S, R and W do not decrease as
 * messages grow, rounding included, so a pair completes first with its shortest common message;
 * available times only grow, so an old one gives a lower bound. Messages are numbered by length,
 * then by index (their rank); those of one length form a class. What each node holds and needs are
 * sets of bits by rank.
 *
 * Insert discipline: a node's base is the first gap of a class's S behind its last send. All that
 * it received before that gap is ready and starts there; what came later has a gap of its own,
 * found by a pointer that only moves on, since gaps of the past never change.
 *
 * Senders are looked at in blocks of neighbours; each keeps, by class, an old least of start + S,
 * which passes over most blocks unseen.
 *
 * Paper `multicast` sections 4 and 5. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SUPPLY_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SUPPLY_H

#include "algorithms/lib/multicast/sender_order.h"
#include "models/multicast/clock.h"

#include <stdint.h>

struct choice {
    int from, rank;
    double completion, send; /* send: its S */
};

/* A message that a node received behind its base, in the order received. */
struct late {
    int rank, index; /* index among the node's receives */
    int next;        /* receives before the gap it would be sent in, as far as known */
};

struct late_list {
    struct late *entries;
    int count, capacity;
    bool stale; /* the node's past has changed since the list was sifted */
};

/* To a receiver, from all: rows of width entries, or NULL where all wires are the same. */
struct wires {
    double *latency, *per_byte;
    double *least_latency, *least_per_byte; /* [nodes] */
};

struct supply {
    const struct multicast *multicast;
    struct multicast_clock clock;
    bool weighs; /* fastest edge: nothing is ever busy, so completion is S + W + R */
    int nodes, classes, words;
    int width, blocks;      /* nodes rounded up to whole blocks: rows are that long */
    int *message_at;        /* [messages], by rank */
    int *rank_of;           /* [messages], by message */
    int *class_of;          /* [messages], by rank */
    int *class_end;         /* [classes]: one past its last rank */
    double *bytes;          /* [classes] */
    double *send, *receive; /* [classes * width] */
    struct wires wires;
    uint64_t *owned;   /* [nodes * words]: messages each node has */
    uint64_t *held;    /* the same; insert: those that are ready */
    uint64_t *need;    /* [nodes * words] */
    uint16_t *wanting; /* [messages * nodes], by rank: all ones where the node needs it, else 0 */
    uint16_t
        *barren;   /* [blocks * nodes]: senders of a block known to have nothing for a receiver */
    int *left;     /* [nodes]: how many it needs */
    int *first;    /* [nodes]: the least rank it needs, while it needs any */
    double *free;  /* [nodes]: when a receive may start */
    double *start; /* no send starts earlier; INFINITY: it holds nothing. [width], or per class */
    int *place;    /* insert, [classes * width]: receives before the base */
    struct late_list *late;      /* insert, [nodes] */
    double *block_sent;          /* [classes * blocks]: no send of the block ends earlier */
    double *block_send;          /* [classes * blocks]: the largest S */
    double *bound;               /* [blocks], scratch */
    bool ordered;                /* one length, equal wires, append: arrivals alone decide */
    struct sender_order by_sent; /* then, by the end of the next send */
};

struct supply supply_start(const struct multicast *multicast, enum discipline discipline,
                           bool weighs, struct arena *arena, struct timeline *out);

/* Senders are looked at in blocks of so many. */
enum { SUPPLY_BLOCK = 16 };

/* A node's set of messages. */
static inline uint64_t *supply_set(const struct supply *supply, uint64_t *sets, int node)
{
    return sets + (size_t)node * (size_t)supply->words;
}

static inline void supply_add(uint64_t *set, int member)
{
    set[member / 64] |= UINT64_C(1) << (member % 64);
}

/* The barren ones among a sender's block, for a receiver. */
static inline uint16_t *supply_barren(const struct supply *supply, int from, int to)
{
    return &supply->barren[(size_t)(from / SUPPLY_BLOCK) * (size_t)supply->nodes + (size_t)to];
}

static inline bool supply_needs(const struct supply *supply, int node, int rank)
{
    return supply->need[(size_t)node * (size_t)supply->words + (size_t)rank / 64] >> (rank % 64) &
           1;
}

/* Where a class and a node meet in a table. */
static inline size_t supply_at(const struct supply *supply, int class, int node)
{
    return (size_t) class * (size_t)supply->width + (size_t)node;
}

/* When nodes can start to send, a row of nodes; it depends on the class under insert only. */
static inline const double *supply_starts(const struct supply *supply, int class)
{
    return supply->start + (supply->place ? supply_at(supply, class, 0) : 0);
}

/* The least time a receiver needs for what it has yet to get. */
static inline double supply_least_receive(const struct supply *supply, int to)
{
    return supply->receive[supply_at(supply, supply->class_of[supply->first[to]], to)];
}

/* The best transfer to a node that needs something. */
struct choice supply_best(struct supply *supply, int to);

/* When a choice, made before, would complete now. */
double supply_completion(struct supply *supply, const struct choice *choice, int to);

/* For every node, when the message that `from` received as the latest of all would complete there;
 * completion has room for all nodes. */
void supply_offer(const struct supply *supply, int from, int rank, double *completion);

/* True when a is to be preferred, both being transfers to one receiver. */
bool supply_prefers(const struct supply *supply, const struct choice *a, const struct choice *b);

/* Carries the transfer out. */
void supply_commit(struct supply *supply, const struct choice *choice, int to);

#endif
