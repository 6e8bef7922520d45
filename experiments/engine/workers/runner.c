#include "experiments/engine/workers/runner.h"

#include "experiments/engine/isolation/process_state.h"
#include "experiments/engine/plan/plan.h"
#include "experiments/engine/workers/give_up.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/progress.h"
#include "experiments/engine/workers/worker.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { BATCH = 256, POLL_MILLISECONDS = 100, KILLS_MOST = 3 };

#define BATCH_SECONDS 0.5
#define GRACE_SECONDS 0.5 /* an algorithm that keeps its limit itself ends in time */
#define END_SECONDS 1.0   /* from a closed channel to the end of a worker */

/* A worker and what it is at. */
struct seat {
    struct worker worker;
    struct task task; /* runs left; first == end: idle */
    bool generated;   /* the task's instance */
    bool fresh;       /* the worker has done nothing before its current run */
    double deadline;  /* of its current run */
    int kills;        /* from outside, since the last record */
};

struct finished_run {
    size_t planned;
    struct run run;
};

struct job {
    struct store *store;
    const struct run_plan *plan;
    double time_limit;
    struct seat *seats;
    int seat_count;
    size_t next_group;
    struct finished_run batch[BATCH];
    size_t batched;
    double flushed;
    size_t finished;
    size_t given_up, killed; /* runs not made, see struct runner_summary */
    uint64_t nonce;          /* of the last task */
    struct progress progress;
};

static double work_of(const struct planned_run *run)
{
    return pow(run->cell->nodes > 0 ? run->cell->nodes : 8, 2.5);
}

static struct verdict flush_batch(struct job *job)
{
    job->flushed = wall_clock();
    if (job->batched == 0)
        return verdict_yes();
    struct verdict verdict = store_begin(job->store);
    for (size_t k = 0; k < job->batched && verdict.ok; k++) {
        const struct planned_run *planned = &job->plan->runs[job->batch[k].planned];
        verdict =
            store_write(job->store, &planned->cell->key, planned->replication, &job->batch[k].run);
    }
    if (verdict.ok)
        verdict = store_commit(job->store);
    if (verdict.ok)
        job->finished += job->batched;
    job->batched = 0;
    return verdict;
}

static struct verdict keep(struct job *job, size_t planned, const struct run *run)
{
    job->batch[job->batched++] = (struct finished_run){planned, *run};
    progress_step(&job->progress, work_of(&job->plan->runs[planned]));
    return job->batched == BATCH ? flush_batch(job) : verdict_yes();
}

/* The seat's next run is not made. */
static void leave_out(struct job *job, struct seat *seat, size_t *count)
{
    progress_step(&job->progress, work_of(&job->plan->runs[seat->task.first++]));
    ++*count;
}

static bool is_idle(const struct seat *seat)
{
    return seat->task.first == seat->task.end;
}

static void start_clock(struct job *job, struct seat *seat)
{
    seat->deadline = wall_clock() + job->time_limit + GRACE_SECONDS;
}

/* Gives the seat's task to its worker, a new one if there is none. */
static struct verdict employ(struct job *job, struct seat *seat)
{
    struct verdict verdict = verdict_yes();
    if (seat->worker.process.pid == 0) {
        verdict = worker_start(&seat->worker, job->plan, job->time_limit);
        seat->fresh = true;
    }
    seat->generated = false;
    seat->task.nonce = hash_finish(++job->nonce);
    start_clock(job, seat);
    if (verdict.ok)
        worker_assign(&seat->worker, &seat->task); /* a dead worker shows when it is read */
    return verdict;
}

static struct verdict employ_idle(struct job *job)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < job->seat_count && verdict.ok; k++) {
        struct seat *seat = &job->seats[k];
        if (!is_idle(seat) || job->next_group == job->plan->group_count)
            continue;
        const struct group *group = &job->plan->groups[job->next_group++];
        seat->task = (struct task){.first = group->first, .end = group->end};
        verdict = employ(job, seat);
    }
    return verdict;
}

/* Marks the current run, or all runs of an instance that could not be generated. */
static struct verdict mark_failed(struct job *job, struct seat *seat, enum status status,
                                  const char *how)
{
    char reason[256];
    snprintf(reason, sizeof reason, "%s%.200s", seat->generated ? "" : "in the generator: ", how);
    struct verdict verdict = verdict_yes();
    struct run run = failed_run(status, job->time_limit, reason);
    size_t end = seat->generated ? seat->task.first + 1 : seat->task.end;
    while (seat->task.first < end && verdict.ok)
        verdict = keep(job, seat->task.first++, &run);
    return verdict;
}

/* Ends the seat's worker, and what its hosts left behind. */
static struct process_end end_worker(struct job *job, struct seat *seat, char *fault)
{
    pid_t others[RUNNER_JOBS_MOST];
    struct process_end end = worker_stop(&seat->worker, fault);
    for (int k = 0; k < job->seat_count; k++)
        others[k] = job->seats[k].worker.process.pid;
    process_end_strays(others, job->seat_count);
    return end;
}

static struct verdict resume(struct job *job, struct seat *seat)
{
    return is_idle(seat) ? verdict_yes() : employ(job, seat);
}

static struct verdict stop_late(struct job *job, struct seat *seat)
{
    char how[64];
    end_worker(job, seat, NULL);
    give_up_count(job->plan->give_up, job->plan->runs[seat->task.first].cell->algorithm);
    snprintf(how, sizeof how, "stopped after %g s", job->time_limit);
    struct verdict verdict = mark_failed(job, seat, STATUS_TIMED_OUT, how);
    return verdict.ok ? resume(job, seat) : verdict;
}

/* How a worker ended by itself, as the status of a run. */
static enum status explain(struct process_end end, const char *fault, char *how, size_t size)
{
    struct verdict verdict = process_verdict(end);
    snprintf(how, size, "%s", fault[0] ? fault : verdict.ok ? "it ended" : verdict.reason);
    if (strcmp(fault, FAULT_WRITE) == 0)
        return STATUS_MISBEHAVED;
    return process_end_is_exhaustion(end) ? STATUS_EXHAUSTED : STATUS_CRASHED;
}

/* The worker is gone; what is left of its task goes to a new one. Only a fresh worker's end is the
 * run's own: in another, something run before may have broken the memory. A kill from outside is
 * nobody's own. */
static struct verdict replace(struct job *job, struct seat *seat, bool noise)
{
    struct verdict verdict = verdict_yes();
    char fault[STATE_TEXT], how[512];
    bool ended = process_await(&seat->worker.process, noise ? 0.0 : END_SECONDS);
    struct process_end end = end_worker(job, seat, fault);
    if (ended && process_end_is_foreign(end)) {
        if (seat->kills++ >= KILLS_MOST)
            leave_out(job, seat, &job->killed);
    } else if (seat->fresh) {
        enum status status = explain(end, fault, how, sizeof how);
        verdict = ended && !noise
                      ? mark_failed(job, seat, status, how)
                      : mark_failed(job, seat, STATUS_MISBEHAVED,
                                    noise ? "answered out of turn" : "closed its channel");
    }
    return verdict.ok ? resume(job, seat) : verdict;
}

static struct verdict take_record(struct job *job, struct seat *seat, const struct record *record)
{
    struct verdict verdict = verdict_yes();
    const struct algorithm *algorithm = job->plan->runs[seat->task.first].cell->algorithm;
    seat->fresh = record->kind == RECORD_GENERATED && seat->fresh;
    if (record->kind != RECORD_GENERATED)
        seat->kills = 0;
    switch (record->kind) {
    case RECORD_GENERATED:
        seat->generated = true;
        break;
    case RECORD_RUN:
        if (record->run.status == STATUS_TIMED_OUT)
            give_up_count(job->plan->give_up, algorithm);
        verdict = keep(job, seat->task.first++, &record->run);
        break;
    case RECORD_GIVEN_UP:
        leave_out(job, seat, &job->given_up);
        break;
    case RECORD_KILLED:
        leave_out(job, seat, &job->killed);
        break;
    }
    start_clock(job, seat);
    return verdict;
}

static struct verdict take_records(struct job *job, struct seat *seat)
{
    struct record record;
    struct verdict verdict = verdict_yes();
    enum arrival arrival = ARRIVAL_NOTHING;
    while (verdict.ok && !is_idle(seat) &&
           (arrival = worker_receive(&seat->worker, &seat->task, &record)) == ARRIVAL_RECORD)
        verdict = take_record(job, seat, &record);
    if (!verdict.ok || is_idle(seat))
        return verdict;
    if (arrival != ARRIVAL_NOTHING)
        return interrupted() ? verdict : replace(job, seat, arrival == ARRIVAL_NOISE);
    return wall_clock() > seat->deadline ? stop_late(job, seat) : verdict;
}

/* False when every run has ended. */
static bool wait_for_workers(const struct job *job)
{
    struct pollfd polled[RUNNER_JOBS_MOST];
    nfds_t count = 0;
    for (int k = 0; k < job->seat_count; k++)
        if (!is_idle(&job->seats[k]))
            polled[count++] = (struct pollfd){job->seats[k].worker.process.channel, POLLIN, 0};
    if (count > 0)
        poll(polled, count, POLL_MILLISECONDS);
    return count > 0;
}

static struct verdict work(struct job *job)
{
    struct verdict verdict = employ_idle(job);
    while (verdict.ok && !interrupted() && wait_for_workers(job)) {
        for (int k = 0; k < job->seat_count && verdict.ok; k++)
            if (!is_idle(&job->seats[k]))
                verdict = take_records(job, &job->seats[k]);
        if (verdict.ok)
            verdict = employ_idle(job);
        if (verdict.ok && wall_clock() - job->flushed > BATCH_SECONDS)
            verdict = flush_batch(job);
        progress_draw(&job->progress);
    }
    for (int k = 0; k < job->seat_count; k++)
        end_worker(job, &job->seats[k], NULL);
    return verdict.ok ? flush_batch(job) : verdict;
}

static int count_jobs(int stated, size_t groups)
{
    long jobs = stated > 0 ? stated : sysconf(_SC_NPROCESSORS_ONLN);
    jobs = jobs < 1 ? 1 : jobs > RUNNER_JOBS_MOST ? RUNNER_JOBS_MOST : jobs;
    return (size_t)jobs > groups ? (int)groups : (int)jobs;
}

static struct verdict execute(struct store *store, const struct run_plan *plan,
                              const struct runner_options *options, struct arena *arena,
                              struct runner_summary *summary)
{
    struct job *job = ARENA_ZEROED(arena, struct job, 1);
    double total = 0.0;
    job->store = store;
    job->plan = plan;
    job->time_limit = options->time_limit;
    job->seat_count = count_jobs(options->jobs, plan->group_count);
    job->seats = ARENA_ZEROED(arena, struct seat, job->seat_count);
    process_adopt_strays();
    for (size_t k = 0; k < plan->run_count; k++)
        total += work_of(&plan->runs[k]);
    job->progress = progress_start(&options->phase, "runs", plan->run_count, total);
    job->flushed = wall_clock();
    interrupts_catch();
    struct verdict verdict = work(job);
    interrupts_release();
    progress_end(&job->progress);
    summary->finished = job->finished;
    summary->given_up = job->given_up;
    summary->killed = job->killed;
    summary->signal = interrupted();
    return verdict;
}

static struct verdict execute_plan(struct store *store, struct run_plan *plan,
                                   const struct runner_options *options, struct arena *arena,
                                   struct runner_summary *summary)
{
    plan->give_up = give_up_start(plan);
    struct verdict verdict = execute(store, plan, options, arena, summary);
    give_up_end(plan->give_up);
    return verdict;
}

struct verdict runner_run(struct store *store, const struct cell *cells, size_t count,
                          const struct runner_options *options, struct runner_summary *summary)
{
    struct arena arena = {0};
    struct run_plan plan;
    *summary = (struct runner_summary){0};
    struct verdict verdict = plan_runs(store, cells, count, options->time_limit, &arena, &plan);
    summary->wanted = plan.wanted;
    summary->stored_before = plan.wanted - plan.run_count;
    if (verdict.ok && plan.run_count > 0)
        verdict = execute_plan(store, &plan, options, &arena, summary);
    arena_release(&arena);
    return verdict;
}
