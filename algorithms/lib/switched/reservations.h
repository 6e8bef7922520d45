/* Processors and channels as far as they are taken, while a plan grows send by send: the available
 * times of paper `multicast` section 4 where messages share links, as section 8 asks for: "The
 * scheduling algorithms will update the available time of selected sender and receiver according to
 * the new communication model."
 *
 * A worm is timed by the rules of wormhole.h, from hop to hop, and takes every channel of its route
 * until its tail has left it. Approximated is the order on what several share: a send follows all
 * that was chosen before it, on its channels, on its sender and on its receiver, also where the
 * simulation will let it pass; so nothing that was chosen is ever delayed by what follows, and gaps
 * stay empty. And a plan has the sends of a message together, one list for each message that a host
 * receives (plan.h), where a choice has its own turn. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVATIONS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVATIONS_H

#include "models/switched/plan.h"

struct reservations {
    const struct plan *plan; /* the numbers of deliveries */
    double *idle;            /* [hosts]: picoseconds, as all times here */
    double *free_at;         /* [channels] */
    double *has;             /* [deliveries]: when it can be sent on; INFINITY: not chosen yet */
    int *route;              /* scratch: the channels of a route */
    double *grants;          /* scratch: when each was granted */
    double tau, delay;
};

/* Everything lives in the arena. */
struct reservations reservations_start(const struct plan *plan, struct arena *arena);

/* What the next send would be. */
struct reserved_send {
    double start;   /* the send overhead begins */
    double arrives; /* the tail has been consumed */
    double end;     /* the message has been received */
    int hops;       /* channels between switches */
};

/* The delivery by a host that has its message from the time `has` on. */
struct reserved_send reservations_try(const struct reservations *reservations, int delivery,
                                      int from, double has);

/* Chooses it; has[delivery] becomes its end. */
struct reserved_send reservations_take(struct reservations *reservations, int delivery, int from,
                                       double has);

#endif
