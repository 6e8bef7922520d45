/* The disjunctive model of an open shop: for any two operations of one job or machine, a variable
 * with three values: either order, or undecided.
 *
 * An operation's head is a time before which it cannot start, its tail a time that must remain
 * after its end. Given a horizon, a pair with one order that would end too late takes the other
 * order, and the order of a pair raises heads and tails. After D. Grimes, E. Hebrard, A. Malapert:
 * Closing the open shop: contradicting conventional wisdom, CP 2009, section 3. All times are
 * integers. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An open shop with as many jobs as machines; all lengths are positive. */
struct shop {
    int size;        /* number of jobs, and of machines */
    int count;       /* number of operations */
    int *job;        /* [count] */
    int *machine;    /* [count] */
    int64_t *length; /* [count], at least 1 */
};

enum order { UNDECIDED, FIRST_BEFORE_SECOND, SECOND_BEFORE_FIRST };

static inline enum order opposite_order(enum order order)
{
    return order == FIRST_BEFORE_SECOND ? SECOND_BEFORE_FIRST : FIRST_BEFORE_SECOND;
}

/* Two operations of one job or of one machine. */
struct pair {
    int first, second;
    double weight; /* 1 + the number of failures at this pair */
    enum order order;
    int place; /* index in `undecided` */
};

/* A pair from the point of view of one of its operations. */
struct neighbour {
    int operation; /* the other operation */
    int pair;
    enum order before; /* the order in which this operation comes first */
};

struct bounds {
    int64_t head, tail;
};

/* Bounds before a decision. */
struct trail_entry {
    struct bounds bounds;
    int operation;
};

/* A state to which decisions can be undone. */
struct level {
    size_t trail_count;
    int undecided_count;
};

struct disjunctive {
    const struct shop *shop;
    struct arena *arena;
    int64_t horizon;
    struct bounds *bounds; /* [shop->count] */
    struct pair *pairs;    /* [pair_count] */
    int *undecided; /* [pair_count]: the undecided pairs, then the decided ones, latest first */
    int *first_neighbour;         /* [shop->count + 2], the last of which is scratch */
    struct neighbour *neighbours; /* grouped by operation */
    struct trail_entry *trail;
    size_t trail_count, trail_capacity;
    uint64_t *saved; /* [shop->count]: the stamp at which its bounds were saved on the trail */
    uint64_t stamp;
    int *queue; /* [shop->count], circular: operations whose bounds have risen */
    bool *queued;
    int queue_first, queue_count;
    int pair_count, undecided_count;
};

/* The number of pairs that share a job or a machine, which determines the memory. */
size_t disjunctive_pairs(const struct shop *shop, struct arena *arena);

/* The shop must outlive the model; all memory is from the arena. */
struct disjunctive disjunctive_start(const struct shop *shop, struct arena *arena);

/* Clears all orders and sets the horizon; false if that alone is a contradiction. */
bool disjunctive_reset(struct disjunctive *model, int64_t horizon);

/* The current state, to which later decisions can be undone. */
struct level disjunctive_level(struct disjunctive *model);
void disjunctive_undo(struct disjunctive *model, struct level level);

/* Orders an undecided pair and propagates. False on a contradiction: the weight of the pair where
 * it was found is increased, and the model must be undone to a level. */
bool disjunctive_decide(struct disjunctive *model, int pair, enum order order);

/* ---- intervals ---- */

/* Bounds on the least makespan of an open shop, narrowed by exact algorithms. */
struct interval {
    int64_t proved;  /* no schedule ends earlier */
    int64_t reached; /* makespan of the best schedule */
    int *sequence; /* [count]: its operations in an order in which each starts as early as possible
                    */
};

/* Replaces the best schedule if the one in which operations start in the order of these times (ties
 * by number), each as early as possible, ends earlier. Returns whether it did. */
bool interval_offer(struct interval *interval, const struct shop *shop, const double *start,
                    struct arena *scratch);

/* ---- branch and bound ---- */

/* Branch and bound for the open shop over the disjunctive model.
 *
 * A probe searches for a schedule that ends by a target. It branches on the pair with the smallest
 * windows for its weight, towards its order in the best schedule known, and restarts after a number
 * of failures that grows geometrically; weights survive restarts. Targets bisect the gap between
 * the bounds with a limit of failures each, then descend until one is refuted. Limits count
 * failures, never seconds, so that without a deadline equal shops give equal results. After D.
 * Grimes, E. Hebrard, A. Malapert: Closing the open shop: contradicting conventional wisdom, CP
 * 2009, section 3. */

/* A search tree that leaves no schedule that ends by the horizon, in preorder: a branch is two
 * operations, the tree in which the first precedes the other, and that in which it follows; a leaf,
 * -1, is a contradiction. The first branch has only one tree: schedules can be reversed in time. */
struct refutation {
    int64_t horizon; /* -1: none is known */
    int *items;      /* [count], in the arena of the search; NULL: more than REFUTATION_MOST */
    size_t count, capacity;
};

enum { REFUTATION_MOST = 1 << 23 };

struct search_limits {
    int64_t gap;     /* the search ends when reached - proved < gap; at least 1 */
    double deadline; /* on the wall clock; INFINITY: none */
    double examined; /* the maximum number of pairs to examine, also a measure of its time; 0:
                        unlimited */
    struct refutation *refutation; /* receives the last one; NULL: not wanted */
};

/* Narrows the interval until its gap is closed or a limit is reached; returns how many pairs it
 * examined. */
double disjunctive_search(const struct shop *shop, struct search_limits limits,
                          struct arena *scratch, struct interval *interval);

#endif
