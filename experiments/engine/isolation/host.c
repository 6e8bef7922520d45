/* The caller's side of a host. */
#include "experiments/engine/isolation/isolation.h"

#include "experiments/engine/ending.h"
#include "models/base/arena.h"
#include "models/base/hash.h"
#include "models/base/isolated.h"
#include "models/base/wall_clock.h"
#include "models/format/format.h"

#include <errno.h>
#include <fcntl.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>
#include <poll.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

static const double END_SECONDS =
    1.0; /* time from the closing of the channel to the end of the process */

struct failure failure(enum status status, const char *format, ...)
{
    struct failure made = {.status = status};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(made.reason, sizeof made.reason, format, arguments);
    va_end(arguments);
    return made;
}

struct failure failure_of_end(struct process *process, const char *fault)
{
    bool ended = process_await(process, END_SECONDS);
    struct process_end end = process_finish(process);
    struct verdict verdict = process_verdict(end);
    if (!ended)
        return failure(STATUS_MISBEHAVED, "closed its channel");
    if (strcmp(fault, FAULT_WRITE) == 0)
        return failure(STATUS_MISBEHAVED, FAULT_WRITE);
    if (process_end_is_foreign(end))
        return failure(STATUS_KILLED, "%.200s", verdict.reason);
    if (process_end_is_exhaustion(end))
        return failure(STATUS_EXHAUSTED, "%.200s", fault[0] ? fault : verdict.reason);
    if (strcmp(fault, FAULT_MEMORY) == 0)
        return failure(STATUS_EXHAUSTED, FAULT_MEMORY);
    if (fault[0])
        return failure(STATUS_CRASHED, "%.*s", STATE_TEXT - 1, fault);
    return failure(STATUS_CRASHED, "%.200s", verdict.ok ? "it ended" : verdict.reason);
}

struct again {
    const struct host_request *request;
    const struct algorithm *algorithm;
    const struct instance *instance;
};

static double answer_again(void *data)
{
    const struct again *again = data;
    struct arena arena = {0};
    struct answer answer = solution_answer(again->algorithm, again->instance, again->request->seed,
                                           again->request->time_limit, &arena);
    arena_release(&arena);
    return answer.cpu_seconds;
}

struct answer request_answer(const struct host_request *request, const struct algorithm *algorithm,
                             const struct instance *instance, struct arena *arena)
{
    struct again again = {request, algorithm, instance};
    double started = wall_clock();
    struct answer answer =
        solution_answer(algorithm, instance, request->seed, request->time_limit, arena);
    if (request->timed && answer.outcome == OUTCOME_SCHEDULED)
        answer.times =
            cpu_times_measure(answer.cpu_seconds, wall_clock() - started, answer_again, &again);
    return answer;
}

/* ---- repetitions ---- */

struct cpu_times cpu_times_measure(double first, double first_wall, double (*again)(void *data),
                                   void *data)
{
    if (!(first < CPU_SECONDS_LEAST) || first_wall > CPU_WAIT_MOST)
        return (struct cpu_times){1, first, 0.0};
    struct arena arena = {0};
    double *seconds = ARENA_ARRAY(&arena, double, CPU_REPETITIONS_MOST), sum = 0.0;
    double started = wall_clock();
    int count = 0;
    do {
        seconds[count] = again(data);
        sum += seconds[count++];
    } while ((sum < CPU_SECONDS_LEAST || count < CPU_REPETITIONS_LEAST) &&
             count < CPU_REPETITIONS_MOST && wall_clock() - started < CPU_WAIT_MOST);
    double *work = ARENA_ARRAY(&arena, double, count);
    struct cpu_times times = {.repetitions = count};
    times.mad = gsl_stats_mad0(seconds, 1, (size_t)count, work);
    times.median = gsl_stats_median(seconds, 1, (size_t)count); /* reorders them */
    arena_release(&arena);
    return times;
}

enum { LEAST_SIZE = 1 << 16 };

/* For a process started since the last move, with the file inherited: its writes to the memory,
 * after changing the protection, stay private to it. Closes the file. */
static void show_privately(const struct shown_instance *shown)
{
    if (shown->file == 0) {
        mprotect(shown->memory, shown->size, PROT_READ);
        return;
    }
    if (mmap(shown->memory, shown->size, PROT_READ, MAP_PRIVATE | MAP_FIXED, shown->file, 0) ==
        MAP_FAILED)
        arena_exhausted(1, shown->size);
    close(shown->file);
}

/* A file in memory that is written only through the mapping made here; 0: unavailable, for example
 * where files may not grow. */
static int open_file(size_t size, void **memory)
{
    struct rlimit most;
    int file = getrlimit(RLIMIT_FSIZE, &most) == 0 && size <= most.rlim_cur
                   ? memfd_create("instance", MFD_CLOEXEC | MFD_ALLOW_SEALING)
                   : -1;
    if (file < 0)
        return 0;
    if (ftruncate(file, (off_t)size) == 0)
        *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (*memory != MAP_FAILED && fcntl(file, F_ADD_SEALS, F_SEAL_FUTURE_WRITE | F_SEAL_SHRINK) == 0)
        return file;
    close(file);
    return 0;
}

static void move(struct shown_instance *shown, size_t size)
{
    unsigned moves = shown->moves + 1;
    void *memory = MAP_FAILED;
    hide_instance(shown);
    int file = open_file(size, &memory);
    *shown =
        (struct shown_instance){.memory = memory == MAP_FAILED ? shared_allocate(size) : memory,
                                .size = size,
                                .file = file,
                                .moves = moves};
}

/* The bytes that the copy needs; if there is no room for them, nothing is shown. */
static size_t place(struct shown_instance *shown, const struct instance *instance)
{
    struct arena arena = arena_within(shown->memory, shown->size);
    struct instance *copy = ARENA_ARRAY(&arena, struct instance, 1);
    *copy = instance_copy(instance, &arena);
    size_t bytes = arena.bytes;
    shown->instance = bytes < shown->size ? copy : NULL;
    arena_release(&arena);
    return bytes;
}

void show_instance(struct shown_instance *shown, const struct instance *instance)
{
    if (shown->memory)
        mprotect(shown->memory, shown->size, PROT_READ | PROT_WRITE);
    else
        move(shown, LEAST_SIZE);
    for (size_t bytes; (bytes = place(shown, instance)) >= shown->size;)
        move(shown, 2 * bytes);
    mprotect(shown->memory, shown->size, PROT_READ);
}

void hide_instance(struct shown_instance *shown)
{
    if (shown->memory) {
        shared_release(shown->memory, shown->size);
        if (shown->file > 0)
            close(shown->file);
    }
    *shown = (struct shown_instance){.moves = shown->moves};
}

/* The host's side: the process that runs the algorithm. */

static struct host_note *own_note;

static void leave_exhausted(size_t count, size_t size)
{
    snprintf(own_note->fault, STATE_TEXT, "out of memory: %zu x %zu bytes", count, size);
    _exit(EXIT_EXHAUSTED);
}

/* Member by member, so that padding does not leak memory of the process. */
static void write_transfer(FILE *out, const struct transfer *from)
{
    struct transfer to;
    memset(&to, 0, sizeof to);
    to.message = from->message, to.phase = from->phase;
    to.from = from->from, to.to = from->to;
    to.bytes = from->bytes;
    to.send_start = from->send_start, to.send_end = from->send_end;
    to.receive_start = from->receive_start, to.receive_end = from->receive_end;
    to.parcel = from->parcel, to.parcel_count = from->parcel_count;
    fwrite(&to, sizeof to, 1, out);
}

/* A failed write means that the algorithm has closed the channel. */
static void write_answer(FILE *out, uint64_t nonce, const struct answer *answer,
                         const char *misdeed)
{
    const struct timeline *timeline = &answer->timeline;
    struct host_answer head;
    memset(&head, 0, sizeof head);
    head.nonce = nonce;
    head.outcome = answer->outcome;
    head.remarks = answer->remarks;
    head.cpu_seconds = answer->cpu_seconds;
    head.times = answer->times;
    head.completion = timeline->completion;
    head.transfers = timeline->count;
    head.parcels = timeline->parcel_count;
    snprintf(head.misdeed, sizeof head.misdeed, "%s", misdeed ? misdeed : "");
    fwrite(&head, sizeof head, 1, out);
    for (size_t k = 0; k < head.transfers; k++)
        write_transfer(out, &timeline->transfers[k]);
    fwrite(timeline->parcels, sizeof *timeline->parcels, head.parcels, out);
    if (fflush(out) == 0 && !ferror(out))
        return;
    snprintf(own_note->misdeed, STATE_TEXT, "closed a descriptor");
    _exit(EXIT_FAILURE);
}

static void answer_question(FILE *out, const struct algorithm *algorithm,
                            const struct host_question *question,
                            const struct process_state *before)
{
    struct arena arena = {0};
    const struct host_request *request = &question->request;
    pid_t self = getpid();
    struct answer answer = request_answer(request, algorithm, question->instance, &arena);
    fflush(stdout);
    if (getpid() != self) /* a process forked by the algorithm returns here, too */
        _exit(EXIT_SUCCESS);
    write_answer(out, question->nonce, &answer, process_state_difference(before));
    arena_release(&arena);
}

enum { BUFFER = 1 << 16 };

/* Main function of the process; data: its struct host. */
static void host_serve(int channel, void *data)
{
    const struct host *host = data;
    struct process_state before;
    struct host_question question;
    interrupts_default();
    signal(SIGPIPE, SIG_IGN);
    own_note = host->note;
    arena_on_exhaustion(leave_exhausted);
    FILE *out = fdopen(channel, "w");
    if (!out || setvbuf(out, NULL, _IOFBF, BUFFER) != 0)
        arena_exhausted(0, 0);
    process_adopt_strays(); /* so that the algorithm's processes are found */
    show_privately(host->shown);
    process_state_note_faults(host->shown->memory, host->shown->size, own_note->fault);
    process_state_take(&before, true);
    while (recv(channel, &question, sizeof question, MSG_WAITALL) == sizeof question)
        answer_question(out, host->algorithm, &question, &before);
    fclose(out);
}

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
    return process_start(&host->process, &(struct process_setup){.work = host_serve,
                                                                 .data = host,
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

/* Reads an array whose length was announced, unless a reading failed before; memory is allocated
 * only as the bytes arrive. */
static void *read_array(int channel, size_t bytes, double end, struct arena *arena,
                        enum reading *reading)
{
    enum { PIECE = 1 << 20 };
    char *memory = NULL;
    size_t room = 0;
    for (size_t got = 0, next; got < bytes && *reading == READING_DONE; got = next) {
        next = bytes - got < PIECE ? bytes : got + PIECE;
        memory = arena_grow(arena, memory, next, &room, 1);
        *reading = read_until(channel, memory + got, next - got, end);
    }
    return memory;
}

static enum reading read_timeline(int channel, const struct host_answer *head, double end,
                                  struct arena *arena, struct timeline *out)
{
    enum reading reading = READING_DONE;
    size_t transfers = head->transfers, parcels = head->parcels;
    *out = (struct timeline){.arena = arena, .completion = head->completion};
    out->count = out->capacity = transfers;
    out->parcel_count = out->parcel_capacity = parcels;
    out->transfers = read_array(channel, transfers * sizeof *out->transfers, end, arena, &reading);
    out->parcels = read_array(channel, parcels * sizeof *out->parcels, end, arena, &reading);
    return reading;
}

/* ---- the outcome ---- */

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

static struct failure read_answer(struct host *host, uint64_t nonce, double patience,
                                  struct arena *arena, struct answer *answer)
{
    int channel = host->process.channel;
    double end = wall_clock() + patience + GRACE;
    struct host_answer head;
    if (host->told_every > 0.0)
        tell_while_waiting(host, end);
    enum reading reading = read_until(channel, &head, sizeof head, end);
    if (reading == READING_DONE && !is_sound(&head, nonce))
        return failure(STATUS_MISBEHAVED, OUT_OF_TURN);
    if (reading == READING_DONE)
        reading = read_timeline(channel, &head, end, arena, &answer->timeline);
    if (reading == READING_LATE)
        return failure(STATUS_TIMED_OUT, "stopped after %g s", patience);
    if (reading == READING_END)
        return explain_end(host);
    answer->outcome = head.outcome;
    answer->remarks = head.remarks;
    answer->remarks.refusal[sizeof answer->remarks.refusal - 1] = '\0';
    answer->cpu_seconds = head.cpu_seconds;
    answer->times = head.times;
    if (head.misdeed[0])
        return failure(STATUS_MISBEHAVED, "%.*s", STATE_TEXT - 1, head.misdeed);
    if (has_more(channel) || !names_its_parcels(&answer->timeline))
        return failure(STATUS_MISBEHAVED, OUT_OF_TURN);
    return (struct failure){.status = STATUS_VALID};
}

struct failure host_run(struct host *host, const struct host_request *request, struct arena *arena,
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
