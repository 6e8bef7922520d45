/* A schedule carried out by the ranks of a communicator, rank by rank its nodes, and measured. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_EXECUTION_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_EXECUTION_H

#include "experiments/reality/execution/executed.h"

#include <mpi.h>

struct execution_rules {
    enum executed_mode mode; /* timed, order or granted */
    int repetitions;
    double scale;     /* timed: seconds to one of the plan; else 1 */
    bool inject;      /* a multicast's overheads are spent, beyond those that ranks have */
    bool synchronous; /* a send is complete only when it is being received */
    bool others;      /* collectives of the library, too */
};

/* In all ranks, with the same valid schedule and rules. One repetition more, the first, is not
 * counted: connections are made in it. In rank 0 what was measured is in *out; network and links
 * are the caller's to set. The same verdict everywhere: a no where a schedule cannot be carried out
 * by these ranks, or data arrived changed. */
struct verdict execution_run(const struct schedule *schedule, const struct execution_rules *rules,
                             MPI_Comm nodes, struct arena *arena, struct executed *out);

#endif
