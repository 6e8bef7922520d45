/* The least time of a message of no bytes from one node to all, or from all to one. Of any schedule
 * of a collective operation, the transfers through which one node's part reaches all others, or all
 * parts reach one node, take no less, whatever else they carry. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_DISSEMINATION_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_DISSEMINATION_H

#include "models/multicast/multicast.h"

/* A node whose part all others need, and one that needs those of all others: the root, the ends of
 * a prefix, or the slowest to send and to receive; -1: none. */
int collective_source(const struct multicast *multicast);
int collective_sink(const struct multicast *multicast);

/* A lower bound on both, as if all but these nodes were as fast as the fastest. Of at least two
 * nodes. */
double collective_dissemination_time(const struct multicast *multicast, struct arena *arena);

#endif
