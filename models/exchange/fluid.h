/* Flows that share one link max-min fairly: at every moment each has its cap or the level,
 * whichever is less, and the level is as high as the link allows.
 *
 * In units of the link: the work of a flow is the seconds that it takes alone at the link's whole
 * speed, and its cap the share of that speed which it can use, in (0, 1]. Nothing is recomputed for
 * the flows at the level when one joins or ends: they end in the order of what each of them has yet
 * to be served, which is the same for all (virtual time, as in fair queueing). Those below the
 * level end by the clock. Where all caps are 1, a flow costs logarithmic time; else it also takes
 * its place in the order of caps. */
#ifndef COMMSCHED_MODELS_EXCHANGE_FLUID_H
#define COMMSCHED_MODELS_EXCHANGE_FLUID_H

#include "models/base/tournament.h"

#include <stdbool.h>

struct fluid_flow {
    double cap;
    double end; /* at the level: when `served` is that much; below it: the time */
};

struct fluid {
    double time;       /* of the last change, seconds */
    double served;     /* work that a flow at the level since the link was last idle has had */
    double level;      /* share of the speed, INFINITY without flows at the level */
    double below;      /* sum of the caps of those below the level */
    int flows, capped; /* all, and those below the level */
    int *order;        /* by cap, those below the level first; NULL where all caps are 1 */
    struct fluid_flow *flow;            /* by slot */
    struct tournament at_level, at_own; /* ends, by slot */
};

/* For flows in the slots 0 to slots - 1, one in a slot at a time. */
struct fluid fluid_start(int slots, bool even, struct arena *arena);

/* A flow begins, no earlier than the last change. */
void fluid_join(struct fluid *fluid, int slot, double time, double work, double cap);

/* When the next flow ends if none joins before, INFINITY without flows; and its slot. */
double fluid_next_end(const struct fluid *fluid, int *slot);

/* The flow of fluid_next_end is over. */
void fluid_end(struct fluid *fluid);

#endif
