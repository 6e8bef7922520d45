/* The reduction in distance of the destinations that still lack a message, once it has reached one
 * of its switches. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_MESSAGE_REACH_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_MESSAGE_REACH_H

#include "algorithms/lib/switched/near_switches.h"
#include "models/switched/plan.h"

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

/* The state before the first send; near must outlive it. */
struct message_reach message_reach_make(const struct plan *plan, const struct near_switches *near,
                                        struct arena *arena);

/* An independent copy. */
struct message_reach message_reach_copy(const struct message_reach *reach, int messages,
                                        struct arena *arena);

/* Begins a send to a destination of the message. */
void message_reach_send(struct message_reach *reach, int message, int32_t delivery);

/* Updates the shares of a message. */
void message_reach_update(struct message_reach *reach, int message);

#endif
