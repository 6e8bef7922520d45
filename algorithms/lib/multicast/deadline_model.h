/* Multicasts by a deadline, as a linear program over whole steps of time. The model is ours.
 *
 * Y[m,j,t]: node j has begun to receive message m by step t; U[l,t]: sends of lane l begun by step
 * t. A lane is a message and a node that sends it: to any destination if all wires are equal, else
 * to one destination. S, W and R in steps:
 *
 *   Y[.,t-1] <= Y[.,t],  U[.,t-1] <= U[.,t]                          both are cumulative
 *   sum_j Y[m,j,t] <= sum_l U[l,t-S-W]                               received after it arrived
 *   U[l,t] - U[l,t-S] <= Y[m,i,t-R]                                  sent after it was received
 *   sum of all Y[.,t] - Y[.,t-R] and U[.,t] - U[.,t-S] of a node <= 1    one thing at a time
 *   Y[m,j,D-R] = 1                                                   all by the deadline D
 *
 * The sum over j, and so over all lanes of m, covers the destinations that the wires do not
 * distinguish. An operation of zero duration must not begin during another one of its node. In
 * integers the program is feasible exactly if a schedule of at most D steps exists; if its
 * relaxation is infeasible, none exists. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINE_MODEL_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINE_MODEL_H

#include "algorithms/lib/lp/least_deadline.h"
#include "algorithms/lib/lp/lp.h"
#include "algorithms/lib/multicast/deadline.h"

struct multicast_model {
    struct lp *lp;
    int deadline;
    int *received, *sent; /* [receipts or lanes, times (deadline + 1)]: the column of Y or U, -1
                             where it is fixed at 0 */
};

/* For a deadline of at least `least` steps; refuses one that makes the model too large. */
enum outcome multicast_deadline_model(const struct multicast_deadline *problem, int deadline,
                                      struct context *context, struct arena *arena,
                                      struct multicast_model *out);

/* Searches between the problem's least and the number of steps of a known schedule: proved is the
 * least deadline that the relaxation admits, or the largest value proved when time runs out. */
enum outcome multicast_deadline_bound(const struct multicast_deadline *problem, int schedule,
                                      struct context *context, struct least_steps *least);

#endif
