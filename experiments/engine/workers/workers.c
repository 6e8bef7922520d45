/* Workers as processes of this machine: each has its own process group, and a socket on which it is
 * given shares and sends its records, each as a packet. */
#include "experiments/engine/workers/workers.h"
#include "experiments/engine/workers/interrupt.h"
#include "models/base/arena.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct worker {
    struct process process;
    char *note;      /* [STATE_TEXT], shared with it: cause of a fault */
    double asked_at; /* last check whether its process has ended */
    double stopped;  /* when it was first seen stopped, by SIGSTOP for example; 0: it is not */
};

/* Interval of checks whether a process has ended, in case its channel is kept open by another
 * one. */
static const double ASKED = 0.02; /* seconds */

/* Time after which a stopped worker is killed: its task is repeated by another. */
static const double STOPPED_MOST = 10.0; /* seconds */

struct workers {
    const struct workload *work;
    struct worker *workers;
    int count;
    pid_t *children; /* the workers', and earlier ones of the caller, which are no strays */
    int older;
    struct arena arena;
};

/* The size of a record's packet; only the beginning of a record travels. */
static size_t packet_size(const struct workload *work, enum record_kind kind)
{
    size_t content = kind == RECORD_FAILED ? REASON_MOST : work->record_size;
    return offsetof(struct record, content) + (kind == RECORD_PREPARED ? 0 : content);
}

/* ---- in a worker ---- */

/* State of a worker process; unused elsewhere. */
static struct {
    int channel;
    const struct workload *work;
    char *note;
    struct record record; /* its nonce and task are those of the current task */
} self;

char *worker_note(void)
{
    return self.note;
}

static void report(enum record_kind kind)
{
    self.record.kind = kind;
    if (send(self.channel, &self.record, packet_size(self.work, kind), MSG_NOSIGNAL) < 0)
        _exit(EXIT_FAILURE);
}

_Noreturn void worker_fail(const char *reason)
{
    if (!self.work) {
        fprintf(stderr, "commsched: %s\n", reason);
        exit(EXIT_FAILURE);
    }
    memset(self.record.content, 0, REASON_MOST);
    snprintf(self.record.content, REASON_MOST, "%s", reason);
    report(RECORD_FAILED);
    _exit(EXIT_FAILURE);
}

static enum task_answer do_share(const struct workload *work, const struct share *share)
{
    enum task_answer answer = TASK_DONE;
    double begun = wall_clock();
    self.record.nonce = share->nonce;
    self.record.task = share->first;
    if (work->prepare) {
        work->prepare(share->first, work->data);
        report(RECORD_PREPARED);
    }
    for (size_t task = share->first; task < share->end && answer == TASK_DONE; task++) {
        self.record.task = task;
        memset(self.record.content, 0, work->record_size);
        answer = work->perform(task, work->data, self.record.content);
        double now = wall_clock();
        self.record.seconds = now - begun;
        begun = now;
        report(answer == TASK_ENOUGH ? RECORD_ENOUGH : RECORD_DONE);
    }
    return answer;
}

static void serve(int channel, void *data)
{
    const struct worker *worker = data;
    struct share share;
    interrupts_default();
    self.channel = channel;
    self.note = worker->note;
    madvise(self.note, STATE_TEXT, MADV_DONTFORK);
    while (recv(channel, &share, sizeof share, 0) == sizeof share &&
           do_share(self.work, &share) != TASK_LAST)
        continue;
    if (self.work->end)
        self.work->end(self.work->data);
}

/* ---- in the caller ---- */

struct workers *workers_open(const struct workload *work, int count)
{
    struct arena arena = {0};
    struct workers *workers = ARENA_ZEROED(&arena, struct workers, 1);
    int room = 64;
    process_adopt_strays();
    do {
        room *= 2;
        workers->children = ARENA_ARRAY(&arena, pid_t, room + count);
        workers->older = process_list_children(workers->children, room);
    } while (workers->older == room);
    workers->work = work;
    workers->workers = ARENA_ZEROED(&arena, struct worker, count);
    workers->count = count;
    workers->arena = arena;
    return workers;
}

struct verdict workers_start(struct workers *workers, int number)
{
    struct worker *worker = &workers->workers[number];
    worker->note = shared_allocate(STATE_TEXT);
    worker->stopped = 0.0;
    const struct workload *own = self.work;
    self.work = workers->work; /* kept in the copy inherited by the process */
    struct verdict verdict = process_start(
        &worker->process,
        &(struct process_setup){
            .work = serve, .data = worker, .channel = CHANNEL_PACKETS, .leads = true});
    self.work = own;
    madvise(worker->note, STATE_TEXT, MADV_DONTFORK);
    return verdict;
}

void workers_assign(const struct workers *workers, int number, const struct share *share)
{
    send(workers->workers[number].process.channel, share, sizeof *share, MSG_NOSIGNAL);
}

/* A worker that ends with a share unread resets the channel, which is told before the records that
 * it had sent. */
static ssize_t receive_packet(int channel, struct record *record)
{
    ssize_t got = recv(channel, record, sizeof *record, MSG_DONTWAIT | MSG_TRUNC);
    return got < 0 && errno == ECONNRESET
               ? recv(channel, record, sizeof *record, MSG_DONTWAIT | MSG_TRUNC)
               : got;
}

static enum arrival take_record(const struct workers *workers, const struct worker *worker,
                                struct record *record)
{
    ssize_t got = receive_packet(worker->process.channel, record);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return ARRIVAL_NOTHING;
    if (got <= 0)
        return ARRIVAL_END;
    if ((size_t)got < offsetof(struct record, content) || record->kind >= RECORD_KINDS ||
        (size_t)got != packet_size(workers->work, record->kind))
        return ARRIVAL_NOISE;
    if (record->kind == RECORD_FAILED)
        record->content[REASON_MOST - 1] = '\0';
    return record->seconds >= 0.0 && record->seconds < INFINITY ? ARRIVAL_RECORD : ARRIVAL_NOISE;
}

static void end_if_stopped(struct worker *worker, double now)
{
    pid_t pid = worker->process.pid;
    siginfo_t info = {0};
    bool stopped =
        waitid(P_PID, (id_t)pid, &info, WSTOPPED | WNOHANG | WNOWAIT) == 0 && info.si_pid != 0;
    if (!stopped)
        worker->stopped = 0.0;
    else if (worker->stopped == 0.0)
        worker->stopped = now;
    else if (now - worker->stopped > STOPPED_MOST)
        kill(pid, SIGKILL);
}

static bool has_ended(struct worker *worker)
{
    double now = wall_clock();
    if (now - worker->asked_at < ASKED)
        return false;
    worker->asked_at = now;
    end_if_stopped(worker, now);
    return process_has_ended(&worker->process);
}

enum arrival workers_receive(struct workers *workers, int number, struct record *record)
{
    struct worker *worker = &workers->workers[number];
    enum arrival arrival = take_record(workers, worker, record);
    if (arrival != ARRIVAL_NOTHING || !has_ended(worker))
        return arrival;
    arrival = take_record(workers, worker, record); /* sent meanwhile */
    return arrival == ARRIVAL_NOTHING ? ARRIVAL_END : arrival;
}

void workers_wait(const struct workers *workers, const bool *watched, double seconds)
{
    struct pollfd polled[WORKERS_MOST];
    nfds_t count = 0;
    for (int k = 0; k < workers->count; k++)
        if (watched[k])
            polled[count++] = (struct pollfd){workers->workers[k].process.channel, POLLIN, 0};
    poll(polled, count, (int)ceil(1e3 * seconds));
}

/* Ends child processes that are not workers' but were left behind by them. */
static void end_strays(struct workers *workers)
{
    int count = workers->older;
    for (int k = 0; k < workers->count; k++)
        if (workers->workers[k].process.pid > 0)
            workers->children[count++] = workers->workers[k].process.pid;
    process_end_strays(workers->children, count);
}

void workers_stop(struct workers *workers, int number, struct failure *how)
{
    struct worker *worker = &workers->workers[number];
    if (how)
        *how = failure_of_end(&worker->process, worker->note);
    process_finish(&worker->process);
    if (worker->note)
        shared_release(worker->note, STATE_TEXT);
    worker->note = NULL;
    end_strays(workers);
}

void workers_close(struct workers *workers)
{
    struct arena arena = workers->arena;
    for (int k = 0; k < workers->count; k++)
        workers_stop(workers, k, NULL);
    arena_release(&arena);
}
