/* Branch and bound for the open shop. All times are integers. */
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

/* Two operations of one job or of one machine. */
struct pair {
    int first, second;
    double weight; /* 1 + the number of failures at this pair */
    enum order order;
    int place; /* index in `undecided` */
};

/* The number of pairs that share a job or a machine, which determines the memory. */
size_t disjunctive_pairs(const struct shop *shop, struct arena *arena);

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
