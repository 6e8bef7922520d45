/* What faster links inside the clusters gain, in the setting of paper `multicluster` section 5.1:
 * 12 nodes in clusters of 3, messages of 100 kB. */
#ifndef COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_LOCAL_LINKS_H
#define COMMSCHED_EXPERIMENTS_PAPERS_MULTICLUSTER_LOCAL_LINKS_H

#include "experiments/claims/trial.h"

/* The algorithms of section 3: FP, HL, MM, MS and Unif. */
enum { UNIFORM_ALGORITHMS = 5 };

/* The share of its completion that each of them gains when the local links become ten times as
 * fast, of a network whose distant links are `ratio` times as slow as its local ones before. */
void local_links_gain(int ratio, size_t index, struct trial_context *context,
                      double gains[UNIFORM_ALGORITHMS]);

#endif
