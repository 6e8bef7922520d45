/* Waiting for messages and points in time, in programs in which every rank is a node. No
 * rank spins for long: it sleeps between polls. All sleeping is here. */
#ifndef COMMSCHED_EXPERIMENTS_MPI_WAITING_H
#define COMMSCHED_EXPERIMENTS_MPI_WAITING_H

#include <mpi.h>

/* Times of wall_clock; INFINITY: none. */
struct awaited {
    double until;    /* end of the wait, whatever has happened */
    double expected; /* planned arrival of a message, which may be late or early */
};

/* Call it once, before any other function here. */
void waiting_begin(void);

/* Waits until at least one request is complete, or until that time (of wall_clock): returns how
 * many are complete, with their indices in completed[count]. Messages make progress meanwhile. */
int await_some(MPI_Request *requests, int count, struct awaited awaited, int *completed);

/* Waits until the request is complete. */
void await_one(MPI_Request *request);

/* The same for an answer that is due at once: sleeps only if it does not come. */
void await_answer(MPI_Request *request);

#endif
