/* Lower bounds on the completion of a multicast: paper `multicast` section 3.2.
 *
 * The relaxation: a node sends any number of messages at once without delaying its receives. Each
 * message then reaches each destination along a shortest path, and only receives are serialised.
 * Paths visit only the message's own source and destinations. For a collective operation the first
 * bound is that of collective_bounds.c and the second does not exist. */
#ifndef COMMSCHED_MODELS_MULTICAST_BOUNDS_H
#define COMMSCHED_MODELS_MULTICAST_BOUNDS_H

#include "models/multicast/multicast.h"

/* The corrected bound, which every ratio uses: a node receives in the order of arrival. */
double multicast_lower_bound(const struct multicast *multicast);

/* The same, without what this node (-1: none) receives or, in a collective operation, does;
 * *node: the one that gives it, -1: none alone. */
double multicast_bound_without(const struct multicast *multicast, int without, int *node);

/* True for one message to all other nodes. */
bool multicast_is_broadcast(const struct multicast *multicast);

/* Of such a multicast, as a collective operation. */
double multicast_broadcast_bound(const struct multicast *multicast);

/* Eq. 4 as printed: a node receives in the order of the ends of the paths. It is not a bound if
 * sizes differ; with equal sizes it equals the corrected bound. */
double multicast_eq4(const struct multicast *multicast);

/* ---- not installed ---- */

/* Of a collective operation: it applies to all schedules by the rules of multicast.h, however
 * blocks are divided. */
double collective_bound_without(const struct multicast *multicast, int without, int *node);

/* A node whose part all others need (source), or that needs the parts of all others (sink): the
 * root, or the slowest node to send or to receive; -1: none. */
int collective_source(const struct multicast *multicast);
int collective_sink(const struct multicast *multicast);

#endif
