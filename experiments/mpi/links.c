/* Measures the links between ranks in passes, until every coefficient is precise enough or a limit
 * is reached: every ordered pair that needs more samples meets once, in rounds of disjoint pairs;
 * each time is taken by a single clock. */
#include "experiments/engine/files/output.h"
#include "experiments/mpi/ranks.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { TAG_DATA = 11, TAG_MARK, TAG_ANSWER, TAG_READY };

enum { PARTS_MOST = 4 /* the bursts of a node are divided among its partners */ };

/* Waits for one of several similar messages, sleeping until shortly before it is expected:
 * *shortest is the shortest wait for them, in seconds, 0 before the first. */
static void await_similar(MPI_Request *request, double *shortest)
{
    double start = wall_clock();
    await_one(request, start + *shortest);
    double waited = wall_clock() - start;
    if (*shortest <= 0.0 || waited < *shortest)
        *shortest = waited;
}

/* A rank that measures with its partners, one after the other. */
struct meeting_place {
    struct calibration *calibration; /* the same probes on all ranks; samples on rank 0 */
    const int *wanted;               /* [nodes * nodes]: number of samples of every probe */
    int *taken;                      /* [nodes * nodes][PROBES_MOST]: known to both ends */
    struct link_sample *samples;     /* [count]: since rank 0 received them last */
    size_t count, capacity;
    struct arena *arena;
    int own, partner;
    unsigned char *buffer;
    MPI_Request requests[MESSAGES_MOST];
    double answers, messages; /* the shortest waits of this probe */
};

static void put_sample(struct meeting_place *place, struct link_sample sample)
{
    ARENA_GROW(place->arena, place->samples, place->count, place->capacity);
    place->samples[place->count++] = sample;
}

/* Empty messages, which say by their tag what has happened. */

static void send_empty(const struct meeting_place *place, int tag)
{
    MPI_Request request;
    MPI_Isend(NULL, 0, MPI_BYTE, place->partner, tag, MPI_COMM_WORLD, &request);
    await_one(&request, wall_clock());
}

static void await_empty(const struct meeting_place *place, double *shortest, int tag)
{
    MPI_Request request;
    MPI_Irecv(NULL, 0, MPI_BYTE, place->partner, tag, MPI_COMM_WORLD, &request);
    await_similar(&request, shortest);
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
    await_similar(&answer, &place->answers);
    double all = wall_clock() - start;
    for (int k = 0; k < probe->messages; k++)
        await_one(&place->requests[k], wall_clock());
    if (probe->kind != PROBE_ROUND_TRIP)
        await_similar(&mark, &place->messages);
    return probe->kind == PROBE_ROUND_TRIP ? all : busy;
}

/* Once more than so often: the first time does not count. */
static void send_probe(struct meeting_place *place, int number, int count)
{
    const struct probe *probe = &place->calibration->probes[number];
    await_empty(place, &(double){0.0}, TAG_READY);
    for (int k = 0; k <= count; k++) {
        double seconds = send_once(place, probe);
        if (k > 0 && probe->kind != PROBE_RECEIVE)
            put_sample(place, (struct link_sample){place->own, place->partner, number, seconds});
    }
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
    send_empty(place, TAG_READY);
    for (int k = 0; k <= count; k++) {
        for (int m = 0; m < probe->messages; m++)
            await_similar(&place->requests[m], &place->messages);
        if (k < count)
            expect_messages(place, probe);
        send_empty(place, TAG_ANSWER);
    }
}

/* Receives messages as soon as they have arrived, which the mark sent after them shows. */
static void answer_bursts(struct meeting_place *place, int number, int count)
{
    const struct probe *probe = &place->calibration->probes[number];
    send_empty(place, TAG_READY);
    for (int k = 0; k <= count; k++) {
        await_empty(place, &place->answers, TAG_MARK);
        double start = wall_clock();
        for (int m = 0; m < probe->messages; m++) {
            MPI_Irecv(place->buffer, probe->bytes, MPI_BYTE, place->partner, TAG_DATA,
                      MPI_COMM_WORLD, place->requests);
            await_one(place->requests, wall_clock());
        }
        double seconds = (wall_clock() - start) / probe->messages;
        if (k > 0 && probe->kind == PROBE_RECEIVE)
            put_sample(place, (struct link_sample){place->partner, place->own, number, seconds});
        send_empty(place, TAG_ANSWER);
    }
}

static void answer_probe(struct meeting_place *place, int number, int count)
{
    const struct probe *probe = &place->calibration->probes[number];
    if (probe->kind == PROBE_ROUND_TRIP)
        answer_round_trips(place, probe, count);
    else
        answer_bursts(place, number, count);
}

/* ---- rounds ---- */

/* For all messages of a probe. */
static unsigned char *buffer_for(const struct calibration *calibration, struct arena *arena)
{
    size_t room = 1;
    for (int k = 0; k < calibration->probe_count; k++) {
        const struct probe *probe = &calibration->probes[k];
        size_t bytes = (size_t)probe->messages * (size_t)probe->bytes;
        room = bytes > room ? bytes : room;
    }
    return ARENA_ZEROED(arena, unsigned char, room);
}

/* The time a node is busy is measured by its bursts with all others together. */
static int share_of(const struct calibration *calibration, const struct probe *probe, int wanted)
{
    int others = calibration->nodes - 1, parts = others < PARTS_MOST ? others : PARTS_MOST;
    return probe->kind == PROBE_ROUND_TRIP ? wanted : (wanted + parts - 1) / parts;
}

static void meet(struct meeting_place *place, struct meeting meeting)
{
    const struct calibration *calibration = place->calibration;
    if (meeting.partner < 0)
        return;
    int pair = meeting.sends ? place->own * calibration->nodes + meeting.partner
                             : meeting.partner * calibration->nodes + place->own;
    place->partner = meeting.partner;
    for (int number = 0; number < calibration->probe_count; number++) {
        int *taken = &place->taken[pair * PROBES_MOST + number];
        int all = share_of(calibration, &calibration->probes[number], place->wanted[pair]);
        if (*taken >= all)
            continue;
        place->answers = place->messages = 0.0;
        (meeting.sends ? send_probe : answer_probe)(place, number, all - *taken);
        *taken = all;
    }
}

/* ---- passes ---- */

/* Sends the samples of the pass to rank 0. */
static void gather_samples(struct meeting_place *place)
{
    struct arena scratch = {0};
    size_t count;
    const struct link_sample *all =
        ranks_gather(place->samples, sizeof *all, place->count, &count, &scratch);
    for (size_t k = 0; k < count; k++)
        calibration_add(place->calibration, &all[k]);
    arena_release(&scratch);
    place->count = 0;
}

/* On all ranks. False: the time of rank 0 is over. */
static bool measure_pass(struct meeting_place *place, const struct calibrate_plan *plan,
                         double started, int pass)
{
    int nodes = place->calibration->nodes, rounds = rounds_count(nodes);
    for (int round = 0; round < rounds; round++) {
        meet(place, rounds_meeting(nodes, round, place->own));
        double seconds = place->own == 0 ? wall_clock() - started : 0.0;
        if (place->own == 0 && plan->shows_progress)
            fprintf(stderr, "calibrate: pass %d, round %d of %d, %.1f s\n", pass, round + 1, rounds,
                    seconds);
        ranks_largest(&seconds, 1);
        if (pass > 1 && seconds > plan->time_limit)
            return false;
    }
    return true;
}

/* Rank 0 determines how often to measure; false: nothing more. */
static bool agree(struct meeting_place *place, int *wanted, bool more)
{
    size_t pairs = (size_t)place->calibration->nodes * (size_t)place->calibration->nodes;
    size_t size = more ? pairs * sizeof *wanted : 0;
    place->wanted = ranks_broadcast(wanted, &size, place->arena);
    return size > 0;
}

void passes_measure(const struct calibrate_plan *plan, struct arena *arena, struct calibrated *out)
{
    double started = wall_clock();
    int pass = 0;
    bool more = true;
    MPI_Comm_size(MPI_COMM_WORLD, &out->nodes);
    out->hosts = ranks_hosts(arena);
    out->engine = library_name(arena);
    out->date = date_now(arena);
    struct calibration calibration =
        calibration_start(out->nodes, &plan->aim, plan->sizes, plan->size_count, arena);
    int pairs = out->nodes * out->nodes, *wanted = ARENA_ARRAY(arena, int, pairs);
    struct meeting_place place = {.calibration = &calibration,
                                  .taken = ARENA_ZEROED(arena, int, pairs *PROBES_MOST),
                                  .buffer = buffer_for(&calibration, arena),
                                  .arena = arena,
                                  .own = rank_own()};
    for (int pair = 0; pair < pairs; pair++)
        wanted[pair] = CALIBRATION_FIRST;
    while (agree(&place, wanted, more)) {
        more = measure_pass(&place, plan, started, ++pass);
        gather_samples(&place);
        if (place.own > 0)
            continue;
        out->passes = pass;
        calibration_fit(&calibration, out);
        more = calibration_ask(&calibration, out, wanted) > 0 && more;
    }
    out->seconds = wall_clock() - started;
}
