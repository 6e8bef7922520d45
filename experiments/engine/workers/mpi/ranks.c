#include "experiments/engine/workers/mpi/ranks.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum { PIECE = 1 << 30 /* bytes of one broadcast */, SLACK = 1000 /* nanoseconds */ };

/* Sent by every rank at the start. */
struct introduction {
    uint64_t digest;
    char host[65];
};

static struct {
    int rank, count;
    pid_t process; /* forked processes are not ranks */
    struct workers_engine engine;
    struct arena arena;
} self;

int rank_own(void)
{
    return self.rank;
}

void rank_nap(long *microseconds, long most)
{
    const struct timespec time = {0, *microseconds * 1000};
    nanosleep(&time, NULL);
    *microseconds = 2 * *microseconds < most ? 2 * *microseconds : most;
}

void rank_await(MPI_Request *request)
{
    int done = 0;
    long nap = NAP_LEAST;
    while (MPI_Request_get_status(*request, &done, MPI_STATUS_IGNORE) == MPI_SUCCESS && !done)
        rank_nap(&nap, NAP_MOST);
    MPI_Wait(request, MPI_STATUS_IGNORE); /* no waiting */
}

void rank_send(const void *bytes, size_t size, int to, int tag)
{
    MPI_Request request;
    MPI_Isend(bytes, (int)size, MPI_BYTE, to, tag, MPI_COMM_WORLD, &request);
    rank_await(&request);
}

void rank_receive(struct packing *into, const MPI_Status *probed)
{
    MPI_Request request;
    int size = 0;
    MPI_Get_count(probed, MPI_BYTE, &size);
    size_t all = into->count + (size_t)size;
    if (all > into->capacity)
        into->bytes = arena_grow(into->arena, into->bytes, all, &into->capacity, 1);
    MPI_Irecv(into->bytes + into->count, size, MPI_BYTE, probed->MPI_SOURCE, probed->MPI_TAG,
              MPI_COMM_WORLD, &request);
    rank_await(&request);
    into->count = all;
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

void ranks_keep_memory(void)
{
    char line[512], *at;
    FILE *maps = fopen("/proc/self/maps", "re");
    while (maps && fgets(line, sizeof line, maps)) {
        uintptr_t start = strtoull(line, &at, 16), after = strtoull(at + 1, &at, 16);
        if (strncmp(at, " rw-s", 5) == 0)
            /* NOLINTNEXTLINE(performance-no-int-to-ptr): the kernel writes addresses as text */
            madvise((void *)start, after - start, MADV_DONTFORK);
    }
    if (maps)
        fclose(maps);
}

/* ---- start and end ---- */

static void end(void)
{
    size_t none = 0;
    if (getpid() != self.process)
        return;
    if (self.rank == 0) {
        mpi_workers_end();
        ranks_broadcast(NULL, &none, &self.arena);
    }
    MPI_Finalize();
    arena_release(&self.arena);
}

/* Initialises MPI for this thread alone; handling of faults is unchanged, because the waiting
 * process reports a worker's end and its cause. */
static void initialize(int *argc, char ***argv)
{
    static const int faults[] = {SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV};
    enum { FAULTS = sizeof faults / sizeof *faults };
    struct sigaction before[FAULTS];
    for (int k = 0; k < FAULTS; k++)
        sigaction(faults[k], NULL, &before[k]);
    int level; /* MPI_Init's level would do: the only other thread uses the store */
    MPI_Init_thread(argc, argv, MPI_THREAD_FUNNELED, &level);
    for (int k = 0; k < FAULTS; k++)
        sigaction(faults[k], &before[k], NULL);
}

void ranks_start(int *argc, char ***argv)
{
    prctl(PR_SET_TIMERSLACK, SLACK, 0, 0, 0);
    initialize(argc, argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &self.rank);
    MPI_Comm_size(MPI_COMM_WORLD, &self.count);
    self.process = getpid();
    if (atexit(end) != 0)
        arena_exhausted(0, 0);
}

static struct verdict compare(const struct introduction *all)
{
    struct verdict verdict = verdict_yes();
    for (int k = 1; k < self.count; k++) {
        if (all[k].digest == all[0].digest)
            continue;
        if (verdict.ok)
            verdict = verdict_no("ranks that are programs of other sources than rank 0 on %s:",
                                 all[0].host);
        verdict_append(&verdict, 400, " %d on %s", k, all[k].host);
    }
    return verdict;
}

static void gather(const struct introduction *own, struct introduction *all)
{
    if (self.rank > 0)
        rank_send(own, sizeof *own, 0, TAG_INTRODUCTION);
    all[0] = *own;
    for (int k = 1; k < self.count && self.rank == 0; k++) {
        MPI_Request request;
        MPI_Irecv(&all[k], sizeof *all, MPI_BYTE, k, TAG_INTRODUCTION, MPI_COMM_WORLD, &request);
        rank_await(&request);
    }
}

struct verdict ranks_gather(uint64_t digest, const struct workers_engine **engine)
{
    struct introduction own = {.digest = digest};
    int workers = self.count - 1;
    struct introduction *all = ARENA_ZEROED(&self.arena, struct introduction, self.count);
    gethostname(own.host, sizeof own.host - 1);
    gather(&own, all);
    *engine = NULL;
    if (self.rank > 0 || workers == 0)
        return verdict_yes();
    self.engine.operations = &mpi_workers;
    self.engine.count = workers;
    *engine = &self.engine;
    return workers <= WORKERS_MOST ? compare(all)
                                   : verdict_no("more than %d ranks", WORKERS_MOST + 1);
}
