/* Multicasts by a deadline, as a linear program over whole steps of time. The model is ours.
 *
 * Y[k,t]: nodes of receipt k that have begun to receive its message by step t; U[l,t]: sends of
 * lane l begun by step t. A receipt is a message and one of its destinations; if there is one
 * message over equal wires, as in paper `broadcast`, all destinations of equal speed, n_k of them.
 * A lane is a message and the source or receipt that sends it: to any destination if all wires are
 * equal, else to one. S, W and R in steps:
 *
 *   Y[.,t-1] <= Y[.,t],  U[.,t-1] <= U[.,t]                          both are cumulative
 *   sum_k Y[k,t] <= sum_l U[l,t-S-W]                                 received after it arrived
 *   U[l,t] - U[l,t-S] <= Y[k,t-R]                                    sent after it was received
 *   sum of all Y[.,t] - Y[.,t-R] and U[.,t] - U[.,t-S] of a node <= 1    one thing at a time
 *   Y[k,D-R] = n_k                                                   all by the deadline D
 *
 * The sum over k, and so over all lanes of a message, covers the destinations that the wires do not
 * distinguish. An operation of zero duration must not begin during another one of its node. Where
 * receipts are of several nodes, each of these receives once, before it sends, so that the third
 * row covers the fourth. In integers the program is feasible exactly if a schedule of at most D
 * steps exists; if its relaxation is infeasible, none exists. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINE_MODEL_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINE_MODEL_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/lp/lp.h"

/* ---- sends and receives in whole steps ---- */

/* A message to some of its destinations; times in steps. */
struct receipt {
    int message;
    const int *nodes; /* [count] */
    int count;
    int receive;
    int earliest; /* start of the receive along a shortest path */
};

struct lane {
    int message;
    int to;     /* index among all receipts; ANY_RECEIPT: to any destination of the message */
    int relays; /* the receipt at its own nodes; NO_RECEIPT: the source sends */
    int send, wire;
    int rest;   /* least time from its arrival to the end of the receive */
    int copies; /* the largest useful number of sends */
};

enum { ANY_RECEIPT = -1, NO_RECEIPT = -1 };

struct multicast_deadline {
    const struct multicast *multicast;
    double unit;  /* seconds per step: D steps take at least D * unit seconds */
    double until; /* wall clock: the end of the time limit */
    bool classes; /* one message over equal wires: receipts are of all nodes of equal speed */
    struct receipt *receipts;
    int *first; /* [messages + 1]: a message's receipts are first[m] .. first[m + 1] - 1 */
    int receipt_count;
    struct lane *lanes; /* by message */
    int lane_count;
    int least; /* the closed-form lower bound, in steps */
    int known; /* the steps of the schedule found at the start */
};

/* Appends the schedule of a heuristic. Refuses times without a common unit, a node that forwards a
 * message in zero time, and instances that are too large for any deadline. */
enum outcome multicast_deadline_start(const struct multicast *multicast, struct context *context,
                                      struct multicast_deadline *out, struct timeline *known);

/* The first node that sends in the lane. */
int lane_from(const struct multicast_deadline *problem, const struct lane *lane);

/* ---- the program ---- */

/* The program of one deadline: cumulative counts of receives and sends by step. */
struct deadline_model {
    const struct multicast_deadline *problem;
    struct lp *lp;
    int deadline;
    int *received, *sent; /* [receipts or lanes][deadline + 1]: the column of a count, -1 where it
                             is fixed at 0 */
};

/* Those of one receipt or lane, by step. */
static inline int *columns_of(const struct deadline_model *model, int *columns, int line)
{
    return columns + (size_t)line * ((size_t)model->deadline + 1);
}

/* Makes the program of a deadline and solves it within the time limit; LP_TIMED_OUT also if the
 * deadline is refused. */
struct lp_answer multicast_deadline_solve(const struct multicast_deadline *problem, int deadline,
                                          bool relaxation, struct context *context,
                                          struct arena *scratch, enum outcome *outcome,
                                          struct deadline_model *model);

/* In steps. No deadline below `proved` is admitted according to the solver, none below `certain`
 * regardless of its tolerances (lp.h). */
struct least_steps {
    int proved, certain;
};

/* The least deadline that the relaxation admits, by bisection between the bound and the known
 * schedule; first after doubling steps from the bound, because the size of programs grows with
 * their deadline. If time runs out, all shorter ones than `proved` have been proved not admitted,
 * and the context's unfinished is set. */
enum outcome multicast_deadline_least(const struct multicast_deadline *problem,
                                      struct context *context, struct least_steps *least);

#endif
