/* The ranks of an MPI program: rank 0 has the arguments, the others do what it orders. Waiting is
 * never busy: a waiting rank sleeps between polls. */
#ifndef COMMSCHED_EXPERIMENTS_MPI_RANKS_H
#define COMMSCHED_EXPERIMENTS_MPI_RANKS_H

#include "models/base/arena.h"

#include <mpi.h>
#include <stddef.h>

/* Call it first in the program. When the program ends, for whatever reason, all ranks end
 * together. */
void ranks_start(int *argc, char ***argv);
int rank_own(void);

/* Waits until the request is done. */
void rank_await(MPI_Request *request);

/* The largest value of all ranks, on all ranks. */
double ranks_largest(double value);

/* On rank 0: the entries of all ranks, by rank, in the arena, and their number; elsewhere NULL and
 * 0. */
void *ranks_gather(const void *own, size_t size, size_t count, size_t *all, struct arena *arena);

/* Broadcasts bytes from rank 0; the other ranks allocate theirs in the arena. Size 0: all ranks
 * end. */
void *ranks_broadcast(void *bytes, size_t *size, struct arena *arena);

#endif
