/* One rank's part in carrying a schedule out: its messages, sent and received as its plan says, and
 * when. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_CARRIER_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_CARRIER_H

#include "experiments/reality/execution/executed.h"
#include "experiments/reality/execution/holdings.h"
#include "experiments/reality/execution/rank_plan.h"
#include "experiments/reality/mpi/crew.h"

struct carrier_rules {
    enum executed_mode mode; /* timed, order or granted */
    double scale;            /* timed: seconds to one of the plan */
    bool synchronous;        /* a send is complete only when it is being received */
    bool one_processor; /* of a multicast: sends need not be complete before the next begins, and
                         * messages that have arrived are taken in turn */
    bool inject;        /* the planned duration of each step is spent before its message leaves,
                         * or after it has arrived */
};

/* By the own clock. */
struct span {
    double start, end;
};

struct carrier {
    struct crew *crew;
    const struct rank_plan *plan;
    struct holdings *holdings; /* of a collective operation; else NULL */
    struct carrier_rules rules;
    struct span *sent, *received; /* of the plan's sends and receives. In an exchange a receipt has
                                   * its end alone */
    unsigned char **out, **in;    /* their payloads */

    MPI_Request *requests; /* receives, sends, invitations of the sends, of the receives, barrier */
    int *completed, count;
    bool *arrived, *left, *invited; /* receives; sends, by this end; sends */
    int *open;                      /* of each phase: sends and receives under way or to come */
    int phase;
    size_t next;     /* step of the agenda */
    size_t inviting; /* of the plan's invited: the next */
    bool met;        /* at the barrier */
    double idle_at; /* when the processor ended what it last spent; INFINITY: it has waited since */
};

/* All in the crew's arena. The data plan is that of a collective operation; else NULL. */
struct carrier carrier_make(struct crew *crew, const struct rank_plan *plan,
                            const struct data_plan *data, struct carrier_rules rules);

/* Fills what is sent, posts what is received. */
void carrier_prepare(struct carrier *carrier, uint64_t repetition);

/* From the crew's start on. */
void carrier_run(struct carrier *carrier);

/* Did all that was received arrive as it was sent? Of a collective operation: is what the rank
 * holds right? The reason says what was wrong first. */
struct verdict carrier_check(const struct carrier *carrier, uint64_t repetition);

#endif
