/* Ranks that are nodes: how far their clocks are apart, and starts in common, agreed in advance as
 * a moment and not as a barrier's end. All functions are called by all ranks. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_CREW_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_CREW_H

#include "experiments/reality/execution/clock_offset.h"
#include "models/base/arena.h"

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

struct crew {
    MPI_Comm everyone, messages, invitations; /* of the same ranks; apart from each other */
    int rank, size;
    double margin; /* seconds from an agreement to the start */
    double start;  /* by the own clock */
    bool late;     /* for that start */
    struct arena *arena;
    bool other_clock; /* this rank does not read rank 0's */

    /* In rank 0 alone. */
    bool *other_clocks;                  /* [size] */
    struct clock_offset *before, *after; /* [size]: around what was run last */
    double *starts;                      /* [size]: by their clocks */
    double uncertainty;                  /* the largest of all clocks so far, seconds */
    const char **hosts;                  /* [size] */
};

/* The communicators are made of one whose ranks are the nodes. */
void crew_begin(struct crew *crew, MPI_Comm nodes, struct arena *arena);
void crew_end(struct crew *crew);

/* Agrees on a start and waits for it. */
void crew_start(struct crew *crew);

/* After a run, measures the clocks again, so that rank 0 can tell times by its own. False, in all
 * ranks, where one heard of the start too late; the next start is further ahead then. */
bool crew_finish(struct crew *crew);

/* In rank 0: seconds since the common start of another rank's time by its own clock. */
double crew_seconds(const struct crew *crew, int rank, double time);

/* Rank 0: the entries of all ranks, rank by rank, in the arena, and how many they are; elsewhere
 * NULL and 0. */
void *crew_gather(struct crew *crew, const void *own, size_t size, size_t count, size_t *all);

/* The largest value of all ranks, in all. */
double crew_largest(struct crew *crew, double value);

/* Until all are here. */
void crew_meet(struct crew *crew);

#endif
