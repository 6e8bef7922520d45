/* One rank's part in executing a schedule: its messages, sent and received by its plan, and their
 * times. */
#ifndef COMMSCHED_EXPERIMENTS_MPI_CARRIER_H
#define COMMSCHED_EXPERIMENTS_MPI_CARRIER_H

#include "experiments/mpi/crew.h"
#include "experiments/reality/execution/rank_plan.h"

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
    struct span *sent,
        *received; /* of the plan's sends and receives. In an exchange a receipt has only an end */
    unsigned char **out, **in; /* their payloads */

    MPI_Request *requests; /* receives, sends, barrier */
    int *completed, count;
    bool *arrived, *left; /* receives; sends, by this end */
    int *open;            /* for each phase: sends and receives that are not complete */
    int phase;
    size_t next; /* next step of the agenda */
    bool met;    /* at the barrier */
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
