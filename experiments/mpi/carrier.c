#include "experiments/mpi/carrier.h"

#include "experiments/mpi/ranks.h"
#include "experiments/reality/execution/rank_plan.h"
#include "models/base/wall_clock.h"

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

enum { TRIPS = 32, /* with each other clock, before a run */ TAG_TRIP = 0 };

static const double MARGIN_FIRST = 0.01; /* seconds */

/* ---- clocks ---- */

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

/* ---- ranks ---- */

static void compare_clocks(struct crew *crew)
{
    char own[CLOCK_NAME];
    size_t count, size = sizeof own;
    own_clock_name(own);
    const char *all = ranks_gather(own, sizeof own, 1, &count, crew->arena);
    for (size_t rank = 0; rank < count; rank++)
        crew->other_clocks[rank] = strcmp(all + rank * sizeof own, own) != 0;
    crew->other_clock = strcmp(ranks_broadcast(own, &size, crew->arena), own) != 0;
}

void crew_begin(struct crew *crew, struct arena *arena)
{
    *crew = (struct crew){.arena = arena, .rank = rank_own(), .margin = MARGIN_FIRST};
    MPI_Comm_dup(MPI_COMM_WORLD, &crew->messages);
    MPI_Comm_size(MPI_COMM_WORLD, &crew->size);
    crew->other_clocks = ARENA_ZEROED(arena, bool, crew->size);
    crew->starts = ARENA_ZEROED(arena, double, crew->size);
    crew->hosts = ranks_hosts(arena);
    compare_clocks(crew);
}

void crew_end(struct crew *crew)
{
    MPI_Comm_free(&crew->messages);
}

/* ---- starts ---- */

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
    bool late = ranks_largest(crew->late) > 0.0;
    if (late)
        crew->margin *= 2.0;
    return !late;
}

struct carrier carrier_make(struct crew *crew, const struct rank_plan *plan, bool timed,
                            bool one_processor)
{
    struct arena *arena = crew->arena;
    size_t count = plan->count;
    struct carrier carrier = {.crew = crew,
                              .plan = plan,
                              .timed = timed,
                              .one_processor = one_processor,
                              .spans = ARENA_ZEROED(arena, struct span, count),
                              .payloads = ARENA_ARRAY(arena, unsigned char *, count),
                              .requests = ARENA_ARRAY(arena, MPI_Request, count),
                              .completed = ARENA_ARRAY(arena, int, count),
                              .done = ARENA_ARRAY(arena, bool, count + 1),
                              .open = ARENA_ARRAY(arena, int, plan->phases)};
    for (size_t k = 0; k < plan->count; k++)
        carrier.payloads[k] = ARENA_ARRAY(arena, unsigned char, plan->list[k].bytes);
    return carrier;
}

/* ---- before the start ---- */

void carrier_prepare(struct carrier *carrier, uint64_t repetition)
{
    const struct rank_plan *plan = carrier->plan;
    memset(carrier->done, 0, plan->count * sizeof *carrier->done);
    memset(carrier->open, 0, (size_t)plan->phases * sizeof *carrier->open);
    carrier->next = 0;
    carrier->previous = plan->count;
    carrier->done[plan->count] = true;
    for (size_t k = 0; k < plan->count; k++) {
        const struct planned *planned = &plan->list[k];
        size_t size = (size_t)planned->bytes;
        carrier->open[planned->phase]++;
        carrier->requests[k] = MPI_REQUEST_NULL;
        if (planned->sends) {
            payload_fill(carrier->payloads[k], size, planned->transfer, repetition);
            continue;
        }
        memset(carrier->payloads[k], 0, size);
        MPI_Irecv(carrier->payloads[k], planned->bytes, MPI_BYTE, planned->peer, planned->tag,
                  carrier->crew->messages, &carrier->requests[k]);
    }
}

struct verdict carrier_check(const struct carrier *carrier, uint64_t repetition)
{
    const struct rank_plan *plan = carrier->plan;
    for (size_t k = 0; k < plan->count; k++) {
        const struct planned *planned = &plan->list[k];
        size_t size = planned->sends ? 0 : (size_t)planned->bytes;
        size_t position = payload_check(carrier->payloads[k], size, planned->transfer, repetition);
        if (position < size)
            return verdict_no("transfer %zu arrived changed at byte %zu", planned->transfer,
                              position);
    }
    return verdict_yes();
}

/* ---- events ---- */

static void note(struct carrier *carrier, size_t request, double now)
{
    carrier->done[request] = true;
    carrier->open[carrier->plan->list[request].phase]--;
    if (!carrier->one_processor)
        carrier->spans[request].end = now;
}

/* Waits until something has happened, or for the given time. */
static void await_any(struct carrier *carrier, struct awaited awaited)
{
    int count = (int)carrier->plan->count;
    int done = await_some(carrier->requests, count, awaited, carrier->completed);
    double now = wall_clock();
    for (int k = 0; k < done; k++)
        note(carrier, (size_t)carrier->completed[k], now);
}

/* ---- steps ---- */

static void send(struct carrier *carrier, size_t request)
{
    const struct planned *planned = &carrier->plan->list[request];
    struct span *span = &carrier->spans[request];
    carrier->previous = request;
    span->start = wall_clock();
    MPI_Isend(carrier->payloads[request], planned->bytes, MPI_BYTE, planned->peer, planned->tag,
              carrier->crew->messages, &carrier->requests[request]);
    span->end = wall_clock();
}

/* The processor turns to a message that has arrived. */
static void take(struct carrier *carrier, size_t request)
{
    carrier->spans[request].start = carrier->spans[request].end = wall_clock();
}

/* When the send may begin; INFINITY: only after another event. */
static double send_moment(const struct carrier *carrier, size_t request)
{
    const struct planned *send = &carrier->plan->list[request];
    for (size_t k = 0; k < send->await_count; k++)
        if (!carrier->done[send->awaits[k]])
            return INFINITY;
    if (carrier->timed)
        return carrier->crew->start + send->start;
    return carrier->one_processor || carrier->done[carrier->previous] ? 0.0 : INFINITY;
}

/* Moves on to what waits for its turn next; whether that is in this phase. */
static bool has_step(struct carrier *carrier)
{
    const struct rank_plan *plan = carrier->plan;
    while (carrier->next < plan->count && !plan->list[carrier->next].waits_turn)
        carrier->next++;
    return carrier->next < plan->count && plan->list[carrier->next].phase <= carrier->phase;
}

/* Executes the next step, or waits for its conditions. */
static void proceed(struct carrier *carrier)
{
    if (!has_step(carrier)) {
        await_any(carrier, (struct awaited){INFINITY, INFINITY});
        return;
    }
    size_t request = carrier->next;
    const struct planned *step = &carrier->plan->list[request];
    double arrival = carrier->crew->start + step->start;
    struct awaited awaited = {carrier->done[request] ? 0.0 : INFINITY, arrival};
    if (step->sends)
        awaited = (struct awaited){send_moment(carrier, request), INFINITY};
    if (awaited.until > wall_clock()) {
        await_any(carrier, awaited);
        return;
    }
    carrier->next++;
    (step->sends ? send : take)(carrier, request);
}

static void meet(void)
{
    MPI_Request barrier;
    MPI_Ibarrier(MPI_COMM_WORLD, &barrier);
    await_one(&barrier, INFINITY);
}

void carrier_run(struct carrier *carrier)
{
    int phases = carrier->plan->phases;
    for (carrier->phase = 0; carrier->phase < phases; carrier->phase++) {
        while (has_step(carrier) || carrier->open[carrier->phase] > 0)
            proceed(carrier);
        if (phases > 1)
            meet();
    }
}
