/* How much nearer the destinations of a message that still miss it would be, once it has reached
 * one of its switches. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_MESSAGE_REACH_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_MESSAGE_REACH_H

#include "algorithms/lib/switched/near_switches.h"
#include "models/switched/plan.h"

/* A switch with destinations of a message. */
struct stop {
    int32_t place;   /* the switch */
    int32_t missing; /* its destinations to which nobody has begun to send */
    int32_t nearest; /* hops from the nearest host that has the message or is receiving it */
    double share;    /* of all that miss it: those to which this switch is nearer than that */
};

struct message_reach {
    const struct near_switches *near;
    const int32_t *stop_of; /* [delivery] */
    const int *first;       /* [message + 1]: of its stops */
    struct stop *stops;
    bool *changed; /* [message]: shares are of before */
};

/* What it is before the first send; near must outlive it. */
struct message_reach message_reach_make(const struct plan *plan, const struct near_switches *near,
                                        struct arena *arena);

/* A copy that changes on its own. */
struct message_reach message_reach_copy(const struct message_reach *reach, int messages,
                                        struct arena *arena);

/* A send to a destination of the message begins. */
void message_reach_send(struct message_reach *reach, int message, int32_t delivery);

/* Brings the shares of a message up to date. */
void message_reach_update(struct message_reach *reach, int message);

#endif
