/* Reservations of processors and channels while a plan grows send by send: the available times of
 * paper `multicast` section 4 for messages that share links, as suggested in section 8: "The
 * scheduling algorithms will update the available time of selected sender and receiver according to
 * the new communication model."
 *
 * A worm is timed by the rules of wormhole.h, from hop to hop, and occupies every channel of its
 * route until its tail has left it. The order on shared resources is approximate: a send follows
 * everything chosen before it, on its channels, its sender and its receiver, even if the simulation
 * will let it pass; so no earlier choice is delayed by a later one, and gaps stay empty. Moreover,
 * a plan groups the sends of a message, one list for each message that a host receives (plan.h),
 * whereas each choice has its own turn. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVATIONS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_RESERVATIONS_H

#include "algorithms/lib/switched/route_hops.h"
#include "models/switched/plan.h"

struct reservations {
    const struct plan *plan; /* for the numbers of deliveries */
    double *idle;            /* [hosts]: picoseconds, as for all times here */
    double *free_at;         /* [channels] */
    double *has;             /* [deliveries]: when it can be sent on; INFINITY: not chosen yet */
    double *send, *receive;  /* [deliveries]: overheads of its host, to send it on and to receive */
    int *route;              /* scratch: the channels of a route */
    double *grants;          /* scratch: when each was granted */
    double tau, delay;
    struct route_hops hops;
};

/* A host that can send a message. */
struct reserved_holder {
    int host;
    double has;  /* since when */
    double send; /* overhead to send it */
};

/* Everything is in the arena. */
struct reservations reservations_start(const struct plan *plan, struct arena *arena);

/* The timing of a possible send. */
struct reserved_send {
    double start;   /* the send overhead begins */
    double arrives; /* the tail has been consumed */
    double end;     /* the message has been received */
};

/* The delivery by a holder of its message. */
struct reserved_send reservations_try(const struct reservations *reservations, int delivery,
                                      const struct reserved_holder *holder);

/* Channels between switches on its route. Constant time, but for the first delivery to a switch. */
static inline int reservations_hops(struct reservations *reservations, int delivery, int from)
{
    const uint16_t *hops =
        route_hops_to(&reservations->hops, reservations->plan->deliveries[delivery].target);
    return hops[reservations->plan->routing->host_switch[from]];
}

/* No later than its end, over so many hops: as if all channels between switches were free. */
double reservations_bound(const struct reservations *reservations, int delivery,
                          const struct reserved_holder *holder, int hops);

/* Chooses it; has[delivery] becomes its end. */
struct reserved_send reservations_take(struct reservations *reservations, int delivery,
                                       const struct reserved_holder *holder);

#endif
