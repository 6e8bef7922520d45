#include "experiments/mpi/ranks.h"

#include "models/base/wall_clock.h"

#include <fcntl.h>
#include <math.h>
#include <sched.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <time.h>
#include <unistd.h>

enum {
    PIECE = 1 << 30, /* bytes of one broadcast */
    SLACK = 1,       /* nanosecond */
    CLOCK_NAME = 128,
    TRIPS = 32, /* with each other clock, before a run */
    TAG_TRIP = 0,
};

/* Seconds. */
static const double MARGIN_FIRST = 0.01;
static const double NAP = 50e-6;
static const double NAP_MOST = 1e-3;
static const double EARLY = 100e-6; /* a sleep may last longer than requested by this */
static const double LATE = 1e-3;    /* sleeping is worthwhile again for messages as late as this */

static struct {
    int rank;
    pid_t process; /* forked processes are not ranks */
    struct arena arena;
} self;

int rank_own(void)
{
    return self.rank;
}

static void nap(double seconds)
{
    const struct timespec time = {0, (long)(seconds * 1e9)};
    nanosleep(&time, NULL);
}

/* Waits until the request is done. */
static void rank_await(MPI_Request *request)
{
    int done = 0;
    for (double seconds = NAP; !done; seconds = fmin(2.0 * seconds, NAP_MOST)) {
        MPI_Test(request, &done, MPI_STATUS_IGNORE);
        if (!done)
            nap(seconds);
    }
}

void ranks_largest(double *numbers, int count)
{
    MPI_Request request;
    MPI_Iallreduce(MPI_IN_PLACE, numbers, count, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD, &request);
    rank_await(&request);
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

const char **ranks_hosts(struct arena *arena)
{
    char own[MPI_MAX_PROCESSOR_NAME] = "";
    int length;
    size_t count;
    MPI_Get_processor_name(own, &length);
    const char *all = ranks_gather(own, sizeof own, 1, &count, arena);
    const char **hosts = ARENA_ARRAY(arena, const char *, count + 1);
    for (size_t rank = 0; rank < count; rank++)
        hosts[rank] = all + rank * sizeof own;
    return hosts;
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

/* ---- waiting ---- */

/* 0 if something is due: no event is noticed late because of a sleep. */
static double nap_length(struct awaited awaited, double now)
{
    double left = awaited.until - EARLY - now;
    if (now <= awaited.expected + LATE)
        left = fmin(left, awaited.expected - EARLY - now);
    return fmax(0.0, fmin(left, NAP));
}

/* Yields to other processes if there is to be no sleep. */
static void pause_for(double seconds)
{
    if (seconds > 0.0)
        nap(seconds);
    else
        sched_yield();
}

int await_some(MPI_Request *requests, int count, struct awaited awaited, int *completed)
{
    for (;;) {
        int done = 0;
        MPI_Testsome(count, requests, &done, completed, MPI_STATUSES_IGNORE);
        if (done != MPI_UNDEFINED && done > 0)
            return done;
        double now = wall_clock();
        if (now >= awaited.until || (done == MPI_UNDEFINED && isinf(awaited.until)))
            return 0;
        pause_for(nap_length(awaited, now));
    }
}

void await_one(MPI_Request *request, double expected)
{
    int completed;
    await_some(request, 1, (struct awaited){INFINITY, expected}, &completed);
}

/* ---- common starts ---- */

/* The identity of the clock that a process reads, the monotonic one of its kernel as seen in its
 * namespace: the kernel's boot id, and the time namespace. */
static void own_clock_name(char name[CLOCK_NAME])
{
    memset(name, 0, CLOCK_NAME);
    int boot = open("/proc/sys/kernel/random/boot_id", O_RDONLY | O_CLOEXEC);
    ssize_t length = boot < 0 ? -1 : read(boot, name, CLOCK_NAME / 2);
    if (boot >= 0)
        close(boot);
    if (length <= 0) {
        gethostname(name, CLOCK_NAME / 2);
        length = (ssize_t)strlen(name);
    }
    if (readlink("/proc/self/ns/time", name + length, CLOCK_NAME - 1 - (size_t)length) < 0)
        name[length] = '\0';
}

static void send_time(int peer, double time)
{
    MPI_Request request;
    MPI_Isend(&time, 1, MPI_DOUBLE, peer, TAG_TRIP, MPI_COMM_WORLD, &request);
    await_one(&request, wall_clock());
}

static double receive_time(int peer)
{
    double time;
    MPI_Request request;
    MPI_Irecv(&time, 1, MPI_DOUBLE, peer, TAG_TRIP, MPI_COMM_WORLD, &request);
    await_one(&request, wall_clock());
    return time;
}

static void answer_trips(void)
{
    for (int k = 0; k < TRIPS; k++) {
        receive_time(0);
        send_time(0, wall_clock());
    }
}

/* Sets the other clock's time minus this one's, and returns its uncertainty. The other clock is
 * read at some time between sending and the return: the shortest round trip is the most precise. */
static double ask_trips(int peer, double *offset)
{
    double least = INFINITY;
    for (int k = 0; k < TRIPS; k++) {
        double sent = wall_clock();
        send_time(peer, sent);
        double there = receive_time(peer), half = (wall_clock() - sent) / 2.0;
        if (half < least)
            *offset = there - (sent + half);
        least = fmin(half, least);
    }
    return least;
}

/* Rank 0: the start by each rank's own clock. */
static void choose_starts(struct crew *crew)
{
    if (crew->other_clock)
        answer_trips();
    for (int rank = 0; crew->rank == 0 && rank < crew->size; rank++) {
        crew->starts[rank] = 0.0;
        if (crew->other_clocks[rank])
            crew->uncertainty = fmax(crew->uncertainty, ask_trips(rank, &crew->starts[rank]));
    }
    double start = wall_clock() + crew->margin;
    for (int rank = 0; crew->rank == 0 && rank < crew->size; rank++)
        crew->starts[rank] += start;
}

static void compare_clocks(struct crew *crew)
{
    char own[CLOCK_NAME];
    size_t count, size = sizeof own;
    own_clock_name(own);
    crew->other_clock = strcmp(ranks_broadcast(own, &size, crew->arena), own) != 0;
    crew->other_clocks = ranks_gather(&crew->other_clock, sizeof(bool), 1, &count, crew->arena);
}

void crew_begin(struct crew *crew, struct arena *arena)
{
    *crew = (struct crew){.arena = arena, .rank = rank_own(), .margin = MARGIN_FIRST};
    MPI_Comm_dup(MPI_COMM_WORLD, &crew->messages);
    MPI_Comm_size(MPI_COMM_WORLD, &crew->size);
    crew->starts = ARENA_ZEROED(arena, double, crew->size);
    crew->hosts = ranks_hosts(arena);
    compare_clocks(crew);
}

void crew_end(struct crew *crew)
{
    MPI_Comm_free(&crew->messages);
}

void crew_start(struct crew *crew)
{
    choose_starts(crew);
    MPI_Request request;
    MPI_Iscatter(crew->starts, 1, MPI_DOUBLE, &crew->start, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD,
                 &request);
    await_one(&request, INFINITY);
    crew->late = wall_clock() > crew->start;
    int none;
    /* the request is null: waits only for the time */
    await_some(&request, 1, (struct awaited){crew->start, INFINITY}, &none);
}

bool crew_finish(struct crew *crew)
{
    double late = crew->late;
    ranks_largest(&late, 1);
    crew->margin *= 1.0 + late;
    return late == 0.0;
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
