/* The ranks of an MPI program: rank 0 is commsched, every other one relays between it and one
 * worker process of its own (relay.h). Nobody spins: who waits naps and asks again. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_RANKS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_RANKS_H

#include "experiments/engine/workers/workers.h"

#include <mpi.h>

/* Microseconds. */
enum { NAP_LEAST = 50, NAP_MOST = 1000 };

/* Before anything else in the program; at its exit, however that comes, the ranks end together. */
void ranks_start(int *argc, char ***argv);
int rank_own(void);

/* In all ranks: in rank 0 the other ranks as an engine, which stays, or NULL where there are none;
 * a no, with the hosts' names, where not all have this digest. */
struct verdict ranks_gather(uint64_t digest, const struct workers_engine **engine);

/* Instead, in all ranks: none is a worker, so that at the end none waits for rank 0's word. */
void ranks_are_equals(void);

/* What memory the ranks of a host share now is none of processes forked later. Before any is shared
 * with a worker. */
void ranks_keep_memory(void);

/* Sleeps, and doubles the microseconds up to `most` for the next time. */
void rank_nap(long *microseconds, long most);

/* Until the request is done. */
void rank_await(MPI_Request *request);
void rank_send(const void *bytes, size_t size, int to, int tag);

/* Appends a message that has been probed. */
void rank_receive(struct packing *into, const MPI_Status *probed);

/* From rank 0 to all: some bytes, the others allocate theirs in the arena. Size 0: the end of all.
 */
void *ranks_broadcast(void *bytes, size_t *size, struct arena *arena);

extern const struct worker_operations mpi_workers;

/* In rank 0: closes workers that are still open. */
void mpi_workers_end(void);

#endif
