/* The settings that this rank holds for the lifetime of the process, and their agreement among the
 * ranks of a communicator. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_HELD_SETTINGS_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_HELD_SETTINGS_H

#include "experiments/reality/collectives/settings.h"

#include <mpi.h>

/* Collective: all ranks get the settings that rank 0 of the communicator holds, or reads if it
 * holds none. NULL if nothing is set. An error is printed, and ends the program with exit status
 * 2. */
const struct settings *held_settings(MPI_Comm comm);

void held_settings_release(void);

/* Prints the reason, and ends the program with exit status 2. */
void give_up(MPI_Comm comm, const char *reason) __attribute__((noreturn));

#endif
