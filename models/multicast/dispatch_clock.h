/* The clock of the dispatch discipline: time runs forward, and each node that is free decides what
 * it does next: it sends, receives a message that was sent to it, or idles.
 *
 * The model and its arithmetic are those of clock.h: send end = start + S; arrival = send end + W;
 * receive start = max(arrival, now); receive end = receive start + R. Where append and insert fix
 * the order of a node's receives when they are chosen, here it is fixed when each one starts. */
#ifndef COMMSCHED_MODELS_MULTICAST_DISPATCH_CLOCK_H
#define COMMSCHED_MODELS_MULTICAST_DISPATCH_CLOCK_H

#include "models/base/tournament.h"
#include "models/multicast/multicast.h"

/* A message on its way to a node, or waiting there. */
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
    double *free_at;           /* [nodes]: the end of the operation last begun */
    struct arrivals *arrivals; /* [nodes] */
    struct tournament events;  /* when each node decides next; INFINITY: it idles */
    bool *idles;               /* [nodes]: a new arrival wakes it */
};

/* All nodes decide at time 0, or when what had begun there is over. Transfers are appended to the
 * timeline when they are sent. The arena holds the clock's state. */
struct dispatch_clock dispatch_clock_start(const struct multicast *multicast, struct arena *arena,
                                           struct timeline *timeline);

/* The node that decides next, at the new `now`; ties: the index. -1: all idle with nothing on the
 * way. It has to be told one of the three below before the next call. */
int dispatch_clock_next(struct dispatch_clock *clock);

/* Sends now a message that the node has. Returns its arrival. */
double dispatch_clock_send(struct dispatch_clock *clock, int message, int from, int to);

/* Receives the k-th of its arrivals, as soon as that is there; later ones move up. */
void dispatch_clock_receive(struct dispatch_clock *clock, int node, int k);

/* Idles until something arrives that is not there yet. */
void dispatch_clock_idle(struct dispatch_clock *clock, int node);

/* Lets an idle node decide now. */
void dispatch_clock_wake(struct dispatch_clock *clock, int node);

#endif
