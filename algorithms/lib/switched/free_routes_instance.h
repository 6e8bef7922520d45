/* Data shared by the passes of free_routes.h: everything that depends only on the instance. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_INSTANCE_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_INSTANCE_H

#include "algorithms/lib/switched/free_routes.h"
#include "models/switched/plan.h"
#include "models/switched/routing.h"

/* ---- distances ---- */

/* For each switch, all switches by the length of their routes to it. Hops are channels between
 * switches on the route. Both are NULL for a switch without hosts. */
struct near_switches {
    uint16_t **order; /* [to]: all switches, by hops to it, then id; itself first */
    uint16_t **hops;  /* [to][from] */
};

/* ---- reach ---- */

/* The reduction in distance of the destinations that still lack a message, once it has reached one
 * of its switches. */
/* A switch with destinations of a message. */
struct stop {
    int32_t place;   /* the switch */
    int32_t missing; /* number of its destinations to which no send has begun */
    int32_t nearest; /* hops from the nearest host that has the message or is receiving it */
    double share;    /* fraction of all destinations lacking it to which this switch is nearer than
                        that */
};

struct message_reach {
    const struct near_switches *near;
    const int32_t *stop_of; /* [delivery] */
    const int *first;       /* [message + 1]: index of its first stop */
    struct stop *stops;
    bool *changed; /* [message]: its shares are outdated */
};

/* An independent copy. */
struct message_reach message_reach_copy(const struct message_reach *reach, int messages,
                                        struct arena *arena);

/* Begins a send to a destination of the message. */
void message_reach_send(struct message_reach *reach, int message, int32_t delivery);

/* Updates the shares of a message. */
void message_reach_update(struct message_reach *reach, int message);

/* ---- the instance ---- */

struct free_routes {
    const struct plan *plan; /* empty: the numbers of deliveries */
    struct near_switches near;
    struct message_reach reach;   /* before the first send */
    int32_t *hosts_at, *first_at; /* hosts by switch; [hosts], [switches + 1] */
    double *duration;             /* [message]: picoseconds, from a sender of mean overhead */
    double *network;              /* [message]: the part of it without the sender's overhead */
    double *receive;              /* [delivery]: picoseconds of the receiver's processor */
    double mean;                  /* of all transfers */
};

#endif
