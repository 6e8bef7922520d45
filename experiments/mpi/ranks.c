#include "experiments/mpi/ranks.h"

#include <stdint.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum {
    PIECE = 1 << 30, /* bytes of one broadcast */
    SLACK = 1000,    /* nanoseconds */
    NAP_LEAST = 50,  /* microseconds */
    NAP_MOST = 1000
};

static struct {
    int rank;
    pid_t process; /* forked processes are not ranks */
    struct arena arena;
} self;

int rank_own(void)
{
    return self.rank;
}

static void nap(long *microseconds)
{
    const struct timespec time = {0, *microseconds * 1000};
    nanosleep(&time, NULL);
    *microseconds = 2 * *microseconds < NAP_MOST ? 2 * *microseconds : NAP_MOST;
}

void rank_await(MPI_Request *request)
{
    int done = 0;
    long next = NAP_LEAST;
    while (MPI_Request_get_status(*request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done)
        nap(&next);
    MPI_Wait(request, MPI_STATUS_IGNORE); /* no waiting */
}

void rank_send(const void *bytes, size_t size, int to, int tag)
{
    MPI_Request request;
    MPI_Isend(bytes, (int)size, MPI_BYTE, to, tag, MPI_COMM_WORLD, &request);
    rank_await(&request);
}

static void broadcast_piece(void *bytes, size_t size)
{
    MPI_Request request;
    MPI_Ibcast(bytes, (int)size, MPI_BYTE, 0, MPI_COMM_WORLD, &request);
    rank_await(&request);
}

void *ranks_broadcast(void *bytes, size_t *size, struct arena *arena)
{
    uint64_t told = *size;
    broadcast_piece(&told, sizeof told);
    *size = (size_t)told;
    unsigned char *all = self.rank == 0 ? bytes : ARENA_ARRAY(arena, unsigned char, *size);
    for (size_t at = 0; at < *size; at += PIECE)
        broadcast_piece(all + at, *size - at < PIECE ? *size - at : PIECE);
    return all;
}

/* ---- start and end ---- */

static void end(void)
{
    size_t none = 0;
    if (getpid() != self.process)
        return;
    if (self.rank == 0)
        ranks_broadcast(NULL, &none, &self.arena);
    MPI_Finalize();
    arena_release(&self.arena);
}

void ranks_start(int *argc, char ***argv)
{
    prctl(PR_SET_TIMERSLACK, SLACK, 0, 0, 0);
    MPI_Init(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &self.rank);
    self.process = getpid();
    if (atexit(end) != 0)
        arena_exhausted(0, 0);
}
