/* The least time of an empty message from one node to all, or from all to one. In any schedule of a
 * collective operation, the transfers through which one node's part reaches all others, or all
 * parts reach one node, take at least this time, whatever else they carry. */
#ifndef COMMSCHED_MODELS_MULTICAST_COLLECTIVE_DISSEMINATION_H
#define COMMSCHED_MODELS_MULTICAST_COLLECTIVE_DISSEMINATION_H

#include "models/multicast/multicast.h"

/* A node whose part all others need (source), or that needs the parts of all others (sink): the
 * root, or the slowest node to send or to receive; -1: none. */
int collective_source(const struct multicast *multicast);
int collective_sink(const struct multicast *multicast);

/* A lower bound for both: all other nodes are taken to be as fast as the fastest one. For at least
 * two nodes. */
double collective_dissemination_time(const struct multicast *multicast, struct arena *arena);

#endif
