#include "experiments/engine/workers/workers.h"
#include "experiments/engine/ending.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/* Time after which a stopped worker is killed: its task is repeated by another. */
static const double STOPPED_MOST = 10.0; /* seconds */

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
    self.work = worker->work;
    self.note = worker->note;
    madvise(self.note, STATE_TEXT, MADV_DONTFORK);
    while (recv(channel, &share, sizeof share, 0) == sizeof share &&
           do_share(self.work, &share) != TASK_LAST)
        continue;
    if (self.work->end)
        self.work->end(self.work->data);
}

/* ---- in the caller ---- */

struct verdict worker_start(struct worker *worker, const struct workload *work)
{
    *worker = (struct worker){.work = work, .note = shared_allocate(STATE_TEXT)};
    struct verdict verdict = process_start(
        &worker->process,
        &(struct process_setup){
            .work = serve, .data = worker, .channel = CHANNEL_PACKETS, .leads = true});
    madvise(worker->note, STATE_TEXT, MADV_DONTFORK);
    return verdict;
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

static enum arrival take_record(const struct worker *worker, struct record *record)
{
    ssize_t got = receive_packet(worker->process.channel, record);
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
        return ARRIVAL_NOTHING;
    if (got <= 0)
        return ARRIVAL_END;
    if ((size_t)got < offsetof(struct record, content) || record->kind >= RECORD_KINDS ||
        (size_t)got != packet_size(worker->work, record->kind))
        return ARRIVAL_NOISE;
    if (record->kind == RECORD_FAILED)
        record->content[REASON_MOST - 1] = '\0';
    return ARRIVAL_RECORD;
}

static void end_if_stopped(struct worker *worker)
{
    double now = wall_clock();
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

enum arrival worker_receive(struct worker *worker, struct record *record)
{
    enum arrival arrival = take_record(worker, record);
    if (arrival != ARRIVAL_NOTHING)
        return arrival;
    end_if_stopped(worker);
    if (!process_has_ended(&worker->process)) /* its channel may be kept open by another one */
        return arrival;
    arrival = take_record(worker, record); /* sent meanwhile */
    return arrival == ARRIVAL_NOTHING ? ARRIVAL_END : arrival;
}

void worker_stop(struct worker *worker)
{
    process_finish(&worker->process);
    if (worker->note)
        shared_release(worker->note, STATE_TEXT);
    worker->note = NULL;
}
