#include "experiments/mpi/carrier.h"

#include "experiments/mpi/waiting.h"
#include "experiments/reality/execution/rank_plan.h"

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

/* Positions of the kinds among the requests. */
static size_t sends_at(const struct carrier *carrier)
{
    return carrier->plan->receive_count;
}

static size_t barrier_at(const struct carrier *carrier)
{
    return sends_at(carrier) + carrier->plan->send_count;
}

static unsigned char **make_buffers(const struct planned *planned, size_t count,
                                    struct arena *arena)
{
    unsigned char **buffers = ARENA_ARRAY(arena, unsigned char *, count + 1);
    for (size_t k = 0; k < count; k++)
        buffers[k] = ARENA_ARRAY(arena, unsigned char, planned[k].bytes);
    return buffers;
}

struct carrier carrier_make(struct crew *crew, const struct rank_plan *plan, bool timed,
                            bool one_processor)
{
    struct arena *arena = crew->arena;
    struct carrier carrier = {
        .crew = crew, .plan = plan, .timed = timed, .one_processor = one_processor};
    carrier.count = (int)barrier_at(&carrier) + 1;
    carrier.sent = ARENA_ZEROED(arena, struct span, plan->send_count + 1);
    carrier.received = ARENA_ZEROED(arena, struct span, plan->receive_count + 1);
    carrier.out = make_buffers(plan->sends, plan->send_count, arena);
    carrier.in = make_buffers(plan->receives, plan->receive_count, arena);
    carrier.requests = ARENA_ARRAY(arena, MPI_Request, carrier.count);
    carrier.completed = ARENA_ARRAY(arena, int, carrier.count);
    carrier.arrived = ARENA_ZEROED(arena, bool, plan->receive_count + 1);
    carrier.left = ARENA_ZEROED(arena, bool, plan->send_count + 1);
    carrier.open = ARENA_ZEROED(arena, int, plan->phases);
    return carrier;
}

/* ---- before the start ---- */

static void count_open(struct carrier *carrier)
{
    const struct rank_plan *plan = carrier->plan;
    memset(carrier->open, 0, (size_t)plan->phases * sizeof *carrier->open);
    for (size_t k = 0; k < plan->send_count; k++)
        carrier->open[plan->sends[k].phase]++;
    for (size_t k = 0; k < plan->receive_count; k++)
        carrier->open[plan->receives[k].phase]++;
}

static void reset(struct carrier *carrier)
{
    const struct rank_plan *plan = carrier->plan;
    for (int k = 0; k < carrier->count; k++)
        carrier->requests[k] = MPI_REQUEST_NULL;
    memset(carrier->arrived, 0, (plan->receive_count + 1) * sizeof *carrier->arrived);
    memset(carrier->left, 0, (plan->send_count + 1) * sizeof *carrier->left);
    carrier->phase = 0;
    carrier->next = 0;
    carrier->met = false;
    count_open(carrier);
}

void carrier_prepare(struct carrier *carrier, uint64_t repetition)
{
    const struct rank_plan *plan = carrier->plan;
    const struct crew *crew = carrier->crew;
    reset(carrier);
    for (size_t k = 0; k < plan->receive_count; k++) {
        const struct planned *receive = &plan->receives[k];
        memset(carrier->in[k], 0, (size_t)receive->bytes);
        MPI_Irecv(carrier->in[k], receive->bytes, MPI_BYTE, receive->peer, receive->tag,
                  crew->messages, &carrier->requests[k]);
    }
    for (size_t k = 0; k < plan->send_count; k++) {
        const struct planned *send = &plan->sends[k];
        payload_fill(carrier->out[k], (size_t)send->bytes, send->transfer, repetition);
    }
}

struct verdict carrier_check(const struct carrier *carrier, uint64_t repetition)
{
    const struct rank_plan *plan = carrier->plan;
    for (size_t k = 0; k < plan->receive_count; k++) {
        const struct planned *receive = &plan->receives[k];
        size_t size = (size_t)receive->bytes;
        size_t position = payload_check(carrier->in[k], size, receive->transfer, repetition);
        if (position < size)
            return verdict_no("transfer %zu arrived changed at byte %zu", receive->transfer,
                              position);
    }
    return verdict_yes();
}

/* ---- events ---- */

static void note(struct carrier *carrier, size_t request, double now)
{
    const struct rank_plan *plan = carrier->plan;
    if (request < sends_at(carrier)) {
        carrier->arrived[request] = true;
        carrier->open[plan->receives[request].phase]--;
        if (!carrier->one_processor)
            carrier->received[request].end = now;
    } else if (request < barrier_at(carrier)) {
        size_t send = request - sends_at(carrier);
        carrier->left[send] = true;
        carrier->open[plan->sends[send].phase]--;
        if (!carrier->one_processor)
            carrier->sent[send].end = now;
    } else {
        carrier->met = true;
    }
}

/* Waits until something has happened, or for the given time. */
static void await_any(struct carrier *carrier, struct awaited awaited)
{
    int done = await_some(carrier->requests, carrier->count, awaited, carrier->completed);
    double now = own_time();
    for (int k = 0; k < done; k++)
        note(carrier, (size_t)carrier->completed[k], now);
}

static void await(struct carrier *carrier, double until)
{
    await_any(carrier, (struct awaited){until, INFINITY});
}

/* ---- steps ---- */

static void send(struct carrier *carrier, size_t place)
{
    const struct planned *planned = &carrier->plan->sends[place];
    struct span *span = &carrier->sent[place];
    span->start = own_time();
    MPI_Isend(carrier->out[place], planned->bytes, MPI_BYTE, planned->peer, planned->tag,
              carrier->crew->messages, &carrier->requests[sends_at(carrier) + place]);
    span->end = own_time();
}

/* The processor turns to a message that has arrived. */
static void take(struct carrier *carrier, size_t place)
{
    carrier->received[place].start = carrier->received[place].end = own_time();
}

/* When the send may begin; INFINITY: only after another event. */
static double send_moment(const struct carrier *carrier, size_t place)
{
    const struct planned *send = &carrier->plan->sends[place];
    for (size_t k = 0; k < send->await_count; k++)
        if (!carrier->arrived[send->awaits[k]])
            return INFINITY;
    if (carrier->timed)
        return carrier->crew->start + send->start;
    return carrier->one_processor || place == 0 || carrier->left[place - 1] ? 0.0 : INFINITY;
}

static double step_moment(const struct carrier *carrier, const struct step *step)
{
    if (step->sends)
        return send_moment(carrier, step->place);
    return carrier->arrived[step->place] ? 0.0 : INFINITY;
}

/* Whether the next step is in this phase. */
static bool has_step(const struct carrier *carrier)
{
    const struct rank_plan *plan = carrier->plan;
    if (carrier->next == plan->step_count)
        return false;
    const struct step *step = &plan->agenda[carrier->next];
    const struct planned *planned =
        step->sends ? &plan->sends[step->place] : &plan->receives[step->place];
    return planned->phase <= carrier->phase;
}

/* The planned arrival of the step's message; INFINITY: it is not a receipt. */
static double expected(const struct carrier *carrier, const struct step *step)
{
    if (step->sends)
        return INFINITY;
    const struct planned *receive = &carrier->plan->receives[step->place];
    return carrier->crew->start + receive->start;
}

/* Executes the next step, or waits for its conditions. */
static void proceed(struct carrier *carrier)
{
    if (!has_step(carrier)) {
        await(carrier, INFINITY);
        return;
    }
    const struct step *step = &carrier->plan->agenda[carrier->next];
    double moment = step_moment(carrier, step);
    if (moment > own_time()) {
        await_any(carrier, (struct awaited){moment, expected(carrier, step)});
        return;
    }
    carrier->next++;
    (step->sends ? send : take)(carrier, step->place);
}

static void meet(struct carrier *carrier)
{
    carrier->met = false;
    MPI_Ibarrier(carrier->crew->everyone, &carrier->requests[barrier_at(carrier)]);
    while (!carrier->met)
        await(carrier, INFINITY);
}

void carrier_run(struct carrier *carrier)
{
    int phases = carrier->plan->phases;
    for (carrier->phase = 0; carrier->phase < phases; carrier->phase++) {
        while (has_step(carrier) || carrier->open[carrier->phase] > 0)
            proceed(carrier);
        if (phases > 1)
            meet(carrier);
    }
}
