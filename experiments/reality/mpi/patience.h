/* Waiting for a message where others may need the processor: what lasts long is slept through until
 * shortly before it is expected, and then asked for again and again, letting others go first. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_PATIENCE_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_PATIENCE_H

#include <mpi.h>

/* Of messages alike, one after the other; all zero at first. */
struct patience {
    double shortest; /* seconds that one of them took; 0: none was awaited yet */
};

/* Until the request is done. */
void patience_await(struct patience *patience, MPI_Request *request);

/* Is busy for so long, though MPI goes on with what is under way. */
void patience_be_busy(double seconds);

#endif
