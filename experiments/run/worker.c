#include "experiments/run/worker.h"

#include "experiments/run/contention.h"
#include "experiments/run/give_up.h"
#include "experiments/run/interrupt.h"
#include "experiments/run/ports_only.h"
#include "experiments/run/size_exchange.h"
#include "experiments/run/solution.h"

#include <errno.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

static struct run failed_run(enum run_status status, double time_limit, const char *reason)
{
    struct run run = {.status = status, .time_limit = time_limit};
    snprintf(run.reason, sizeof run.reason, "%.*s", (int)sizeof run.reason - 1, reason);
    for (int k = 0; k < QUANTITIES; k++)
        run.quantity[k] = NAN;
    return run;
}

static void measure_exchange(struct run *run, const struct exchange *exchange,
                             const struct solution *solution, struct arena *arena)
{
    run->quantity[QUANTITY_PORTS_ONLY] =
        ports_only_completion(exchange, &solution->timeline, arena);
    run->quantity[QUANTITY_SIZE_EXCHANGE] = size_exchange_bound(exchange);
}

static void measure_switched(struct run *run, const struct switched *switched,
                             const struct solution *solution, struct arena *arena)
{
    struct contention_numbers numbers = contention_numbers(switched, &solution->timeline, arena);
    run->quantity[QUANTITY_THROUGHPUT] = switched_throughput(switched, solution->completion);
    run->quantity[QUANTITY_BLOCKED] = numbers.blocked;
    run->quantity[QUANTITY_CONTENDED] = numbers.contended;
}

static struct run measure(const struct planned_run *planned, const struct instance *instance,
                          double time_limit, struct arena *arena)
{
    static const enum run_status statuses[] = {
        [STATUS_VALID] = RUN_VALID,
        [STATUS_REFUSED] = RUN_REFUSED,
        [STATUS_INVALID] = RUN_INVALID,
    };
    struct solution solution =
        solve(planned->cell->algorithm, instance, planned->cell->key.seed, time_limit, arena);
    struct run run = failed_run(statuses[solution.status], time_limit, solution.reason);
    if (solution.status != STATUS_VALID)
        return run;
    run.quantity[QUANTITY_COMPLETION] = solution.completion;
    run.quantity[QUANTITY_LOWER_BOUND] = solution.lower_bound;
    run.quantity[QUANTITY_CPU_SECONDS] = solution.cpu_seconds;
    run.quantity[QUANTITY_READY_TO_RECEIVE] = solution.ready_to_receive;
    switch (instance->family) {
    case FAMILY_EXCHANGE:
        measure_exchange(&run, &instance->as.exchange, &solution, arena);
        break;
    case FAMILY_SWITCHED:
        measure_switched(&run, &instance->as.switched, &solution, arena);
        break;
    case FAMILY_MULTICAST:
        break;
    }
    return run;
}

static void report(int channel, enum record_kind kind, const struct run *run)
{
    struct record record;
    memset(&record, 0, sizeof record);
    record.kind = kind;
    if (run)
        record.run = *run;
    if (send(channel, &record, sizeof record, MSG_NOSIGNAL) != sizeof record)
        _exit(1);
}

static void perform(const struct run_plan *plan, struct task task, double time_limit, int channel)
{
    struct arena arena = {0};
    struct instance instance = {0};
    const struct planned_run *first = &plan->runs[task.first];
    const struct cell *cell = first->cell;
    struct verdict generated =
        generate(&cell->settings, cell->key.seed, first->replication, &arena, &instance);
    report(channel, RECORD_GENERATED, NULL);
    for (size_t k = task.first; k < task.end; k++) {
        struct arena_mark mark = arena_mark(&arena);
        struct run run = is_given_up(plan->give_up, plan->runs[k].cell->algorithm)
                             ? failed_run(RUN_ABSENT, time_limit, "")
                         : generated.ok
                             ? measure(&plan->runs[k], &instance, time_limit, &arena)
                             : failed_run(RUN_NOT_GENERATED, time_limit, generated.reason);
        report(channel, RECORD_RUN, &run);
        arena_rewind(&arena, mark);
    }
    arena_release(&arena);
}

static _Noreturn void serve(const struct run_plan *plan, double time_limit, int channel,
                            pid_t parent)
{
    struct rlimit no_core = {0, 0};
    struct task task;
    setrlimit(RLIMIT_CORE, &no_core);
    interrupts_default();
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
        _exit(1);
    while (recv(channel, &task, sizeof task, 0) == sizeof task)
        perform(plan, task, time_limit, channel);
    _exit(0);
}

struct verdict worker_start(struct worker *worker, const struct run_plan *plan, double time_limit,
                            const struct worker *others, int other_count)
{
    int ends[2];
    pid_t parent = getpid();
    *worker = (struct worker){.channel = -1};
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        return verdict_no("cannot start a worker: %s", strerror(errno));
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        setpgid(0, 0);
        close(ends[0]);
        for (int k = 0; k < other_count; k++)
            if (others[k].channel >= 0)
                close(others[k].channel);
        serve(plan, time_limit, ends[1], parent);
    }
    int error = errno;
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return verdict_no("cannot start a worker: %s", strerror(error));
    }
    setpgid(pid, pid); /* in both processes: whichever comes first */
    *worker = (struct worker){pid, ends[0]};
    return verdict_yes();
}

bool worker_assign(const struct worker *worker, struct task task)
{
    return send(worker->channel, &task, sizeof task, MSG_NOSIGNAL) == sizeof task;
}

/* True when the process itself has ended, whatever its children still hold open. */
static bool has_ended(pid_t pid)
{
    siginfo_t info = {0};
    return waitid(P_PID, (id_t)pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0 || info.si_pid != 0;
}

int worker_receive(const struct worker *worker, struct record *record)
{
    bool ended = has_ended(worker->pid); /* before reading: what it sent is read first */
    ssize_t got = recv(worker->channel, record, sizeof *record, MSG_DONTWAIT);
    if (got == sizeof *record)
        return 1;
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) && !ended)
        return 0;
    return -1;
}

void worker_stop(struct worker *worker, char *how, size_t size)
{
    int status = 0;
    if (worker->pid <= 0)
        return;
    /* After EOF the process is ending; what it forked, and a process that closed its channel and
     * lives on, are killed. */
    for (int wait = 0; wait < 50 && !has_ended(worker->pid) && how; wait++)
        usleep(1000);
    kill(-worker->pid, SIGKILL);
    kill(worker->pid, SIGKILL);
    while (waitpid(worker->pid, &status, 0) < 0 && errno == EINTR)
        continue;
    if (how && WIFSIGNALED(status))
        snprintf(how, size, "signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
    else if (how)
        snprintf(how, size, "exit status %d", WEXITSTATUS(status));
    close(worker->channel);
    *worker = (struct worker){.channel = -1};
}
