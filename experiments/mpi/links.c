#include "experiments/mpi/links.h"

#include "experiments/mpi/library_name.h"
#include "experiments/mpi/ranks.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { TAG_ORDER = 11, TAG_DATA, TAG_MARK, TAG_ANSWER, TAG_READY };

enum {
    FASTER_MOST = 16, /* factor for the number of samples that take almost no time */
    PARTS_MOST = 4    /* the bursts of a node are divided among its partners */
};

#define FAST 1e-3 /* seconds */

/* An order of a sender to its receiver. */
struct measure_order {
    int probe, count; /* count 0: no more */
};

/* Waiting for a sequence of similar messages; initially all zero. */
struct patience {
    double shortest; /* seconds of the shortest wait; 0: none yet */
};

/* Sleeps until shortly before the message is expected. */
static void patience_await(struct patience *patience, MPI_Request *request)
{
    int completed;
    double start = wall_clock();
    await_some(request, 1, (struct awaited){INFINITY, start + patience->shortest}, &completed);
    double waited = wall_clock() - start;
    if (patience->shortest <= 0.0 || waited < patience->shortest)
        patience->shortest = waited;
}

/* Waits without a sleep. */
static void await_now(MPI_Request *request)
{
    patience_await(&(struct patience){0}, request);
}

/* State of two ranks that measure. */
struct meeting_place {
    const struct links_task *task;
    struct samples *samples;
    struct arena *arena;
    int own, partner;
    unsigned char *buffer; /* holds all messages of a probe */
    MPI_Request *requests; /* [messages] */
    struct patience answers, messages;
};

static void put_sample(struct meeting_place *place, struct link_sample sample)
{
    struct samples *samples = place->samples;
    ARENA_GROW(place->arena, samples->list, samples->count, samples->capacity);
    samples->list[samples->count++] = sample;
}

static void send_bytes(const struct meeting_place *place, int tag, const void *bytes, size_t size)
{
    MPI_Request request;
    MPI_Isend(bytes, (int)size, MPI_BYTE, place->partner, tag, MPI_COMM_WORLD, &request);
    await_now(&request);
}

static void await_bytes(const struct meeting_place *place, struct patience *patience, int tag,
                        void *bytes, size_t size)
{
    MPI_Request request;
    MPI_Irecv(bytes, (int)size, MPI_BYTE, place->partner, tag, MPI_COMM_WORLD, &request);
    patience_await(patience, &request);
}

/* ---- the sender ---- */

/* Seconds that the node was busy per message. */
static double send_messages(struct meeting_place *place, const struct probe *probe)
{
    double start = wall_clock();
    for (int k = 0; k < probe->messages; k++)
        MPI_Isend(place->buffer, probe->bytes, MPI_BYTE, place->partner, TAG_DATA, MPI_COMM_WORLD,
                  &place->requests[k]);
    return (wall_clock() - start) / probe->messages;
}

/* Sends the messages and waits for the answer; returns the probe's time. */
static double send_once(struct meeting_place *place, const struct probe *probe)
{
    MPI_Request mark, answer;
    MPI_Irecv(NULL, 0, MPI_BYTE, place->partner, TAG_ANSWER, MPI_COMM_WORLD, &answer);
    double start = wall_clock(), busy = send_messages(place, probe);
    if (probe->kind != PROBE_ROUND_TRIP)
        MPI_Isend(NULL, 0, MPI_BYTE, place->partner, TAG_MARK, MPI_COMM_WORLD, &mark);
    patience_await(&place->answers, &answer);
    double all = wall_clock() - start;
    for (int k = 0; k < probe->messages; k++)
        await_now(&place->requests[k]);
    if (probe->kind != PROBE_ROUND_TRIP)
        patience_await(&place->messages, &mark);
    return probe->kind == PROBE_ROUND_TRIP ? all : busy;
}

/* Repeats the probe; returns the seconds of the last one. */
static double send_probe(struct meeting_place *place, int number, int count, bool counts)
{
    const struct probe *probe = &place->task->probes[number];
    double seconds = 0.0;
    struct measure_order order = {number, counts ? count : -count};
    send_bytes(place, TAG_ORDER, &order, sizeof order);
    await_bytes(place, &(struct patience){0}, TAG_READY, NULL, 0);
    for (int k = 0; k < count; k++) {
        seconds = send_once(place, probe);
        if (counts && probe->kind != PROBE_RECEIVE)
            put_sample(place, (struct link_sample){place->own, place->partner, number, seconds});
    }
    return seconds;
}

static int samples_with(const struct meeting_place *place, int number)
{
    int count = 0;
    for (size_t k = 0; k < place->samples->count; k++) {
        const struct link_sample *sample = &place->samples->list[k];
        count +=
            sample->from == place->own && sample->to == place->partner && sample->probe == number;
    }
    return count;
}

/* Probes that take almost no time are repeated more often. For bursts, the seconds are those of one
 * message. */
static int often(const struct probe *probe, int count, double seconds)
{
    double all = probe->kind == PROBE_ROUND_TRIP ? seconds : seconds * probe->messages;
    double more = fmin(FAST / fmax(all, 1e-9), FASTER_MOST);
    return more > 1.0 ? (int)(count * more) : count;
}

/* The time a node is busy is measured by its bursts with all others together. */
static int share_of(const struct meeting_place *place, const struct probe *probe, int wanted)
{
    int others = place->task->nodes - 1, parts = others < PARTS_MOST ? others : PARTS_MOST;
    return probe->kind == PROBE_ROUND_TRIP ? wanted : (wanted + parts - 1) / parts;
}

static void send_all(struct meeting_place *place, int wanted)
{
    for (int number = 0; number < place->task->probe_count; number++) {
        const struct probe *probe = &place->task->probes[number];
        bool receiver_has = probe->kind == PROBE_RECEIVE;
        int have = samples_with(place, receiver_has ? number + 1 : number);
        int all = share_of(place, probe, wanted);
        place->answers = place->messages = (struct patience){0};
        if (have >= all)
            continue;
        double warm = send_probe(place, number, 1, false);
        send_probe(place, number, have > 0 ? all - have : often(probe, all, warm), true);
    }
    send_bytes(place, TAG_ORDER, &(struct measure_order){0, 0}, sizeof(struct measure_order));
}

/* ---- the receiver ---- */

static void expect_messages(struct meeting_place *place, const struct probe *probe)
{
    for (int k = 0; k < probe->messages; k++)
        MPI_Irecv(place->buffer + (size_t)k * (size_t)probe->bytes, probe->bytes, MPI_BYTE,
                  place->partner, TAG_DATA, MPI_COMM_WORLD, &place->requests[k]);
}

static void answer_round_trips(struct meeting_place *place, const struct probe *probe, int count)
{
    expect_messages(place, probe);
    send_bytes(place, TAG_READY, NULL, 0);
    for (int k = 0; k < count; k++) {
        for (int m = 0; m < probe->messages; m++)
            patience_await(&place->messages, &place->requests[m]);
        if (k < count - 1)
            expect_messages(place, probe);
        send_bytes(place, TAG_ANSWER, NULL, 0);
    }
}

/* Receives messages as soon as they have arrived, which the mark sent after them shows. */
static void answer_bursts(struct meeting_place *place, const struct measure_order *order)
{
    const struct probe *probe = &place->task->probes[order->probe];
    send_bytes(place, TAG_READY, NULL, 0);
    for (int k = 0; k < abs(order->count); k++) {
        await_bytes(place, &place->answers, TAG_MARK, NULL, 0);
        double start = wall_clock();
        for (int m = 0; m < probe->messages; m++) {
            MPI_Irecv(place->buffer, probe->bytes, MPI_BYTE, place->partner, TAG_DATA,
                      MPI_COMM_WORLD, place->requests);
            await_now(place->requests);
        }
        double seconds = (wall_clock() - start) / probe->messages;
        if (order->count > 0 && probe->kind == PROBE_RECEIVE)
            put_sample(place,
                       (struct link_sample){place->partner, place->own, order->probe, seconds});
        send_bytes(place, TAG_ANSWER, NULL, 0);
    }
}

static void answer_all(struct meeting_place *place)
{
    struct measure_order order = {0, 1};
    while (order.count != 0) {
        await_bytes(place, &(struct patience){0}, TAG_ORDER, &order, sizeof order);
        place->answers = place->messages = (struct patience){0};
        if (order.count == 0)
            continue;
        const struct probe *probe = &place->task->probes[order.probe];
        if (probe->kind == PROBE_ROUND_TRIP)
            answer_round_trips(place, probe, abs(order.count));
        else
            answer_bursts(place, &order);
    }
}

/* ---- rounds ---- */

static void make_room(struct meeting_place *place)
{
    size_t bytes = 1, messages = 1;
    for (int k = 0; k < place->task->probe_count; k++) {
        const struct probe *probe = &place->task->probes[k];
        size_t all = (size_t)probe->messages * (size_t)probe->bytes;
        bytes = all > bytes ? all : bytes;
        messages = (size_t)probe->messages > messages ? (size_t)probe->messages : messages;
    }
    place->buffer = ARENA_ZEROED(place->arena, unsigned char, bytes);
    place->requests = ARENA_ARRAY(place->arena, MPI_Request, messages);
}

static int wanted_of(const struct links_task *task, int from, int to)
{
    return task->wanted[from * task->nodes + to];
}

static void meet(struct meeting_place *place, struct meeting meeting)
{
    const struct links_task *task = place->task;
    place->partner = meeting.partner;
    if (meeting.partner < 0)
        return;
    int wanted = meeting.sends ? wanted_of(task, place->own, meeting.partner)
                               : wanted_of(task, meeting.partner, place->own);
    if (wanted > 0 && meeting.sends)
        send_all(place, wanted);
    else if (wanted > 0)
        answer_all(place);
}

static bool has_work(const struct links_task *task, int round)
{
    for (int node = 0; node < task->nodes; node++) {
        struct meeting meeting = rounds_meeting(task->nodes, round, node);
        if (meeting.partner >= 0 && meeting.sends && wanted_of(task, node, meeting.partner) > 0)
            return true;
    }
    return false;
}

enum { HOST_SIZE = 65 };

/* Progress, on rank 0. */
struct progress_of_passes {
    const struct calibrate_plan *plan;
    double started;
    int pass;
};

/* ---- hosts ---- */

static void gather_hosts(struct calibrated *out, struct arena *arena)
{
    char own[HOST_SIZE] = "";
    size_t count;
    gethostname(own, sizeof own - 1);
    const char *all = ranks_gather(own, sizeof own, 1, &count, arena);
    out->hosts = ARENA_ARRAY(arena, const char *, out->nodes);
    for (size_t node = 0; node < count; node++)
        out->hosts[node] = all + node * sizeof own;
}

static const char *date_now(struct arena *arena)
{
    char *date = ARENA_ARRAY(arena, char, 32);
    time_t now = time(NULL);
    struct tm parts;
    strftime(date, 32, "%Y-%m-%d %H:%M:%S", localtime_r(&now, &parts));
    return date;
}

/* ---- samples ---- */

/* Sends samples measured since the last call to rank 0. */
static void gather_samples(struct calibration *calibration, struct samples *samples)
{
    struct arena scratch = {0};
    size_t count;
    const struct link_sample *all = ranks_gather(samples->list + samples->sent, sizeof *all,
                                                 samples->count - samples->sent, &count, &scratch);
    for (size_t k = 0; k < count; k++)
        calibration_add(calibration, &all[k]);
    arena_release(&scratch);
    samples->sent = samples->count;
}

/* ---- passes ---- */

/* On rank 0 after every round. Returns whether to stop. */
static bool told(const struct progress_of_passes *progress, int round, int rounds)
{
    double seconds = wall_clock() - progress->started;
    if (progress->plan->shows_progress)
        fprintf(stderr, "calibrate: pass %d, round %d of %d, %.1f s\n", progress->pass, round + 1,
                rounds, seconds);
    return progress->pass > 1 && seconds > progress->plan->time_limit;
}

/* On all ranks. False: rank 0 stopped it. */
static bool links_measure(const struct links_task *task, struct samples *samples,
                          struct arena *arena, const struct progress_of_passes *progress)
{
    struct meeting_place place = {
        .task = task, .samples = samples, .arena = arena, .own = rank_own()};
    int rounds = rounds_count(task->nodes);
    make_room(&place);
    for (int round = 0; round < rounds; round++) {
        if (!has_work(task, round))
            continue;
        meet(&place, rounds_meeting(task->nodes, round, place.own));
        if (ranks_largest(place.own == 0 && told(progress, round, rounds)) > 0.0)
            return false;
    }
    return true;
}

/* Rank 0 determines what to measure; false: nothing more. */
static bool agree(struct links_task *task, const struct calibration *calibration, int *wanted,
                  bool more, struct arena *arena)
{
    size_t size = 0, pairs = (size_t)task->nodes * (size_t)task->nodes;
    if (rank_own() == 0 && more) {
        size = sizeof *task;
        memcpy(task->probes, calibration->probes, sizeof task->probes);
        task->probe_count = calibration->probe_count;
    }
    const struct links_task *told = ranks_broadcast(task, &size, arena);
    if (size == 0)
        return false;
    *task = *told;
    size = pairs * sizeof *wanted;
    task->wanted = ranks_broadcast(wanted, &size, arena);
    return true;
}

static void want_first(int *wanted, int nodes)
{
    for (int pair = 0; pair < nodes * nodes; pair++)
        wanted[pair] = pair / nodes == pair % nodes ? 0 : CALIBRATION_FIRST;
}

void passes_measure(const struct calibrate_plan *plan, struct arena *arena, struct calibrated *out)
{
    struct progress_of_passes progress = {.plan = plan, .started = wall_clock()};
    struct samples samples = {0};
    bool more = true;
    MPI_Comm_size(MPI_COMM_WORLD, &out->nodes);
    gather_hosts(out, arena);
    out->engine = library_name(arena);
    out->date = date_now(arena);
    struct links_task task = {.nodes = out->nodes};
    struct calibration calibration =
        calibration_start(out->nodes, &plan->aim, plan->sizes, plan->size_count, arena);
    int *wanted = ARENA_ARRAY(arena, int, out->nodes * out->nodes);
    want_first(wanted, out->nodes);
    while (agree(&task, &calibration, wanted, more, arena)) {
        progress.pass++;
        more = links_measure(&task, &samples, arena, &progress);
        gather_samples(&calibration, &samples);
        if (rank_own() > 0)
            continue;
        out->passes = progress.pass;
        calibration_fit(&calibration, out);
        more = calibration_ask(&calibration, out, wanted) > 0 && more;
    }
    out->seconds = wall_clock() - progress.started;
}
