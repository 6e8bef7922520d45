/* Waiting for a message while other processes may need the processor: sleeps until shortly before a
 * message is expected, and then polls, yielding the processor. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_PATIENCE_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_PATIENCE_H

#include <mpi.h>

/* For a sequence of similar messages; initially all zero. */
struct patience {
    double shortest; /* seconds of the shortest wait; 0: none yet */
};

/* Waits until the request is done. */
void patience_await(struct patience *patience, MPI_Request *request);

/* Keeps the processor busy for that time, while MPI makes progress. */
void patience_be_busy(double seconds);

#endif
