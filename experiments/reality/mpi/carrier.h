/* One rank's part in executing a schedule: its messages, sent and received by its plan, and their
 * times. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_CARRIER_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_CARRIER_H

#include "experiments/reality/execution/executed.h"
#include "experiments/reality/execution/holdings.h"
#include "experiments/reality/execution/rank_plan.h"
#include "experiments/reality/mpi/crew.h"

struct carrier_rules {
    enum executed_mode mode; /* timed, order or granted */
    double scale;            /* timed: seconds per second of the plan */
    bool synchronous;        /* a send completes only when it is being received */
    bool one_processor; /* of a multicast: sends need not be complete before the next begins, and
                           arrived messages are handled in turn */
    bool inject; /* spend the planned duration of each step before its message leaves, or after it
                    has arrived */
};

/* By this rank's clock. */
struct span {
    double start, end;
};

struct carrier {
    struct crew *crew;
    const struct rank_plan *plan;
    struct holdings *holdings; /* for a collective operation; else NULL */
    struct carrier_rules rules;
    struct span *sent,
        *received; /* of the plan's sends and receives. In an exchange a receipt has only an end */
    unsigned char **out, **in; /* their payloads */

    MPI_Request *requests; /* receives, sends, invitations of the sends, of the receives, barrier */
    int *completed, count;
    bool *arrived, *left, *invited; /* receives; sends, by this end; sends */
    int *open;                      /* for each phase: sends and receives that are not complete */
    int phase;
    size_t next;     /* next step of the agenda */
    size_t inviting; /* next entry of the plan's invited */
    bool met;        /* at the barrier */
    double idle_at;  /* when the processor finished its last injected time; INFINITY: it has waited
                        since */
};

/* Everything is in the crew's arena. The data plan is that of a collective operation; else NULL. */
struct carrier carrier_make(struct crew *crew, const struct rank_plan *plan,
                            const struct data_plan *data, struct carrier_rules rules);

/* Fills the payloads of sends, and posts the receives. */
void carrier_prepare(struct carrier *carrier, uint64_t repetition);

/* Starts at the crew's start. */
void carrier_run(struct carrier *carrier);

/* Checks that all that was received is as it was sent; for a collective operation, that the rank's
 * final data is right. The reason gives the first error. */
struct verdict carrier_check(const struct carrier *carrier, uint64_t repetition);

#endif
