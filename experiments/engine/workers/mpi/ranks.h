/* The ranks of an MPI program: rank 0 is commsched, every other rank is a relay between it and one
 * worker process of its own (relay_run). Waiting is never busy: a waiting rank sleeps between
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

/* Messages between rank 0 and a relay about its worker. Both run the same program on the same kind
 * of machine, so that structs are sent as they are. */

enum { TAG_INTRODUCTION = 1, TAG_ORDERS, TAG_ANSWERS };

enum order_kind { ORDER_START, ORDER_ASSIGN, ORDER_STOP, ORDER_CLOSE };

/* A message holds several. */
struct order {
    enum order_kind kind;
    unsigned life;      /* of the worker, counted by its starts; answers repeat it */
    struct share share; /* of an ORDER_ASSIGN */
};

enum answer_kind {
    ANSWER_RECORD, /* followed by its bytes */
    ANSWER_NOISE,
    ANSWER_END,     /* followed by the struct failure */
    ANSWER_STOPPED, /* reply to an ORDER_STOP or ORDER_CLOSE: nothing of the worker is left */
};

/* A message holds many, each at a multiple of ANSWER_ALIGNMENT. */
struct reply {
    enum answer_kind kind;
    unsigned life;
    size_t size; /* of the data that follows */
};

enum { ANSWER_ALIGNMENT = 16 };

/* The main loop of every rank but 0, a relay: it has one local worker process, starts and ends it
 * on rank 0's orders, and passes shares to it and records back. A crash costs that process, not the
 * rank. Returns when rank 0 ends. known: the kinds of work, NULL at the end. Signals to stop are
 * handled by rank 0 only. */
void relay_run(const struct portable *const *known);

#endif
