/* Ranks as nodes: their clock offsets, and common starts, agreed in advance as a point in time
 * rather than by a barrier. All functions are collective. */
#ifndef COMMSCHED_EXPERIMENTS_MPI_CREW_H
#define COMMSCHED_EXPERIMENTS_MPI_CREW_H

#include "experiments/reality/execution/clock_offset.h"
#include "models/base/arena.h"

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

struct crew {
    MPI_Comm everyone, messages; /* with the same ranks, but separate */
    int rank, size;
    double margin; /* seconds between agreement and start */
    double start;  /* by this rank's clock */
    bool late;     /* for that start */
    struct arena *arena;
    bool other_clock; /* this rank does not read rank 0's clock */

    /* On rank 0 only. */
    bool *other_clocks;                  /* [size] */
    struct clock_offset *before, *after; /* [size]: before and after the last run */
    double *starts;                      /* [size]: by the ranks' own clocks */
    double uncertainty;                  /* the largest over all clocks so far, seconds */
    const char **hosts;                  /* [size] */
};

/* Derives the communicators from one whose ranks are the nodes. */
void crew_begin(struct crew *crew, MPI_Comm nodes, struct arena *arena);
void crew_end(struct crew *crew);

/* Agrees on a start and waits for it. */
void crew_start(struct crew *crew);

/* After a run, measures the clocks again, so that rank 0 can convert times to its own. Returns
 * false on all ranks if one learned of the start too late; the next start is then further ahead. */
bool crew_finish(struct crew *crew);

/* On rank 0: seconds since the common start of a time by another rank's own clock. */
double crew_seconds(const struct crew *crew, int rank, double time);

/* On rank 0: the entries of all ranks, by rank, in the arena, and their number; elsewhere NULL and
 * 0. */
void *crew_gather(struct crew *crew, const void *own, size_t size, size_t count, size_t *all);

/* The largest value of all ranks, on all ranks. */
double crew_largest(struct crew *crew, double value);

#endif
