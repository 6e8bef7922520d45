/* Multicasts on a grid of time: sends and receives in whole steps, for models that index their
 * variables by time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINE_H

#include "algorithms/algorithm.h"

/* A message to one of its destinations; times in steps. */
struct receipt {
    int message, node;
    int receive;
    int earliest; /* begin of the receive, by a shortest path */
};

struct lane {
    int message, from;
    int to;     /* place among all receipts; ANY_RECEIPT: to any destination of the message */
    int relays; /* the receipt to its own node; NO_RECEIPT: the source sends */
    int send, wire;
    int rest;   /* least time from its arrival to the receive's end */
    int copies; /* the largest useful number of sends */
};

enum { ANY_RECEIPT = -1, NO_RECEIPT = -1 };

struct multicast_deadline {
    const struct multicast *multicast;
    double unit;  /* seconds a step: D steps are at least D * unit seconds */
    double until; /* wall clock: when the time limit passes */
    struct receipt *receipts;
    int *first; /* [messages + 1]: a message's receipts are first[m] .. first[m + 1] - 1 */
    int receipt_count;
    struct lane *lanes; /* message by message */
    int lane_count;
    int least; /* steps of the lower bound in closed form */
};

/* Refuses times without a common unit, a node that passes a message on in no time, and instances
 * that are too large for any deadline. */
enum outcome multicast_deadline_start(const struct multicast *multicast, struct context *context,
                                      struct multicast_deadline *out);

/* The step by which the lane's sender has the message, at the earliest. */
static inline int lane_start(const struct multicast_deadline *problem, const struct lane *lane)
{
    if (lane->relays == NO_RECEIPT)
        return 0;
    const struct receipt *own = &problem->receipts[lane->relays];
    return own->earliest + own->receive;
}

/* Refuses too many variables. */
enum outcome multicast_deadline_refuse_size(const struct multicast *multicast, double deadline,
                                            struct context *context);

#endif
