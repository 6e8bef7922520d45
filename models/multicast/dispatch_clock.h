/* The clock of the dispatch discipline: time runs forward, and each idle node decides what it does
 * next: it sends, receives a message that was sent to it, or idles.
 *
 * The model and its arithmetic are those of clock.h: send end = start + S; arrival = send end + W;
 * receive start = max(arrival, now); receive end = receive start + R. Append and insert fix the
 * order of a node's receives when they are chosen; here the order is fixed when each receive
 * starts. */
#ifndef COMMSCHED_MODELS_MULTICAST_DISPATCH_CLOCK_H
#define COMMSCHED_MODELS_MULTICAST_DISPATCH_CLOCK_H

#include "models/base/tournament.h"
#include "models/multicast/multicast.h"

/* A message that is on its way to a node or waits there. */
struct arrival {
    double at;
    size_t transfer; /* its index in the timeline */
    int message;
};

struct arrivals {
    struct arrival *list; /* [count], in no order */
    int count;
    size_t capacity;
};

struct dispatch_clock {
    const struct multicast *multicast;
    struct timeline *timeline;
    struct arena *arena;
    double now;
    double *free_at;           /* [nodes]: the end of the operation begun last */
    struct arrivals *arrivals; /* [nodes] */
    struct tournament events;  /* the next decision of each node; INFINITY: it idles */
    bool *idles;               /* [nodes]: a new arrival wakes it */
};

/* All nodes decide at time 0. Transfers are appended to the
 * timeline when they are sent. The arena holds the clock's state. */
struct dispatch_clock dispatch_clock_start(const struct multicast *multicast, struct arena *arena,
                                           struct timeline *timeline);

/* Advances `now` to the next decision and returns its node, ties by index; -1: all nodes idle and
 * nothing is on its way. One of the three functions below must be called before the next call. */
int dispatch_clock_next(struct dispatch_clock *clock);

/* Sends now a message that the node has. Returns its arrival. */
double dispatch_clock_send(struct dispatch_clock *clock, int message, int from, int to);

/* Receives the k-th of its arrivals as soon as it is there; later ones move up. */
void dispatch_clock_receive(struct dispatch_clock *clock, int node, int k);

/* Idles until a message arrives that is not there yet. */
void dispatch_clock_idle(struct dispatch_clock *clock, int node);

/* Lets an idle node decide now. */
void dispatch_clock_wake(struct dispatch_clock *clock, int node);

#endif
