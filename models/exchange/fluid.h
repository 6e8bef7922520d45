/* Flows that share one link max-min fairly: at every moment each flow's rate is the lesser of its
 * cap and the level, and the level is as high as the link allows.
 *
 * Units are those of the link: the work of a flow is the seconds that it takes alone at full link
 * speed; its cap is the fraction of that speed that it can use, in (0, 1]. Flows at the level are
 * not recomputed when another one joins or ends: they end in the order of the work that each of
 * them has left, because all are served at the same rate (virtual time, as in fair queueing). Flows
 * below the level end at known times. If all caps are 1, a flow costs logarithmic time; else its
 * insertion into the order of caps is added. */
#ifndef COMMSCHED_MODELS_EXCHANGE_FLUID_H
#define COMMSCHED_MODELS_EXCHANGE_FLUID_H

#include "models/base/tournament.h"

#include <stdbool.h>

struct fluid_flow {
    double cap;
    double end; /* at the level: the value of `served` at which it ends; below it: the time */
};

struct fluid {
    double time;             /* of the last change, in seconds */
    double served;           /* work done for each flow at the level since the link was last idle */
    double level;            /* fraction of the speed; INFINITY if no flow is at the level */
    double below;            /* sum of the caps of the flows below the level */
    int flows, capped;       /* all flows, and those below the level */
    int *order;              /* by cap, those below the level first; NULL where all caps are 1 */
    struct fluid_flow *flow; /* by slot */
    struct tournament at_level, at_own; /* ends, by slot */
};

/* For flows in slots 0 to slots - 1, at most one per slot. */
struct fluid fluid_start(int slots, bool even, struct arena *arena);

/* Adds a flow, no earlier than the last change. */
void fluid_join(struct fluid *fluid, int slot, double time, double work, double cap);

/* The time and the slot of the next end if no flow joins before; INFINITY without flows. */
double fluid_next_end(const struct fluid *fluid, int *slot);

/* Removes the flow of fluid_next_end. */
void fluid_end(struct fluid *fluid);

#endif
