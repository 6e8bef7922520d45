/* The order of a timeline's transfers at each port: by start, ties by index in the timeline. */
#ifndef COMMSCHED_MODELS_TIMELINE_TURNS_H
#define COMMSCHED_MODELS_TIMELINE_TURNS_H

#include "models/timeline.h"

enum port_side { SENDS, RECEIPTS };

struct port_turn {
    double start, end;
    size_t transfer; /* its index in the timeline */
};

struct port_turns {
    size_t *first; /* [nodes + 1]: where each node's turns begin */
    struct port_turn *turns;
};

/* In the arena. Linear if the transfers of each port are listed in order. */
struct port_turns port_turns_of(const struct timeline *timeline, int nodes, enum port_side side,
                                struct arena *arena);

/* The receipt or departure of a parcel at a node on its way. */
struct stopover {
    int node, origin, destination;
    bool departs;
    double time, bytes;
    size_t transfer;
};

/* All stopovers, by node, origin and destination, there receipts first, by time, ties by index. In
 * the arena. */
struct stopover *stopovers_of(const struct timeline *timeline, struct arena *arena, size_t *count);

/* The first one after `first` of another node or message. */
size_t stopovers_end(const struct stopover *stopovers, size_t first, size_t count);

/* The number of each transfer's phase among those that occur, ascending; *phases: how many do. In
 * the arena. */
int *timeline_phase_numbers(const struct timeline *timeline, int *phases, struct arena *arena);

/* True if the receipt brings a parcel that the send passes on. */
bool transfer_supplies(const struct timeline *timeline, const struct transfer *receipt,
                       const struct transfer *send);

#endif
