/* The MPI function that performs a collective operation: MPI_Gather for a gather of equal blocks,
 * MPI_Gatherv for one of unequal blocks, and so on. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_MPI_LIBRARY_COLLECTIVE_H
#define COMMSCHED_EXPERIMENTS_REALITY_MPI_LIBRARY_COLLECTIVE_H

#include "experiments/reality/execution/holdings.h"

#include <mpi.h>

struct library_collective {
    const struct library_call *call;
    struct holdings holdings; /* with a result apart */
    int rank, root;
    int *counts, *places; /* of each block: elements */
};

/* Of the rank with that plan; memory comes from the arena. */
struct library_collective library_collective_make(const struct data_plan *data,
                                                  struct arena *arena);

/* As control variables name it ("gather"), and MPI ("MPI_Gather"). */
const char *library_collective_name(const struct library_collective *collective);
const char *library_collective_title(const struct library_collective *collective);

/* Called by all ranks: from what the rank holds into its result. Returns MPI's error code. */
int library_collective_call(const struct library_collective *collective, MPI_Comm comm);

#endif
