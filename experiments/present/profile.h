/* Performance profiles (Dolan and More, Mathematical Programming 91, 2002): the share of instances
 * on which an algorithm's completion is at most tau times the best of all. Refusals and invalid
 * schedules are never within any factor; an algorithm that was not run on some instance has no
 * curve. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_PROFILE_H
#define COMMSCHED_EXPERIMENTS_PRESENT_PROFILE_H

#include "experiments/compare/ranking.h"

/* From tau on the share holds, up to the next step. */
struct profile_step {
    double tau, share;
};

/* The steps of one algorithm, tau increasing from 1, in the arena. */
struct profile_step *profile_steps(const struct benchmark *benchmark, int algorithm, int *count,
                                   struct arena *arena);

/* Draws those of all algorithms with a valid schedule, run on every instance, into a .svg, .png or
 * .pdf, highest first. */
struct verdict profile_draw(const struct benchmark *benchmark, const struct ranking *ranking,
                            const char *path, struct arena *arena);

#endif
