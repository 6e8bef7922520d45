/* Processes take the next number from shared memory, so that nobody waits for an answer between
 * two tasks. Shared memory also says which task each is at: what a process killed from outside had
 * begun, another one does again. */
#include "experiments/engine/workers/pool.h"

#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/progress.h"
#include "models/base/arena.h"
#include "models/base/hash.h"
#include "models/base/process.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { POLL_MILLISECONDS = 100, RESTARTS_MOST = 3, REASON_MOST = 512, KNOWN_MOST = 1024 };

static const size_t NO_TASK = SIZE_MAX;

/* A process whose channel is closed is about to end. */
static const double END_SECONDS = 1.0;

/* A record on its way, as one message. */
struct parcel_of_work {
    uint64_t nonce; /* the pool's; nothing else that a process writes passes for a record */
    size_t task;
    char record[POOL_RECORD_MOST];
};

struct shared {
    uint64_t nonce;
    char reason[REASON_MOST]; /* of pool_fail */
    atomic_size_t next;
    atomic_size_t begun[POOL_JOBS_MOST]; /* the task that each process is at */
};

struct member {
    const struct pool *pool;
    struct shared *shared;
    int number;
    size_t first; /* a task to begin with, or NO_TASK */
    struct process process;
    size_t taken; /* the task of the last record that came */
    int restarts; /* since then */
};

int pool_jobs(int jobs)
{
    long wanted = jobs > 0 ? jobs : sysconf(_SC_NPROCESSORS_ONLN);
    return wanted < 1 ? 1 : wanted > POOL_JOBS_MOST ? POOL_JOBS_MOST : (int)wanted;
}

static size_t parcel_length(const struct pool *pool)
{
    return offsetof(struct parcel_of_work, record) + pool->record_size;
}

/* ---- in a process ---- */

static char *own_reason;

_Noreturn void pool_fail(const char *reason)
{
    if (!own_reason) {
        fprintf(stderr, "commsched: %s\n", reason);
        exit(EXIT_FAILURE);
    }
    snprintf(own_reason, REASON_MOST, "%s", reason);
    _exit(EXIT_FAILURE);
}

static void work(int channel, void *data)
{
    const struct member *member = data;
    const struct pool *pool = member->pool;
    struct parcel_of_work parcel;
    ssize_t length = (ssize_t)parcel_length(pool);
    interrupts_default();
    own_reason = member->shared->reason;
    for (size_t task = member->first;; task = NO_TASK) {
        parcel.task = task == NO_TASK ? atomic_fetch_add(&member->shared->next, 1) : task;
        if (parcel.task >= pool->tasks)
            return;
        atomic_store(&member->shared->begun[member->number], parcel.task);
        memset(parcel.record, 0, sizeof parcel.record);
        parcel.nonce = member->shared->nonce;
        if (!pool->perform(parcel.task, pool->data, parcel.record))
            return;
        if (send(channel, &parcel, (size_t)length, MSG_NOSIGNAL) != length)
            _exit(1);
    }
}

/* ---- in the parent ---- */

static struct verdict start(struct member *member)
{
    atomic_store(&member->shared->begun[member->number], NO_TASK);
    member->taken = NO_TASK;
    struct process_setup setup = {.work = work, .data = member, .channel = CHANNEL_PACKETS};
    return process_start(&member->process, &setup);
}

/* After the process has ended: a no where its work is not done. */
static struct verdict conclude(struct member *member)
{
    bool ended = process_await(&member->process, END_SECONDS);
    struct process_end end = process_finish(&member->process);
    if (!ended)
        return verdict_no("a worker process answered out of turn");
    if (process_end_is_exhaustion(end))
        arena_exhausted(0, 0);
    if (process_end_is_foreign(end) && !interrupted() && member->restarts++ < RESTARTS_MOST) {
        size_t begun = atomic_load(&member->shared->begun[member->number]);
        member->first = begun == member->taken ? NO_TASK : begun;
        return start(member);
    }
    struct verdict verdict = process_verdict(end);
    if (!verdict.ok && member->shared->reason[0])
        return verdict_no("%.400s", member->shared->reason);
    return verdict.ok ? verdict : verdict_no("a worker process ended by %.400s", verdict.reason);
}

/* Takes what has come; concludes where nothing will come any more. */
static struct verdict read_records(struct member *member)
{
    struct parcel_of_work parcel;
    ssize_t length = (ssize_t)parcel_length(member->pool), got;
    while ((got = recv(member->process.channel, &parcel, sizeof parcel, MSG_DONTWAIT)) == length &&
           parcel.nonce == member->shared->nonce && parcel.task < member->pool->tasks) {
        /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): length is not 0, so it was read */
        member->pool->take(parcel.task, member->pool->data, parcel.record);
        member->taken = parcel.task;
        member->restarts = 0;
    }
    bool nothing_yet = got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR);
    return nothing_yet ? verdict_yes() : conclude(member);
}

/* The channels of those that run; 0: all have ended. */
static int watch(const struct member *members, int count, struct pollfd *watched)
{
    int running = 0;
    for (int k = 0; k < count; k++) {
        bool runs = members[k].process.pid > 0;
        watched[k] = (struct pollfd){runs ? members[k].process.channel : -1, POLLIN, 0};
        running += runs;
    }
    return running;
}

static struct verdict gather(const struct pool *pool, struct member *members, int count)
{
    struct pollfd watched[POOL_JOBS_MOST];
    struct verdict verdict = verdict_yes();
    double end = pool->seconds > 0 ? wall_clock() + pool->seconds : INFINITY;
    while (verdict.ok && watch(members, count, watched) > 0) {
        if (interrupted())
            return verdict_no("stopped");
        poll(watched, (nfds_t)count, POLL_MILLISECONDS);
        for (int k = 0; k < count && verdict.ok; k++)
            if (watched[k].fd >= 0 && watched[k].revents)
                verdict = read_records(&members[k]);
        if (verdict.ok && wall_clock() >= end && watch(members, count, watched) > 0)
            return verdict_no("a worker process ran longer than %g s and was killed",
                              pool->seconds);
    }
    return verdict;
}

struct verdict pool_run(const struct pool *pool)
{
    struct arena arena = {0};
    int jobs = pool_jobs(pool->jobs);
    if ((size_t)jobs > pool->tasks)
        jobs = (int)pool->tasks;
    struct shared *shared = shared_allocate(sizeof *shared);
    shared->nonce =
        hash_finish(hash_double(hash_number(HASH_START, (uint64_t)getpid()), wall_clock()));
    pid_t known[KNOWN_MOST];
    int known_count = process_list_children(known, KNOWN_MOST);
    struct member *members = ARENA_ZEROED(&arena, struct member, jobs);
    struct verdict verdict = verdict_yes();
    process_adopt_strays();
    for (int k = 0; k < jobs && verdict.ok; k++) {
        members[k] = (struct member){.pool = pool, .shared = shared, .number = k, .first = NO_TASK};
        verdict = start(&members[k]);
    }
    if (verdict.ok)
        verdict = gather(pool, members, jobs);
    for (int k = 0; k < jobs; k++)
        process_finish(&members[k].process);
    process_end_strays(known, known_count);
    shared_release(shared, sizeof *shared);
    arena_release(&arena);
    return verdict;
}
