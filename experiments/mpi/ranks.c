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

double ranks_largest(double value)
{
    double largest = value;
    MPI_Request request;
    MPI_Iallreduce(&value, &largest, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &request);
    rank_await(&request);
    return largest;
}

void *ranks_gather(const void *own, size_t size, size_t count, size_t *all, struct arena *arena)
{
    int ranks, entries = (int)count, total = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    int *counts = ARENA_ZEROED(arena, int, ranks), *places = ARENA_ZEROED(arena, int, ranks);
    MPI_Request request;
    MPI_Datatype entry;
    MPI_Type_contiguous((int)size, MPI_BYTE, &entry);
    MPI_Type_commit(&entry);
    MPI_Igather(&entries, 1, MPI_INT, counts, 1, MPI_INT, 0, MPI_COMM_WORLD, &request);
    rank_await(&request);
    for (int rank = 0; self.rank == 0 && rank < ranks; rank++) {
        places[rank] = total;
        total += counts[rank];
    }
    void *gathered = self.rank == 0 ? arena_allocate(arena, (size_t)total + 1, size) : NULL;
    MPI_Igatherv(own, entries, entry, gathered, counts, places, entry, 0, MPI_COMM_WORLD, &request);
    rank_await(&request);
    MPI_Type_free(&entry);
    *all = (size_t)total;
    return gathered;
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
