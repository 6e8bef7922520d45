/* Workers as processes of this machine: each has a socket for whole messages, its own process
 * group, and a note in shared memory for the cause of a fault. */
#include "experiments/engine/isolation/process_state.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/workers.h"
#include "models/base/arena.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

struct local_worker {
    struct process process;
    char *note;      /* [STATE_TEXT], shared */
    bool quiet;      /* the previous wait found no data from it */
    double asked_at; /* last check whether its process has ended */
    double stopped;  /* when it was first seen stopped, by SIGSTOP for example; 0: it is not */
};

/* Interval of checks whether a process has ended, in case its channel is kept open by another
 * one. */
static const double ASKED = 0.02; /* seconds */

/* Time after which a stopped worker is killed: its task is repeated by another. */
static const double STOPPED_MOST = 10.0; /* seconds */

struct local {
    const struct workload *work;
    struct local_worker *workers;
    int count;
    pid_t *children; /* the workers', and earlier ones of the caller, which are no strays */
    int older;
    struct arena arena;
};

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
    size_t length = record_length(&self.record, self.work->record_size);
    if (send(self.channel, &self.record, length, MSG_NOSIGNAL) != (ssize_t)length)
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
    const struct local_worker *worker = data;
    struct share share;
    interrupts_default();
    self.channel = channel;
    self.note = worker->note;
    while (recv(channel, &share, sizeof share, 0) == sizeof share &&
           do_share(self.work, &share) != TASK_LAST)
        continue;
    if (self.work->end)
        self.work->end(self.work->data);
}

/* ---- in the caller ---- */

static void *open_workers(const struct workload *work, int count)
{
    struct arena arena = {0};
    struct local *local = ARENA_ZEROED(&arena, struct local, 1);
    int room = 64;
    process_adopt_strays();
    do {
        room *= 2;
        local->children = ARENA_ARRAY(&arena, pid_t, room + count);
        local->older = process_list_children(local->children, room);
    } while (local->older == room);
    local->work = work;
    local->workers = ARENA_ZEROED(&arena, struct local_worker, count);
    local->count = count;
    local->arena = arena;
    return local;
}

static struct verdict start(void *workers, int number)
{
    struct local *local = workers;
    struct local_worker *worker = &local->workers[number];
    worker->note = shared_allocate(STATE_TEXT);
    worker->quiet = false;
    worker->stopped = 0.0;
    const struct workload *own = self.work;
    self.work = local->work; /* kept in the copy inherited by the process */
    struct verdict verdict = process_start(
        &worker->process,
        &(struct process_setup){
            .work = serve, .data = worker, .channel = CHANNEL_PACKETS, .leads = true});
    self.work = own;
    return verdict;
}

static void assign(void *workers, int number, const struct share *share)
{
    const struct local *local = workers;
    send(local->workers[number].process.channel, share, sizeof *share, MSG_NOSIGNAL);
}

static bool is_whole(const struct local *local, const struct record *record, ssize_t length)
{
    size_t least = offsetof(struct record, content), content = (size_t)length - least;
    if ((size_t)length < least || !(record->seconds >= 0.0 && record->seconds < INFINITY))
        return false;
    switch (record->kind) {
    case RECORD_PREPARED:
        return content == 0;
    case RECORD_DONE:
    case RECORD_ENOUGH:
        return content <= local->work->record_size;
    case RECORD_FAILED:
        return content < REASON_MOST;
    case RECORD_KINDS:
        break;
    }
    return false;
}

static ssize_t receive_some(const struct process *process, struct record *record, bool *nothing)
{
    ssize_t got = recv(process->channel, record, sizeof *record, MSG_DONTWAIT);
    *nothing = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    return got;
}

static void end_if_stopped(struct local_worker *worker, double now)
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

static bool has_ended(struct local_worker *worker)
{
    double now = wall_clock();
    if (now - worker->asked_at < ASKED)
        return false;
    worker->asked_at = now;
    end_if_stopped(worker, now);
    return process_has_ended(&worker->process);
}

static enum arrival receive(void *workers, int number, struct record *record)
{
    const struct local *local = workers;
    struct local_worker *worker = &local->workers[number];
    bool nothing = worker->quiet;
    ssize_t got = nothing ? -1 : receive_some(&worker->process, record, &nothing);
    worker->quiet = false;
    if (nothing && !has_ended(worker))
        return ARRIVAL_NOTHING;
    if (nothing) /* sent since the last poll */
        got = receive_some(&worker->process, record, &nothing);
    if (got <= 0)
        return ARRIVAL_END;
    if (!is_whole(local, record, got))
        return ARRIVAL_NOISE;
    record_fill(record, (size_t)got, local->work->record_size);
    return ARRIVAL_RECORD;
}

static void wait_for_some(void *workers, const bool *watched, double seconds)
{
    struct local *local = workers;
    struct pollfd polled[WORKERS_MOST];
    nfds_t count = 0, at = 0;
    for (int k = 0; k < local->count; k++)
        if (watched[k])
            polled[count++] = (struct pollfd){local->workers[k].process.channel, POLLIN, 0};
    bool failed = poll(polled, count, (int)ceil(1e3 * seconds)) < 0;
    for (int k = 0; k < local->count; k++)
        if (watched[k])
            local->workers[k].quiet = !failed && !polled[at++].revents;
}

/* Ends child processes that are not workers' but were left behind by them. */
static void end_strays(struct local *local)
{
    int count = local->older;
    for (int k = 0; k < local->count; k++)
        if (local->workers[k].process.pid > 0)
            local->children[count++] = local->workers[k].process.pid;
    process_end_strays(local->children, count);
}

static void stop(void *workers, int number, struct failure *how)
{
    struct local *local = workers;
    struct local_worker *worker = &local->workers[number];
    if (how)
        *how = failure_of_end(&worker->process, worker->note);
    process_finish(&worker->process);
    if (worker->note)
        shared_release(worker->note, STATE_TEXT);
    worker->note = NULL;
    end_strays(local);
}

static void close_workers(void *workers)
{
    struct local *local = workers;
    struct arena arena = local->arena;
    for (int k = 0; k < local->count; k++)
        stop(workers, k, NULL);
    arena_release(&arena);
}

const struct worker_operations local_workers = {
    .open = open_workers,
    .start = start,
    .assign = assign,
    .receive = receive,
    .wait = wait_for_some,
    .stop = stop,
    .close = close_workers,
};
