/* The ranks of an MPI program: rank 0 has the arguments, the others do what it orders
 * (ranks_broadcast). Waiting is never busy for long: a waiting rank sleeps between polls. All
 * sleeping is here. */
#ifndef COMMSCHED_EXPERIMENTS_MPI_RANKS_H
#define COMMSCHED_EXPERIMENTS_MPI_RANKS_H

#include "experiments/reality/calibration/calibration.h"

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

/* Call it first in the program. When the program ends, for whatever reason, all ranks end
 * together. */
void ranks_start(int *argc, char ***argv);
int rank_own(void);

/* Replaces each number by the largest one of all ranks. */
void ranks_largest(double *numbers, int count);

/* On rank 0: the entries of all ranks, by rank, in the arena, and their number; elsewhere NULL and
 * 0. */
void *ranks_gather(const void *own, size_t size, size_t count, size_t *all, struct arena *arena);

/* On rank 0: the names of the ranks' hosts. */
const char **ranks_hosts(struct arena *arena);

/* Broadcasts bytes from rank 0; the other ranks allocate theirs in the arena. Size 0: all ranks
 * end. */
void *ranks_broadcast(void *bytes, size_t *size, struct arena *arena);

/* ---- waiting, where every rank is a node ---- */

/* Times of wall_clock; INFINITY: none. */
struct awaited {
    double until;    /* end of the wait, whatever has happened */
    double expected; /* planned arrival of a message, which may be late or early */
};

/* Waits until at least one request is complete, or until that time (of wall_clock): returns how
 * many are complete, with their indices in completed[count]. Messages make progress meanwhile. */
int await_some(MPI_Request *requests, int count, struct awaited awaited, int *completed);

/* Waits until the request is complete; without a sleep if it is expected now, unless it is late. */
void await_one(MPI_Request *request, double expected);

/* ---- common starts, where every rank is a node ---- */

/* The ranks with their clock offsets. A start is agreed in advance as a point in time rather than
 * by a barrier. All functions are collective. */
struct crew {
    MPI_Comm messages; /* of the schedule alone */
    int rank, size;
    double margin; /* seconds between agreement and start */
    double start;  /* by this rank's clock */
    bool late;     /* for that start */
    struct arena *arena;
    bool other_clock; /* this rank does not read rank 0's clock */

    /* On rank 0 only. */
    bool *other_clocks; /* [size] */
    double *starts;     /* [size]: by the ranks' own clocks */
    double uncertainty; /* the largest over all clocks so far, seconds */
    const char **hosts; /* [size] */
};

/* The ranks of the program are the nodes. */
void crew_begin(struct crew *crew, struct arena *arena);
void crew_end(struct crew *crew);

/* Measures the clocks, agrees on a start and waits for it. */
void crew_start(struct crew *crew);

/* After a run. Returns false on all ranks if one learned of the start too late; the next start is
 * then further ahead. */
bool crew_finish(struct crew *crew);

/* The MPI library and its version: "openmpi 4.1.4", "mpich 4.0.2". */
const char *library_name(struct arena *arena);

/* ---- links.c ---- */

/* Sent by rank 0 to the others. */
struct calibrate_plan {
    struct calibration_aim aim;
    int sizes[SIZES_MOST], size_count; /* bytes, ascending */
    double time_limit;                 /* seconds */
    bool shows_progress;
};

/* In all ranks; the result is on rank 0. */
void passes_measure(const struct calibrate_plan *plan, struct arena *arena, struct calibrated *out);

/* ---- the verbs in which every rank is a node ---- */

/* argv[0] is the name; they return the exit status. */
int calibrate(int argc, char **argv);
int execute(int argc, char **argv);

#endif
