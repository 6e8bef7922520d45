/* Settings that this rank holds, for as long as the process runs; and how the ranks of a
 * communicator come to hold the same. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_HELD_SETTINGS_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_HELD_SETTINGS_H

#include "experiments/reality/collectives/settings.h"

#include <mpi.h>

/* Collective: what rank 0 of the communicator holds, or reads where it holds none, is held by all.
 * NULL where nothing is set. A mistake is printed, and ends the program with exit status 2. */
const struct settings *held_settings(MPI_Comm comm);

void held_settings_release(void);

/* Prints the reason, and ends the program with exit status 2. */
void give_up(MPI_Comm comm, const char *reason) __attribute__((noreturn));

#endif
