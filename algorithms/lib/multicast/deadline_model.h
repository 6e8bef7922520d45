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

#include "algorithms/lib/multicast/deadlines.h"

/* ---- sends and receives in whole steps ---- */

/* A message to one of its destinations; times in steps. */
struct receipt {
    int message, node;
    int receive;
    int earliest; /* start of the receive along a shortest path */
};

struct lane {
    int message, from;
    int to;     /* index among all receipts; ANY_RECEIPT: to any destination of the message */
    int relays; /* the receipt at its own node; NO_RECEIPT: the source sends */
    int send, wire;
    int rest;   /* least time from its arrival to the end of the receive */
    int copies; /* the largest useful number of sends */
};

enum { ANY_RECEIPT = -1, NO_RECEIPT = -1 };

struct multicast_deadline {
    const struct multicast *multicast;
    double unit;  /* seconds per step: D steps take at least D * unit seconds */
    double until; /* wall clock: the end of the time limit */
    struct receipt *receipts;
    int *first; /* [messages + 1]: a message's receipts are first[m] .. first[m + 1] - 1 */
    int receipt_count;
    struct lane *lanes; /* by message */
    int lane_count;
    int least; /* the closed-form lower bound, in steps */
};

/* Refuses times without a common unit, a node that forwards a message in zero time, and instances
 * that are too large for any deadline. */
enum outcome multicast_deadline_start(const struct multicast *multicast, struct context *context,
                                      struct multicast_deadline *out);

/* The earliest step at which the lane's sender has the message. */
static inline int lane_start(const struct multicast_deadline *problem, const struct lane *lane)
{
    if (lane->relays == NO_RECEIPT)
        return 0;
    const struct receipt *own = &problem->receipts[lane->relays];
    return own->earliest + own->receive;
}

/* ---- the program ---- */

/* The program (deadlines.h) of a struct multicast_deadline; rows of counts are receipts, and lanes.
 */
enum outcome multicast_deadline_model(const void *data, int deadline, struct context *context,
                                      struct arena *arena, struct deadline_model *out);

#endif
