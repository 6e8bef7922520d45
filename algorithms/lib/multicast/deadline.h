/* Multicasts on a time grid: sends and receives in integer steps, for models that index their
 * variables by time. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINE_H

#include "algorithms/algorithm.h"

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

/* Refuses too many variables. */
enum outcome multicast_deadline_refuse_size(const struct multicast *multicast, double deadline,
                                            struct context *context);

#endif
