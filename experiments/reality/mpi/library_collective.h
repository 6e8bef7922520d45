/* The MPI function that performs a collective operation: MPI_Gather for a gather of equal blocks,
 * MPI_Gatherv for one of unequal blocks, and so on. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_LIBRARY_COLLECTIVE_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_LIBRARY_COLLECTIVE_H

#include "experiments/reality/execution/holdings.h"

#include <mpi.h>

struct library_collective {
    const struct library_call *call;
    struct holdings holdings; /* with a separate result */
    int rank, root;
    int *counts, *places; /* of each block, in elements */
};

/* For the rank with that data plan; memory is allocated from the arena. */
struct library_collective library_collective_make(const struct data_plan *data,
                                                  struct arena *arena);

/* The name in control variables ("gather"), and in MPI ("MPI_Gather"). */
const char *library_collective_name(const struct library_collective *collective);
const char *library_collective_title(const struct library_collective *collective);

/* Collective: from the rank's held data into its result. Returns MPI's error code. */
int library_collective_call(const struct library_collective *collective, MPI_Comm comm);

#endif
