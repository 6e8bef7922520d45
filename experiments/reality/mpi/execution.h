/* Execution of a schedule by the ranks of a communicator, which are its nodes, with
 * measurements. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_EXECUTION_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_EXECUTION_H

#include "experiments/reality/execution/executed.h"

#include <mpi.h>

struct execution_rules {
    enum executed_mode mode; /* timed, order or granted */
    int repetitions;
    double scale;     /* timed: seconds per second of the plan; else 1 */
    bool inject;      /* spend a multicast's overheads, in addition to those of the ranks */
    bool synchronous; /* a send completes only when it is being received */
    bool others;      /* also measure collectives of the library */
};

/* On all ranks, with the same valid schedule and rules. An additional first repetition, which makes
 * the connections, is not counted. On rank 0 the measurements are in *out; network and links are
 * set by the caller. The verdict is the same on all ranks: negative if these ranks cannot execute
 * the schedule, or if data arrived changed. */
struct verdict execution_run(const struct schedule *schedule, const struct execution_rules *rules,
                             MPI_Comm nodes, struct arena *arena, struct executed *out);

#endif
