#include "experiments/reality/mpi/others.h"

#include "experiments/reality/execution/payload.h"
#include "experiments/reality/mpi/library_algorithms.h"
#include "experiments/reality/mpi/library_collective.h"
#include "experiments/reality/mpi/waiting.h"

#include <limits.h>
#include <math.h>
#include <string.h>

enum { ATTEMPTS = 16 };

/* A rank's arguments of a collective. */
struct work {
    const char *collective, *title; /* name in control variables, and in MPI */
    unsigned char *out, *in;
    int *out_counts, *out_places, *in_counts, *in_places; /* for an exchange */
    int root, count;                                      /* for a broadcast, in place */
    struct library_collective *operation; /* for a collective operation; else NULL */
    uint64_t repetition;
};

/* ---- an exchange ---- */

static int whole_bytes(const struct exchange *exchange, int from, int to)
{
    return (int)round(exchange_bytes(exchange, from, to));
}

/* Sets the bytes that a rank sends to or receives from each other, and their positions; returns the
 * total, or INT_MAX if it is too large for a collective. */
static int lay_out(const struct exchange *exchange, int rank, bool sends, int *counts, int *places)
{
    double total = 0.0;
    for (int peer = 0; peer < exchange->nodes; peer++) {
        counts[peer] =
            sends ? whole_bytes(exchange, rank, peer) : whole_bytes(exchange, peer, rank);
        places[peer] = total < INT_MAX ? (int)total : 0;
        total += counts[peer];
    }
    return total < INT_MAX ? (int)total : INT_MAX;
}

static bool prepare_exchange(const struct crew *crew, const struct exchange *exchange,
                             struct work *work)
{
    struct arena *arena = crew->arena;
    work->collective = "alltoallv";
    work->title = "MPI_Alltoallv";
    work->out_counts = ARENA_ARRAY(arena, int, crew->size);
    work->out_places = ARENA_ARRAY(arena, int, crew->size);
    work->in_counts = ARENA_ARRAY(arena, int, crew->size);
    work->in_places = ARENA_ARRAY(arena, int, crew->size);
    int out = lay_out(exchange, crew->rank, true, work->out_counts, work->out_places);
    int in = lay_out(exchange, crew->rank, false, work->in_counts, work->in_places);
    if (out == INT_MAX || in == INT_MAX)
        return false;
    work->out = ARENA_ARRAY(arena, unsigned char, out + 1);
    work->in = ARENA_ARRAY(arena, unsigned char, in + 1);
    return true;
}

/* ---- a broadcast ---- */

static bool prepare_broadcast(const struct crew *crew, const struct multicast *multicast,
                              struct work *work)
{
    if (multicast->message_count != 1 || multicast->messages->count != multicast->nodes - 1)
        return false;
    work->collective = "bcast";
    work->title = "MPI_Bcast";
    work->root = multicast->messages->source;
    work->count = (int)round(multicast->messages->bytes);
    work->in = ARENA_ARRAY(crew->arena, unsigned char, work->count);
    return true;
}

/* ---- a collective operation ---- */

static void prepare_operation(const struct crew *crew, const struct data_plan *data,
                              struct work *work)
{
    work->operation = ARENA_ARRAY(crew->arena, struct library_collective, 1);
    *work->operation = library_collective_make(data, crew->arena);
    work->collective = library_collective_name(work->operation);
    work->title = library_collective_title(work->operation);
}

/* ---- payloads ---- */

static uint64_t pair(const struct crew *crew, int from, int to)
{
    return (uint64_t)from * (uint64_t)crew->size + (uint64_t)to;
}

static void fill(const struct crew *crew, struct work *work)
{
    work->repetition++;
    if (work->operation) {
        holdings_begin(&work->operation->holdings, work->repetition);
        return;
    }
    if (!work->out_counts) {
        memset(work->in, 0, (size_t)work->count);
        if (crew->rank == work->root)
            payload_fill(work->in, (size_t)work->count, 0, work->repetition);
        return;
    }
    for (int peer = 0; peer < crew->size; peer++) {
        memset(work->in + work->in_places[peer], 0, (size_t)work->in_counts[peer]);
        payload_fill(work->out + work->out_places[peer], (size_t)work->out_counts[peer],
                     pair(crew, crew->rank, peer), work->repetition);
    }
}

static bool is_intact(const struct crew *crew, const struct work *work)
{
    size_t count = (size_t)work->count;
    if (work->operation)
        return holdings_check(&work->operation->holdings).ok;
    if (!work->out_counts)
        return payload_check(work->in, count, 0, work->repetition) == count;
    for (int peer = 0; peer < crew->size; peer++) {
        count = (size_t)work->in_counts[peer];
        if (payload_check(work->in + work->in_places[peer], count, pair(crew, peer, crew->rank),
                          work->repetition) < count)
            return false;
    }
    return true;
}

/* ---- measuring ---- */

/* Returns MPI's error code. */
static int carry_out(const struct work *work, MPI_Comm comm)
{
    if (work->operation)
        return library_collective_call(work->operation, comm);
    if (work->out_counts)
        return MPI_Alltoallv(work->out, work->out_counts, work->out_places, MPI_BYTE, work->in,
                             work->in_counts, work->in_places, MPI_BYTE, comm);
    return MPI_Bcast(work->in, work->count, MPI_BYTE, work->root, comm);
}

/* Rank 0: seconds to the last rank's end. */
static double last_end(struct crew *crew, double own)
{
    size_t count;
    double latest = 0.0;
    const double *ends = crew_gather(crew, &own, sizeof own, 1, &count);
    for (size_t rank = 0; rank < count; rank++)
        latest = fmax(latest, crew_seconds(crew, (int)rank, ends[rank]));
    return latest;
}

/* *seconds is NAN if the library refuses. */
static struct verdict measure_once(struct crew *crew, struct work *work, MPI_Comm comm,
                                   double *seconds)
{
    for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
        fill(crew, work);
        crew_start(crew);
        bool refused = carry_out(work, comm) != MPI_SUCCESS;
        double end = own_time();
        bool good = crew_finish(crew);
        *seconds = NAN;
        if (crew_largest(crew, refused) > 0.0)
            return verdict_yes();
        if (crew_largest(crew, !is_intact(crew, work)) > 0.0)
            return verdict_no("%s: data arrived changed", work->title);
        *seconds = last_end(crew, end);
        if (good)
            return verdict_yes();
    }
    return verdict_no("%s: no start in common in %d attempts", work->title, ATTEMPTS);
}

/* Measures one algorithm on a communicator created for it; the first repetition is not counted.
 * Adds nothing if the library refuses. */
static struct verdict measure(struct crew *crew, struct work *work,
                              const struct library_algorithm *algorithm, int repetitions,
                              struct executed_other *other)
{
    MPI_Comm comm;
    struct verdict verdict = verdict_yes();
    double seconds = 0.0;
    *other = (struct executed_other){
        .name = *algorithm->name ? arena_print(crew->arena, "%s %s", work->title, algorithm->name)
                                 : work->title,
        .seconds = ARENA_ARRAY(crew->arena, double, repetitions)};
    if (algorithm->value > 0)
        library_choose(work->collective, algorithm->value);
    MPI_Comm_dup(crew->everyone, &comm);
    MPI_Comm_set_errhandler(comm, MPI_ERRORS_RETURN);
    if (algorithm->value > 0)
        library_choose(work->collective, 0);
    for (int k = -1; k < repetitions && verdict.ok; k++) {
        verdict = measure_once(crew, work, comm, &seconds);
        if (isnan(seconds))
            break;
        if (k >= 0)
            other->seconds[other->count++] = seconds;
    }
    MPI_Comm_free(&comm);
    return verdict;
}

/* False if no collective moves the schedule's data. */
static bool prepare(struct crew *crew, const struct schedule *schedule,
                    const struct data_plan *data, struct work *work)
{
    const struct instance *instance = &schedule->instance;
    if (data) {
        prepare_operation(crew, data, work);
        return true;
    }
    bool possible = instance->family == FAMILY_EXCHANGE
                        ? prepare_exchange(crew, &instance->as.exchange, work)
                        : prepare_broadcast(crew, &instance->as.multicast, work);
    return crew_largest(crew, !possible) == 0.0 && work->in;
}

struct verdict others_measure(struct crew *crew, const struct schedule *schedule,
                              const struct data_plan *data, int repetitions, struct executed *out)
{
    struct work work = {0};
    struct library_algorithm *algorithms = NULL;
    if (!prepare(crew, schedule, data, &work))
        return verdict_yes();
    size_t count = library_algorithms(work.collective, &algorithms, crew->arena);
    out->others = ARENA_ARRAY(crew->arena, struct executed_other, count + 1);
    struct verdict verdict = verdict_yes();
    const struct library_algorithm own_choice = {"", 0};
    for (size_t k = 0; k <= count && verdict.ok; k++) {
        struct executed_other *other = &out->others[out->other_count];
        verdict =
            measure(crew, &work, k > 0 ? &algorithms[k - 1] : &own_choice, repetitions, other);
        out->other_count += other->count > 0;
    }
    return verdict;
}
