#include "experiments/mpi/crew.h"

#include "experiments/mpi/waiting.h"

#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/* The identity of the clock that a process reads: the monotonic clock of its kernel, as seen in its
 * namespace. */

enum { CLOCK_NAME = 128 };

/* The kernel's boot id, and the time namespace. */
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

/* Number of round trips with each other clock, at first and after a run. */
enum { TRIPS_FIRST = 64, TRIPS_LATER = 16, TAG_TRIP = 0 };

static const double MARGIN_FIRST = 0.01; /* seconds */

/* ---- collective helpers ---- */

void *crew_gather(struct crew *crew, const void *own, size_t size, size_t count, size_t *all)
{
    int bytes = (int)(size * count), total = 0;
    int *counts = ARENA_ZEROED(crew->arena, int, crew->size),
        *places = ARENA_ZEROED(crew->arena, int, crew->size);
    MPI_Request request;
    MPI_Igather(&bytes, 1, MPI_INT, counts, 1, MPI_INT, 0, crew->everyone, &request);
    await_one(&request);
    for (int rank = 0; crew->rank == 0 && rank < crew->size; rank++) {
        places[rank] = total;
        total += counts[rank];
    }
    void *gathered = crew->rank == 0 ? arena_allocate(crew->arena, (size_t)total + 1, 1) : NULL;
    MPI_Igatherv(own, bytes, MPI_BYTE, gathered, counts, places, MPI_BYTE, 0, crew->everyone,
                 &request);
    await_one(&request);
    *all = (size_t)total / size;
    return gathered;
}

double crew_largest(struct crew *crew, double value)
{
    double largest = value;
    MPI_Request request;
    MPI_Iallreduce(&value, &largest, 1, MPI_DOUBLE, MPI_MAX, crew->everyone, &request);
    await_one(&request);
    return largest;
}

/* ---- clocks ---- */

static void send_time(const struct crew *crew, int peer, double time)
{
    MPI_Request request;
    MPI_Isend(&time, 1, MPI_DOUBLE, peer, TAG_TRIP, crew->everyone, &request);
    await_answer(&request);
}

static double receive_time(const struct crew *crew, int peer)
{
    double time;
    MPI_Request request;
    MPI_Irecv(&time, 1, MPI_DOUBLE, peer, TAG_TRIP, crew->everyone, &request);
    await_answer(&request);
    return time;
}

static void answer_trips(const struct crew *crew, int trips)
{
    for (int k = 0; k < trips; k++) {
        receive_time(crew, 0);
        send_time(crew, 0, own_time());
    }
}

static struct clock_offset ask_trips(const struct crew *crew, int peer, int trips)
{
    struct round_trip trip[TRIPS_FIRST];
    for (int k = 0; k < trips; k++) {
        trip[k].sent = own_time();
        send_time(crew, peer, trip[k].sent);
        trip[k].there = receive_time(crew, peer);
        trip[k].returned = own_time();
    }
    return clock_offset_of(trip, (size_t)trips);
}

static void measure_clocks(struct crew *crew, int trips)
{
    if (crew->other_clock)
        answer_trips(crew, trips);
    for (int rank = 1; crew->rank == 0 && rank < crew->size; rank++)
        if (crew->other_clocks[rank]) {
            crew->after[rank] = ask_trips(crew, rank, trips);
            crew->uncertainty = fmax(crew->uncertainty, crew->after[rank].uncertainty);
        }
}

/* ---- ranks ---- */

struct introduction {
    char clock[CLOCK_NAME], host[MPI_MAX_PROCESSOR_NAME];
};

static void introduce(struct crew *crew)
{
    struct introduction own;
    int length;
    size_t count;
    memset(&own, 0, sizeof own);
    own_clock_name(own.clock);
    MPI_Get_processor_name(own.host, &length);
    const struct introduction *all = crew_gather(crew, &own, sizeof own, 1, &count);
    int other = 0, *others = ARENA_ZEROED(crew->arena, int, crew->size);
    for (size_t rank = 0; rank < count; rank++) {
        crew->hosts[rank] = all[rank].host;
        others[rank] = strcmp(all[rank].clock, all[0].clock) != 0;
        crew->other_clocks[rank] = others[rank];
    }
    MPI_Request request;
    MPI_Iscatter(others, 1, MPI_INT, &other, 1, MPI_INT, 0, crew->everyone, &request);
    await_one(&request);
    crew->other_clock = other;
}

void crew_begin(struct crew *crew, MPI_Comm nodes, struct arena *arena)
{
    *crew = (struct crew){.arena = arena, .margin = MARGIN_FIRST};
    waiting_begin();
    MPI_Comm_dup(nodes, &crew->everyone);
    MPI_Comm_dup(nodes, &crew->messages);
    MPI_Comm_rank(nodes, &crew->rank);
    MPI_Comm_size(nodes, &crew->size);
    crew->other_clocks = ARENA_ZEROED(arena, bool, crew->size);
    crew->before = ARENA_ZEROED(arena, struct clock_offset, crew->size);
    crew->after = ARENA_ZEROED(arena, struct clock_offset, crew->size);
    crew->starts = ARENA_ZEROED(arena, double, crew->size);
    crew->hosts = ARENA_ZEROED(arena, const char *, crew->size);
    introduce(crew);
    measure_clocks(crew, TRIPS_FIRST);
}

void crew_end(struct crew *crew)
{
    MPI_Comm_free(&crew->messages);
    MPI_Comm_free(&crew->everyone);
}

/* ---- starts ---- */

void crew_start(struct crew *crew)
{
    double start = own_time() + crew->margin;
    for (int rank = 0; crew->rank == 0 && rank < crew->size; rank++)
        crew->starts[rank] = start + crew->after[rank].offset;
    MPI_Request request;
    MPI_Iscatter(crew->starts, 1, MPI_DOUBLE, &crew->start, 1, MPI_DOUBLE, 0, crew->everyone,
                 &request);
    await_one(&request);
    crew->late = own_time() > crew->start;
    int none;
    /* the request is null: waits only for the time */
    await_some(&request, 1, (struct awaited){crew->start, INFINITY}, &none);
}

bool crew_finish(struct crew *crew)
{
    bool late = crew_largest(crew, crew->late) > 0.0;
    if (late)
        crew->margin *= 2.0;
    if (crew->rank == 0)
        memcpy(crew->before, crew->after, (size_t)crew->size * sizeof *crew->before);
    measure_clocks(crew, TRIPS_LATER);
    return !late;
}

double crew_seconds(const struct crew *crew, int rank, double time)
{
    struct clock_offset offset = {0};
    if (crew->other_clocks[rank])
        offset = clock_offset_between(&crew->before[rank], &crew->after[rank],
                                      time - crew->before[rank].offset);
    return time - offset.offset - crew->start;
}
