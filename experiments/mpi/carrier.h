/* Executes a schedule on ranks as nodes: each rank sends and receives its messages by its plan,
 * from a common start, and times them. */
#ifndef COMMSCHED_EXPERIMENTS_MPI_CARRIER_H
#define COMMSCHED_EXPERIMENTS_MPI_CARRIER_H

#include "experiments/reality/execution/rank_plan.h"
#include "models/base/arena.h"

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>

/* The ranks: their clock offsets, and common starts, agreed in advance as a point in time rather
 * than by a barrier. All functions are collective. */
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

/* ---- one rank's part ---- */

/* By this rank's clock. */
struct span {
    double start, end;
};

struct carrier {
    struct crew *crew;
    const struct rank_plan *plan;
    bool timed;         /* each message is sent at its planned time */
    bool one_processor; /* of a multicast: sends need not be complete before the next begins, and
                           arrived messages are handled in turn */
    struct span *spans; /* [count]: in an exchange a receipt has only an end */
    unsigned char **payloads; /* [count] */

    MPI_Request *requests; /* [count]: the plan's sends and receives */
    int *completed;
    bool *done; /* [count + 1]: by this end; the last stands for none */
    int *open;  /* for each phase: sends and receives that are not complete */
    int phase;
    size_t next;     /* place in the plan of what waits for its turn next */
    size_t previous; /* the send before it; at first none */
};

/* Everything is in the crew's arena. */
struct carrier carrier_make(struct crew *crew, const struct rank_plan *plan, bool timed,
                            bool one_processor);

/* Fills the payloads of sends, and posts the receives. */
void carrier_prepare(struct carrier *carrier, uint64_t repetition);

/* Starts at the crew's start. */
void carrier_run(struct carrier *carrier);

/* Checks that all that was received is as it was sent. The reason gives the first error. */
struct verdict carrier_check(const struct carrier *carrier, uint64_t repetition);

#endif
