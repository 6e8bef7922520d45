/* The wall clock for time limits: the CPU time of a solver's process does not count towards its
 * parent's. */
#ifndef COMMSCHED_MODELS_BASE_WALL_CLOCK_H
#define COMMSCHED_MODELS_BASE_WALL_CLOCK_H

#include <time.h>

/* Seconds on the monotonic clock, which cannot be set. */
static inline double wall_clock(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + 1e-9 * (double)time.tv_nsec;
}

#endif
