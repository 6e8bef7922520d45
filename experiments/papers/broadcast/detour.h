/* A reduce where combining takes time: to a node that combines fast, which sends the whole to the
 * root. What the root receives has its own part in it and replaces it, so the root combines
 * nothing. In reversed time there is no such schedule. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_DETOUR_H
#define COMMSCHED_EXPERIMENTS_PAPERS_BROADCAST_DETOUR_H

#include "experiments/claims/claim.h"

/* Whether combining a block takes any node time. */
bool reduce_combines(const struct multicast *multicast);

/* The least time of slowest-node-first to any node but the root, and from it to the root; INFINITY
 * where it refuses, or the schedule is not valid. The claim lists multicast/slowest_first. */
double reduce_by_detour(const struct instance *instance, struct claim_context *context);

#endif
