#include "experiments/run/pool.h"

#include "experiments/run/apart.h"
#include "experiments/run/interrupt.h"
#include "experiments/run/progress.h"
#include "models/arena.h"

#include <errno.h>
#include <math.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

enum { POLL_MILLISECONDS = 100 };

/* A record on its way: short enough for a pipe to take it whole. */
struct parcel_of_work {
    size_t task;
    char record[POOL_RECORD_MOST];
};

_Static_assert(sizeof(struct parcel_of_work) <= 4096, "a pipe takes 4096 bytes at once");

int pool_jobs(int jobs)
{
    long wanted = jobs > 0 ? jobs : sysconf(_SC_NPROCESSORS_ONLN);
    return wanted < 1 ? 1 : wanted > POOL_JOBS_MOST ? POOL_JOBS_MOST : (int)wanted;
}

static _Noreturn void work(const struct pool *pool, atomic_size_t *next, int channel, pid_t parent)
{
    struct rlimit no_core = {0, 0};
    struct parcel_of_work parcel;
    size_t length = offsetof(struct parcel_of_work, record) + pool->record_size;
    setrlimit(RLIMIT_CORE, &no_core);
    interrupts_default();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    for (;;) {
        parcel.task = atomic_fetch_add(next, 1);
        if (parcel.task >= pool->tasks)
            _exit(0);
        memset(parcel.record, 0, sizeof parcel.record);
        if (!pool->perform(parcel.task, pool->data, parcel.record))
            _exit(0);
        if (write(channel, &parcel, length) != (ssize_t)length)
            _exit(1);
    }
}

enum arrival { ARRIVAL_RECORD, ARRIVAL_END, ARRIVAL_LATE, ARRIVAL_INTERRUPT };

/* Waits until something comes, or until it is time to stop. */
static enum arrival await_readable(int channel, double end)
{
    struct pollfd watched = {.fd = channel, .events = POLLIN};
    for (;;) {
        int answer = poll(&watched, 1, POLL_MILLISECONDS);
        if (interrupted())
            return ARRIVAL_INTERRUPT;
        if (answer > 0 || (answer < 0 && errno != EINTR))
            return ARRIVAL_RECORD; /* reading tells what */
        if (monotonic_seconds() >= end)
            return ARRIVAL_LATE;
    }
}

/* The end: of all processes. */
static enum arrival read_parcel(int channel, struct parcel_of_work *parcel, size_t length,
                                double end)
{
    size_t got = 0;
    while (got < length) {
        enum arrival arrival = await_readable(channel, end);
        if (arrival != ARRIVAL_RECORD)
            return arrival;
        ssize_t count = read(channel, (char *)parcel + got, length - got);
        if (count > 0)
            got += (size_t)count;
        else if (count == 0 || errno != EINTR)
            return ARRIVAL_END;
    }
    return ARRIVAL_RECORD;
}

static struct verdict await(pid_t pid)
{
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
        continue;
    if (WIFSIGNALED(status))
        return verdict_no("a worker process ended by signal %d (%s)", WTERMSIG(status),
                          strsignal(WTERMSIG(status)));
    if (WEXITSTATUS(status) == EXIT_EXHAUSTED)
        arena_exhausted(0, 0);
    return WEXITSTATUS(status) == 0
               ? verdict_yes()
               : verdict_no("a worker process ended with exit status %d", WEXITSTATUS(status));
}

static struct verdict start(const struct pool *pool, int jobs, atomic_size_t *next,
                            const int ends[2], pid_t *workers, int *started)
{
    pid_t parent = getpid();
    fflush(NULL);
    for (*started = 0; *started < jobs; ++*started) {
        pid_t pid = fork();
        if (pid == 0) {
            close(ends[0]);
            work(pool, next, ends[1], parent);
        }
        if (pid < 0)
            return verdict_no("cannot start a worker process: %s", strerror(errno));
        workers[*started] = pid;
    }
    return verdict_yes();
}

struct verdict pool_run(const struct pool *pool)
{
    int jobs = pool_jobs(pool->jobs), ends[2], started;
    pid_t workers[POOL_JOBS_MOST];
    double end = pool->seconds > 0 ? monotonic_seconds() + pool->seconds : INFINITY;
    struct parcel_of_work parcel;
    size_t length = offsetof(struct parcel_of_work, record) + pool->record_size;
    atomic_size_t *next = shared_allocate(sizeof *next);
    if (pipe(ends) != 0)
        return verdict_no("cannot start worker processes: %s", strerror(errno));
    if ((size_t)jobs > pool->tasks)
        jobs = (int)pool->tasks;
    struct verdict verdict = start(pool, jobs, next, ends, workers, &started);
    close(ends[1]);
    enum arrival arrival;
    while ((arrival = read_parcel(ends[0], &parcel, length, end)) == ARRIVAL_RECORD)
        /* NOLINTNEXTLINE(clang-analyzer-core.CallAndMessage): length is not 0, so it was read */
        pool->take(parcel.task, pool->data, parcel.record);
    close(ends[0]);
    if (arrival == ARRIVAL_LATE)
        verdict = verdict_no("a worker process ran longer than %g s and was killed", pool->seconds);
    if (arrival == ARRIVAL_INTERRUPT)
        verdict = verdict_no("stopped");
    for (int k = 0; k < started; k++) {
        if (arrival != ARRIVAL_END)
            kill(workers[k], SIGKILL);
        struct verdict ended = await(workers[k]);
        if (verdict.ok)
            verdict = ended;
    }
    shared_release(next, sizeof *next);
    return verdict;
}
