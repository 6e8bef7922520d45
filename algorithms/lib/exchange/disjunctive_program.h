/* The disjunctive integer program of an open shop: a start time for every operation, and a binary
 * for every two at a port whose order is not decided beforehand.
 *
 *   minimise C, where C >= start + duration of every operation,
 *   start of b >= end of a, unless the binary of {a, b} says that b comes first.
 *
 * or: minimise the weighted sum of how much later than a time sets of operations end, each set with
 * its last operation; or minimise C while that sum is limited.
 *
 * Manne 1960. An operation also starts no earlier than those before it at a port take together, and
 * likewise for ends; the order of three operations of a port has no cycle. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROGRAM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROGRAM_H

#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/lp/lp.h"

struct open_shop_answer {
    enum lp_status status;
    double bound;  /* units: no schedule is better, with allowance for GLPK's tolerances */
    double *order; /* [count] in the arena, or NULL: operations that share a port follow each other
                      by this number */
};

/* Operations that should have ended by a time. */
struct late_set {
    double weight, due; /* the latter: units */
    const bool *member; /* [count] */
};

enum program_goal { GOAL_MAKESPAN, GOAL_LATENESS };

struct program_task {
    enum program_goal goal;
    double low; /* units: no schedule ends earlier */
    const struct late_set *sets;
    int set_count;
    double limit; /* of the weighted sum, in units: for GOAL_MAKESPAN; INFINITY: none */
};

/* The best that ends by the horizon; the answer's bound is one on the goal. */
struct open_shop_answer disjunctive_program_for(const struct disjunctive *decided,
                                                const struct program_task *task, double seconds,
                                                struct arena *arena);

/* The least makespan from `low`, before which no schedule ends, up to the horizon. */
struct open_shop_answer disjunctive_program(const struct disjunctive *decided, int64_t low,
                                            double seconds, struct arena *arena);

#endif
