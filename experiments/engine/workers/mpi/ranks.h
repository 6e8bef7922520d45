/* The ranks of an MPI program: rank 0 is commsched, every other rank is a relay between it and one
 * worker process of its own (relay.h). Waiting is never busy: a waiting rank sleeps between
 * polls. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_RANKS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_WORKERS_MPI_RANKS_H

#include "experiments/engine/workers/workers.h"

#include <mpi.h>

/* Microseconds. */
enum { NAP_LEAST = 50, NAP_MOST = 1000 };

/* Call it first in the program. When the program ends, for whatever reason, all ranks end
 * together. */
void ranks_start(int *argc, char ***argv);
int rank_own(void);

/* In all ranks; returns in rank 0 the other ranks as an engine, which persists, or NULL if there
 * are none. Fails, naming the hosts, if the digests differ. */
struct verdict ranks_gather(uint64_t digest, const struct workers_engine **engine);

/* Excludes the memory shared so far by the ranks of a host from processes forked later. Call it
 * before memory is shared with a worker. */
void ranks_keep_memory(void);

/* Sleeps, and doubles the microseconds, up to `most`, for the next call. */
void rank_nap(long *microseconds, long most);

/* Waits until the request is done. */
void rank_await(MPI_Request *request);
void rank_send(const void *bytes, size_t size, int to, int tag);

/* Appends a message that has been probed. */
void rank_receive(struct packing *into, const MPI_Status *probed);

/* Broadcasts bytes from rank 0; the other ranks allocate theirs in the arena. Size 0: all ranks
 * end. */
void *ranks_broadcast(void *bytes, size_t *size, struct arena *arena);

extern const struct worker_operations mpi_workers;

/* In rank 0: closes workers that are still open. */
void mpi_workers_end(void);

#endif
