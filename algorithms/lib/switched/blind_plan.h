/* Rules of paper `multicast`, which ignore links, applied to a network of switches, to show the
 * effect of shared links. Paper `multicast` section 8, "Minimizing Contention". */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_BLIND_PLAN_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_BLIND_PLAN_H

#include "algorithms/algorithm.h"

/* The multicasts among the hosts in any message, by increasing host, without links. */
struct blind_instance {
    struct multicast multicast;
    int *hosts; /* [multicast.nodes] */
};

/* Overheads are those of the hosts; without overheads, the start-up to send and nothing to receive.
 * A wire takes the time of a route from the end of the send overhead to the last byte. Everything
 * is in the arena. */
struct blind_instance blind_instance_of(const struct switched *switched,
                                        const struct routing *routing, struct arena *arena);

/* Schedules that instance with the rule, an algorithm for multicasts, and plans its transfers:
 * every host sends in the order of that schedule, as far as a plan can express it (plan.h). Refuses
 * what the rule refuses, and more than 4096 hosts in messages. */
enum outcome blind_plan(const struct algorithm *rule, const struct switched *switched,
                        struct context *context, struct plan *plan);

#endif
