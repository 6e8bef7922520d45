/* Workers as processes of this machine: each has a socket on which it is given shares, its own
 * process group, and a mailbox in shared memory for its records. While records arrive faster than
 * they are taken, none of them costs a system call. */
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/workers.h"
#include "models/base/arena.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Shared by a worker and the caller, and with no process that either starts later. */
struct mailbox {
    atomic_size_t written, taken; /* records, counted */
    atomic_bool awaited;          /* the caller waits for a packet on the channel */
    char note[STATE_TEXT];        /* cause of a fault */
    alignas(max_align_t) char slots[];
};

struct local_worker {
    struct process process;
    struct mailbox *box;
    size_t taken;    /* box->taken, which the worker might change */
    bool quiet;      /* nothing is expected on its channel */
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

/* ---- mailboxes ---- */

enum { HEAD = offsetof(struct record, content) };

static size_t content_most(const struct workload *work)
{
    return work->record_size > REASON_MOST ? work->record_size : REASON_MOST;
}

static size_t slot_size(const struct workload *work)
{
    size_t size = HEAD + content_most(work);
    return size + -size % alignof(struct record);
}

static size_t slot_count(const struct workload *work)
{
    enum { BYTES = 1 << 17 };
    size_t count = BYTES / slot_size(work);
    return count > 2 ? count : 2;
}

static size_t box_size(const struct workload *work)
{
    return sizeof(struct mailbox) + slot_count(work) * slot_size(work);
}

static struct record *slot_at(struct mailbox *box, const struct workload *work, size_t number)
{
    return (struct record *)(void *)(box->slots + number % slot_count(work) * slot_size(work));
}

/* ---- in a worker ---- */

/* State of a worker process; unused elsewhere. */
static struct {
    int channel;
    const struct workload *work;
    struct mailbox *box;
    struct record record; /* its nonce and task are those of the current task */
} self;

char *worker_note(void)
{
    return self.box->note;
}

static void report(enum record_kind kind)
{
    enum { NAP = 50 /* microseconds */ };
    struct mailbox *box = self.box;
    size_t written = atomic_load(&box->written);
    size_t content = kind == RECORD_PREPARED ? 0
                     : kind == RECORD_FAILED ? REASON_MOST
                                             : self.work->record_size;
    self.record.kind = kind;
    while (written - atomic_load(&box->taken) >= slot_count(self.work))
        usleep(NAP); /* the caller has much to do */
    memcpy(slot_at(box, self.work, written), &self.record, HEAD + content);
    atomic_store(&box->written, written + 1);
    if (atomic_exchange(&box->awaited, false) && send(self.channel, "", 1, MSG_NOSIGNAL) != 1)
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
    self.box = worker->box;
    madvise(self.box, box_size(self.work), MADV_DONTFORK);
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
    worker->box = shared_allocate(box_size(local->work));
    worker->taken = 0;
    worker->quiet = false;
    worker->stopped = 0.0;
    const struct workload *own = self.work;
    self.work = local->work; /* kept in the copy inherited by the process */
    struct verdict verdict = process_start(
        &worker->process,
        &(struct process_setup){
            .work = serve, .data = worker, .channel = CHANNEL_PACKETS, .leads = true});
    self.work = own;
    madvise(worker->box, box_size(local->work), MADV_DONTFORK);
    return verdict;
}

static void assign(void *workers, int number, const struct share *share)
{
    const struct local *local = workers;
    send(local->workers[number].process.channel, share, sizeof *share, MSG_NOSIGNAL);
}

/* What is found in the mailbox; it is copied before it is checked. */
static enum arrival take_record(const struct local *local, struct local_worker *worker,
                                struct record *record)
{
    struct mailbox *box = worker->box;
    if (atomic_load(&box->written) == worker->taken)
        return ARRIVAL_NOTHING;
    memcpy(record, slot_at(box, local->work, worker->taken), HEAD + content_most(local->work));
    atomic_store(&box->taken, ++worker->taken);
    if (record->kind == RECORD_FAILED)
        record->content[REASON_MOST - 1] = '\0';
    return record->kind < RECORD_KINDS && record->seconds >= 0.0 && record->seconds < INFINITY
               ? ARRIVAL_RECORD
               : ARRIVAL_NOISE;
}

/* What is found on the channel: nothing new if that is a packet sent with a record. */
static enum arrival look_at_channel(struct local_worker *worker)
{
    char packet[2];
    ssize_t got = recv(worker->process.channel, packet, sizeof packet, MSG_DONTWAIT);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return ARRIVAL_NOTHING;
    worker->quiet = got == 1 && packet[0] == '\0';
    return worker->quiet ? ARRIVAL_NOTHING : got > 0 ? ARRIVAL_NOISE : ARRIVAL_END;
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
    enum arrival found = take_record(local, worker, record), arrival;
    if (found != ARRIVAL_NOTHING)
        return found;
    arrival = worker->quiet ? ARRIVAL_NOTHING : look_at_channel(worker);
    if (arrival == ARRIVAL_NOTHING && has_ended(worker))
        arrival = ARRIVAL_END;
    found = take_record(local, worker, record); /* written meanwhile */
    return found == ARRIVAL_NOTHING ? arrival : found;
}

static bool has_record(const struct local_worker *worker)
{
    return atomic_load(&worker->box->written) != worker->taken;
}

static void wait_for_some(void *workers, const bool *watched, double seconds)
{
    struct local *local = workers;
    struct pollfd polled[WORKERS_MOST];
    nfds_t count = 0, at = 0;
    bool any = false;
    for (int k = 0; k < local->count; k++)
        any = any || (watched[k] && has_record(&local->workers[k]));
    for (int k = 0; k < local->count && !any; k++)
        if (watched[k]) {
            polled[count++] = (struct pollfd){local->workers[k].process.channel, POLLIN, 0};
            atomic_store(&local->workers[k].box->awaited, true);
        }
    for (int k = 0; k < local->count && count > 0; k++)
        any = any || (watched[k] && has_record(&local->workers[k])); /* not to be announced */
    bool failed = count > 0 && poll(polled, count, any ? 0 : (int)ceil(1e3 * seconds)) < 0;
    for (int k = 0; k < local->count; k++)
        if (watched[k])
            local->workers[k].quiet = !failed && !(count > 0 && polled[at++].revents);
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
        *how = failure_of_end(&worker->process, worker->box->note);
    process_finish(&worker->process);
    if (worker->box)
        shared_release(worker->box, box_size(local->work));
    worker->box = NULL;
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
    .ahead = true,
    .open = open_workers,
    .start = start,
    .assign = assign,
    .receive = receive,
    .wait = wait_for_some,
    .stop = stop,
    .close = close_workers,
};
