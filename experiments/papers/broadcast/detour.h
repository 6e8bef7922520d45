/* A reduce by a detour, if combining takes time: to a node that combines fast, which sends the
 * result to the root. The root's own part is contained in what it receives, so that the root
 * combines nothing. There is no such schedule in reversed time. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_DETOUR_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_DETOUR_H

#include "experiments/claims/claim.h"

/* Whether combining a block takes time on any node. */
bool reduce_combines(const struct multicast *multicast);

/* The least time of slowest-node-first to some node other than the root, and from it to the root;
 * INFINITY where the algorithm refuses or the schedule is invalid. The claim must list
 * multicast/slowest_first. */
double reduce_by_detour(const struct instance *instance, struct claim_context *context);

#endif
