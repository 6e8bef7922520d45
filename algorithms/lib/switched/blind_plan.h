/* Rules of paper `multicast`, which know no links, on a network of switches: what happens to their
 * plans where messages share links. Paper `multicast` section 8, "Minimizing Contention". */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_BLIND_PLAN_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_BLIND_PLAN_H

#include "algorithms/algorithm.h"

/* Of the wires between the hosts. */
enum blind_wires {
    BLIND_ROUTES, /* each as long as its route where nothing else is under way */
    BLIND_MEAN,   /* all as long as the mean of these, for rules that know one wire time */
};

/* The multicasts among the hosts that any message names, by increasing host, without links. */
struct blind_instance {
    struct multicast multicast;
    int *hosts; /* [multicast.nodes] */
};

/* Overheads are those of the hosts, and where there are none the start-up to send and nothing to
 * receive; a wire takes what a route does from the end of the send overhead to the last byte.
 * Everything lives in the arena. */
struct blind_instance blind_instance_of(const struct switched *switched,
                                        const struct routing *routing, enum blind_wires wires,
                                        struct arena *arena);

/* Has the rule, an algorithm for multicasts, schedule that instance and plans its transfers: every
 * host sends in the order of that schedule, as far as a plan can say so (plan.h). Refuses what the
 * rule refuses, and more than 4096 hosts in messages. */
enum outcome blind_plan(const struct algorithm *rule, enum blind_wires wires,
                        const struct switched *switched, struct context *context,
                        struct plan *plan);

#endif
