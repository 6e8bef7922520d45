/* The settings that this process holds for its lifetime, and their agreement among the ranks of a
 * communicator. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_PMPI_HELD_SETTINGS_H
#define COMMSCHED_EXPERIMENTS_REALITY_PMPI_HELD_SETTINGS_H

#include "experiments/reality/collectives/settings.h"

#include <mpi.h>

/* Collective: NULL if nothing is set. An error, or settings that differ between the ranks, is
 * printed, and ends the program with exit status 2. */
const struct settings *held_settings(MPI_Comm comm);

void held_settings_release(void);

/* Prints the reason, and ends the program with exit status 2. */
void give_up(MPI_Comm comm, const char *reason) __attribute__((noreturn));

#endif
