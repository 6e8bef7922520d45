#include "experiments/engine/workers/worker.h"

#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/isolation/process_state.h"
#include "experiments/engine/workers/give_up.h"
#include "experiments/engine/workers/interrupt.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

struct run failed_run(enum status status, double time_limit, const char *reason)
{
    struct run run = {.status = status, .time_limit = time_limit};
    snprintf(run.reason, sizeof run.reason, "%.*s", (int)sizeof run.reason - 1, reason);
    for (int k = 0; k < quantity_count; k++)
        run.quantity[k] = NAN;
    return run;
}

static struct run measure(const struct solution *solution, const struct instance *instance,
                          double time_limit, struct arena *arena)
{
    struct run run = failed_run(solution->status, time_limit, solution->reason);
    if (solution->status != STATUS_VALID)
        return run;
    measure_run(instance, solution, arena, run.quantity);
    return run;
}

/* ---- in the process ---- */

struct service {
    const struct run_plan *plan;
    double time_limit;
    char *fault;
    int channel;
    struct isolation isolation;
    struct process_state before; /* any run */
    bool spoilt;                 /* a run has changed the state */
};

static void report(const struct service *service, const struct task *task, size_t planned,
                   enum record_kind kind, const struct run *run)
{
    struct record record;
    memset(&record, 0, sizeof record);
    record.nonce = task->nonce;
    record.planned = planned;
    record.kind = kind;
    record.run = *run;
    if (send(service->channel, &record, sizeof record, MSG_NOSIGNAL) != sizeof record)
        _exit(1);
}

static enum record_kind run_foreign(struct service *service, const struct planned_run *planned,
                                    struct arena *arena, struct run *run)
{
    const struct host_request request = {planned->cell->key.seed, service->time_limit,
                                         service->time_limit};
    struct solution solution =
        isolation_solve(&service->isolation, planned->cell->algorithm, &request, arena);
    process_state_take(&service->before, false); /* hosts come and go */
    *run = measure(&solution, service->isolation.original, service->time_limit, arena);
    return solution.status == STATUS_KILLED ? RECORD_KILLED : RECORD_RUN;
}

static enum record_kind run_here(struct service *service, const struct planned_run *planned,
                                 struct arena *arena, struct run *run)
{
    struct solution solution =
        isolation_solve_here(&service->isolation, planned->cell->algorithm, planned->cell->key.seed,
                             service->time_limit, arena);
    const char *difference = process_state_difference(&service->before);
    *run = difference ? failed_run(STATUS_MISBEHAVED, service->time_limit, difference)
                      : measure(&solution, service->isolation.original, service->time_limit, arena);
    service->spoilt = difference != NULL;
    return RECORD_RUN;
}

static enum record_kind run_one(struct service *service, const struct planned_run *planned,
                                const struct verdict *shown, struct arena *arena, struct run *run)
{
    const struct algorithm *algorithm = planned->cell->algorithm;
    if (is_given_up(service->plan->give_up, algorithm))
        return RECORD_GIVEN_UP;
    if (shown->ok)
        return algorithm_is_foreign(algorithm) ? run_foreign(service, planned, arena, run)
                                               : run_here(service, planned, arena, run);
    *run = failed_run(STATUS_NOT_GENERATED, service->time_limit, shown->reason);
    return RECORD_RUN;
}

/* The instance of a group; a no where there is none. */
static struct verdict show_group(struct service *service, const struct planned_run *first,
                                 struct arena *arena)
{
    struct isolation *isolation = &service->isolation;
    struct instance *instance = ARENA_ZEROED(arena, struct instance, 1);
    struct verdict verdict = generate(&first->cell->settings, first->cell->key.seed,
                                      first->replication, arena, instance);
    if (!verdict.ok)
        return verdict;
    unsigned moves = isolation->shown.moves;
    isolation_show(isolation, instance);
    if (isolation->shown.moves != moves) {
        process_state_note_faults(isolation->shown.memory, isolation->shown.size, service->fault);
        process_state_take(&service->before, false); /* with the file behind the memory */
    }
    return verdict;
}

static void perform(struct service *service, const struct task *task)
{
    struct arena arena = {0};
    const struct run_plan *plan = service->plan;
    struct run run = {.status = STATUS_ABSENT};
    struct verdict shown = show_group(service, &plan->runs[task->first], &arena);
    report(service, task, task->first, RECORD_GENERATED, &run);
    for (size_t k = task->first; k < task->end && !service->spoilt; k++) {
        struct arena_mark mark = arena_mark(&arena);
        enum record_kind kind = run_one(service, &plan->runs[k], &shown, &arena, &run);
        report(service, task, k, kind, &run);
        arena_rewind(&arena, mark);
    }
    arena_release(&arena);
}

static void serve(int channel, void *data)
{
    struct service *service = data;
    struct task task;
    service->channel = channel;
    interrupts_default();
    while (!service->spoilt && recv(channel, &task, sizeof task, 0) == sizeof task)
        perform(service, &task);
    isolation_end(&service->isolation);
}

/* ---- in the parent ---- */

struct verdict worker_start(struct worker *worker, const struct run_plan *plan, double time_limit)
{
    *worker = (struct worker){.fault = shared_allocate(STATE_TEXT)};
    struct service service = {.plan = plan, .time_limit = time_limit, .fault = worker->fault};
    struct verdict verdict = process_start(
        &worker->process,
        &(struct process_setup){
            .work = serve, .data = &service, .channel = CHANNEL_PACKETS, .leads = true});
    if (!verdict.ok)
        worker_stop(worker, NULL);
    return verdict;
}

bool worker_assign(const struct worker *worker, const struct task *task)
{
    return send(worker->process.channel, task, sizeof *task, MSG_NOSIGNAL) == sizeof *task;
}

static bool is_sound(const struct record *record, const struct task *task)
{
    return record->nonce == task->nonce && record->planned == task->first &&
           record->kind <= RECORD_KILLED && record->run.status < STATUSES &&
           memchr(record->run.reason, '\0', sizeof record->run.reason);
}

enum arrival worker_receive(const struct worker *worker, const struct task *task,
                            struct record *record)
{
    bool ended = process_has_ended(&worker->process); /* first: what it sent is read before */
    ssize_t got = recv(worker->process.channel, record, sizeof *record, MSG_DONTWAIT);
    if (got == sizeof *record)
        return is_sound(record, task) ? ARRIVAL_RECORD : ARRIVAL_NOISE;
    if (got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) && !ended)
        return ARRIVAL_NOTHING;
    return got > 0 ? ARRIVAL_NOISE : ARRIVAL_END;
}

struct process_end worker_stop(struct worker *worker, char *fault)
{
    struct process_end end = process_finish(&worker->process);
    if (fault)
        memcpy(fault, worker->fault, STATE_TEXT);
    if (worker->fault)
        shared_release(worker->fault, STATE_TEXT);
    worker->fault = NULL;
    return end;
}
