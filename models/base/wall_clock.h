/* Time limits are of wall clock: a solver's child does not count towards its parent's CPU time. */
#ifndef COMMSCHED_MODELS_BASE_WALL_CLOCK_H
#define COMMSCHED_MODELS_BASE_WALL_CLOCK_H

#include <time.h>

/* Seconds on a clock that nobody sets. */
static inline double wall_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
