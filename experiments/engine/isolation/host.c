/* The caller's side of a host. */
#include "experiments/engine/isolation/host.h"

#include "experiments/engine/isolation/failure.h"
#include "experiments/engine/isolation/host_protocol.h"
#include "experiments/engine/workers/progress.h"
#include "models/base/hash.h"
#include "models/base/isolated.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

/* Seconds beyond the limit: for the start of the process, and for an exact algorithm to end. */
static const double GRACE = 1.0, EXACT_GRACE = 5.0;

double host_patience(const struct algorithm *algorithm, double time_limit)
{
    return algorithm->exact ? time_limit + EXACT_GRACE : time_limit;
}

struct verdict host_start(struct host *host, const struct algorithm *algorithm,
                          const struct shown_instance *shown)
{
    *host = (struct host){.algorithm = algorithm,
                          .shown = shown,
                          .note = shared_allocate(sizeof *host->note),
                          .moves = shown->moves};
    struct host_setup setup = {algorithm, shown, host->note};
    return process_start(&host->process, &(struct process_setup){.work = host_serve,
                                                                 .data = &setup,
                                                                 .channel = CHANNEL_STREAM,
                                                                 .leads = true,
                                                                 .memory = isolated_memory(),
                                                                 .kept = shown->file,
                                                                 .foreign = true});
}

void host_stop(struct host *host)
{
    process_finish(&host->process);
    if (host->note)
        shared_release(host->note, sizeof *host->note);
    host->note = NULL;
}

/* ---- reading ---- */

enum reading { READING_DONE, READING_LATE, READING_END };

static enum reading read_until(int channel, void *memory, size_t size, double end)
{
    size_t got = 0;
    while (got < size) {
        double left = end - wall_clock();
        struct pollfd watched = {channel, POLLIN, 0};
        int ready = poll(&watched, 1, left < 1e6 ? (int)ceil(1e3 * fmax(0.0, left)) : -1);
        if (ready == 0)
            return READING_LATE;
        ssize_t count = ready > 0 ? recv(channel, (char *)memory + got, size - got, 0) : 0;
        if (ready > 0 && count <= 0)
            return READING_END;
        got += (size_t)count;
    }
    return READING_DONE;
}

/* Reads an array whose length was announced; memory is allocated only as the bytes arrive. */
static enum reading read_array(int channel, size_t count, size_t size, double end,
                               struct arena *arena, void **out)
{
    enum { PIECE = 1 << 20 };
    size_t bytes = count * size, room = bytes < PIECE ? bytes : PIECE;
    char *memory = arena_allocate(arena, 1, room);
    enum reading reading = read_until(channel, memory, room, end);
    while (reading == READING_DONE && room < bytes) {
        size_t more = bytes - room < room ? bytes : 2 * room;
        memory = memcpy(arena_allocate(arena, 1, more), memory, room);
        reading = read_until(channel, memory + room, more - room, end);
        room = more;
    }
    *out = memory;
    return reading;
}

static enum reading read_timeline(int channel, const struct host_answer *head, double end,
                                  struct arena *arena, struct timeline *out)
{
    void *transfers = NULL, *parcels = NULL;
    enum reading reading =
        read_array(channel, head->transfers, sizeof(struct transfer), end, arena, &transfers);
    if (reading == READING_DONE)
        reading = read_array(channel, head->parcels, sizeof(struct parcel), end, arena, &parcels);
    *out = (struct timeline){.arena = arena,
                             .transfers = transfers,
                             .count = head->transfers,
                             .capacity = head->transfers,
                             .parcels = parcels,
                             .parcel_count = head->parcels,
                             .parcel_capacity = head->parcels,
                             .completion = head->completion};
    return reading;
}

/* ---- the outcome ---- */

static enum status say(struct answer *answer, enum status status, const char *text)
{
    snprintf(answer->remarks.refusal, sizeof answer->remarks.refusal, "%.200s", text);
    return status;
}

static enum status fail(struct answer *answer, struct failure failure)
{
    return say(answer, failure.status, failure.reason);
}

/* The channel was closed. */
static struct failure explain_end(struct host *host)
{
    const char *misdeed = host->note->misdeed;
    struct failure ended = failure_of_end(&host->process, host->note->fault);
    return misdeed[0] ? failure(STATUS_MISBEHAVED, "%.*s", STATE_TEXT - 1, misdeed) : ended;
}

static bool is_sound(const struct host_answer *head, uint64_t nonce)
{
    return head->nonce == nonce && head->outcome <= OUTCOME_INVALID &&
           head->transfers < SIZE_MAX / 2 / sizeof(struct transfer) &&
           head->parcels < SIZE_MAX / 2 / sizeof(struct parcel);
}

/* Whether all parcels that transfers refer to exist. */
static bool names_its_parcels(const struct timeline *timeline)
{
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer->parcel_count < 0 || transfer->parcel > timeline->parcel_count ||
            (size_t)transfer->parcel_count > timeline->parcel_count - transfer->parcel)
            return false;
    }
    return true;
}

/* Also false if the host has ended since its answer. */
static bool has_more(int channel)
{
    char byte;
    return recv(channel, &byte, 1, MSG_PEEK | MSG_DONTWAIT) > 0;
}

/* Waits until data arrives or the time is over, with progress lines. */
static void tell_while_waiting(const struct host *host, double end)
{
    double started = wall_clock();
    for (int lines = 1; started + lines * host->told_every < end; lines++) {
        double left = started + lines * host->told_every - wall_clock();
        struct pollfd watched = {host->process.channel, POLLIN, 0};
        if (poll(&watched, 1, (int)ceil(1e3 * fmax(0.0, left))) != 0)
            return;
        fprintf(stderr, "commsched: %s: %.4g s so far\n", host->algorithm->name,
                lines * host->told_every);
    }
}

static enum status read_answer(struct host *host, uint64_t nonce, double patience,
                               struct arena *arena, struct answer *answer)
{
    int channel = host->process.channel;
    double end = wall_clock() + patience + GRACE;
    struct host_answer head;
    if (host->told_every > 0.0)
        tell_while_waiting(host, end);
    enum reading reading = read_until(channel, &head, sizeof head, end);
    if (reading == READING_DONE && !is_sound(&head, nonce))
        return fail(answer, failure_out_of_turn());
    if (reading == READING_DONE)
        reading = read_timeline(channel, &head, end, arena, &answer->timeline);
    if (reading == READING_LATE)
        return fail(answer, failure(STATUS_TIMED_OUT, "stopped after %g s", patience));
    if (reading == READING_END)
        return fail(answer, explain_end(host));
    answer->outcome = head.outcome;
    answer->remarks = head.remarks;
    answer->remarks.refusal[sizeof answer->remarks.refusal - 1] = '\0';
    answer->cpu_seconds = head.cpu_seconds;
    answer->times = head.times;
    if (head.misdeed[0])
        return say(answer, STATUS_MISBEHAVED, head.misdeed);
    bool good = !has_more(channel) && names_its_parcels(&answer->timeline);
    return good ? STATUS_VALID : fail(answer, failure_out_of_turn());
}

enum status host_run(struct host *host, const struct host_request *request, struct arena *arena,
                     struct answer *answer)
{
    struct host_question question;
    memset(&question, 0, sizeof question);
    memset(answer, 0, sizeof *answer);
    if (getrandom(&question.nonce, sizeof question.nonce, 0) != sizeof question.nonce)
        question.nonce = hash_double(HASH_START, wall_clock());
    /* Member by member: padding of a copied struct would be sent. */
    question.request.seed = request->seed;
    question.request.time_limit = request->time_limit;
    question.request.patience = request->patience;
    question.request.timed = request->timed;
    question.instance = host->shown->instance;
    memset(host->note, 0, sizeof *host->note);
    /* If the host has ended, reading the answer reports how. */
    send(host->process.channel, &question, sizeof question, MSG_NOSIGNAL);
    return read_answer(host, question.nonce, request->patience, arena, answer);
}
