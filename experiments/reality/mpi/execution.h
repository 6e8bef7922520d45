/* Execution of a schedule by the ranks of a communicator, which are its nodes, with
 * measurements. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_EXECUTION_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_EXECUTION_H

#include "experiments/reality/execution/executed.h"

#include <mpi.h>

/* On all ranks, with the same valid schedule; mode is timed or order. An additional first
 * repetition, which makes the connections, is not counted. On rank 0 the measurements are in *out;
 * the network is set by the caller. The verdict is the same on all ranks: negative if these ranks
 * cannot execute the schedule, or if data arrived changed. */
struct verdict execution_run(const struct schedule *schedule, enum executed_mode mode,
                             int repetitions, MPI_Comm nodes, struct arena *arena,
                             struct executed *out);

#endif
