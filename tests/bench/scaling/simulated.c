#include "tests/bench/scaling/simulated.h"

#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/pool.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Records of a batch that is stored, and the interval after which a partial one is passed on: as in
 * runner.c and audit_trials.c. */
enum { RUNS_STORED = 2048, TRIALS_STORED = 256 };
static const double HANDED_SECONDS = 0.5;

struct simulated_worker {
    struct share shares[AHEAD_MOST + 1];
    double told[AHEAD_MOST + 1]; /* arrival time of each */
    int count;
    double end; /* of its current task */
};

struct simulation {
    const struct cost_batch *batch;
    struct caller_cost caller;
    double now;    /* of the caller */
    double stored; /* when the current batch will have been stored */
    int filled;    /* records in the next batch */
    double handed; /* when the last batch was passed on */
    size_t next;
    int count;
    struct simulated_worker workers[WORKERS_MOST];
};

/* Only one at a time, because dispatch passes open nothing but the workload. */
static struct simulation *running;

static double seconds_of(size_t task)
{
    return running->batch->tasks[task].seconds;
}

/* ---- worker_operations ---- */

static void *simulated_open(const struct workload *work, int count)
{
    (void)work;
    running->count = count;
    return running;
}

static struct verdict simulated_start(void *workers, int number)
{
    (void)workers, (void)number;
    return verdict_yes();
}

static void simulated_assign(void *workers, int number, const struct share *share)
{
    struct simulation *simulation = workers;
    struct simulated_worker *worker = &simulation->workers[number];
    simulation->now += simulation->caller.share;
    worker->shares[worker->count] = *share;
    worker->told[worker->count] = simulation->now + simulation->caller.travel;
    if (worker->count++ == 0)
        worker->end = fmax(worker->end, worker->told[0]) + seconds_of(share->first);
}

static double arrival_of(const struct simulation *simulation, int number)
{
    const struct simulated_worker *worker = &simulation->workers[number];
    return worker->count > 0 ? worker->end + simulation->caller.travel : INFINITY;
}

/* The worker continues with the next task, or share. */
static void go_on(struct simulated_worker *worker)
{
    if (++worker->shares[0].first == worker->shares[0].end) {
        worker->count--;
        memmove(worker->shares, worker->shares + 1, (size_t)worker->count * sizeof *worker->shares);
        memmove(worker->told, worker->told + 1, (size_t)worker->count * sizeof *worker->told);
        if (worker->count > 0)
            worker->end = fmax(worker->end, worker->told[0]);
    }
    if (worker->count > 0)
        worker->end += seconds_of(worker->shares[0].first);
}

/* One batch can be filled while another is stored. */
static void hand_over(struct simulation *simulation)
{
    simulation->handed = simulation->now = fmax(simulation->now, simulation->stored);
    simulation->stored = simulation->now + simulation->filled * simulation->caller.stored;
    simulation->filled = 0;
}

static void take_in(struct simulation *simulation, int records)
{
    bool runs = strcmp(simulation->batch->kind, "runs") == 0;
    simulation->now += records * simulation->caller.record;
    simulation->filled += records;
    if (simulation->filled >= (runs ? RUNS_STORED : TRIALS_STORED) ||
        simulation->now - simulation->handed > HANDED_SECONDS)
        hand_over(simulation);
}

static enum arrival simulated_receive(void *workers, int number, struct record *record)
{
    struct simulation *simulation = workers;
    struct simulated_worker *worker = &simulation->workers[number];
    if (arrival_of(simulation, number) > simulation->now)
        return ARRIVAL_NOTHING;
    const struct task_cost *task = &simulation->batch->tasks[worker->shares[0].first];
    record->nonce = worker->shares[0].nonce;
    record->task = worker->shares[0].first;
    record->kind = RECORD_DONE;
    record->seconds = task->seconds;
    take_in(simulation, task->records);
    go_on(worker);
    return ARRIVAL_RECORD;
}

static void simulated_wait(void *workers, const bool *watched, double seconds)
{
    struct simulation *simulation = workers;
    double first = INFINITY;
    (void)seconds;
    for (int k = 0; k < simulation->count; k++)
        if (simulation->workers[k].count > 0 && watched[k])
            first = fmin(first, arrival_of(simulation, k));
    if (isfinite(first))
        simulation->now = fmax(simulation->now, first);
}

static void simulated_stop(void *workers, int number, struct failure *how)
{
    (void)workers, (void)number, (void)how;
    abort();
}

static void simulated_close(void *workers)
{
    (void)workers;
}

/* ---- the work ---- */

/* Workers other than local ones only get portable work. */
static const struct portable portable_none = {.name = "none"};

static enum task_answer perform(size_t task, void *data, void *record)
{
    (void)task, (void)data, (void)record;
    abort();
}

static bool perform_in_pool(size_t task, void *data, void *record)
{
    return perform(task, data, record) == TASK_DONE;
}

static void take_in_pool(size_t task, void *data, const void *record)
{
    (void)task, (void)data, (void)record;
}

static struct verdict take(size_t task, void *data, const void *record)
{
    take_in_pool(task, data, record);
    return verdict_yes();
}

static struct verdict fail(size_t task, void *data, const struct failure *failure)
{
    (void)task, (void)data, (void)failure;
    abort();
}

/* As in the runner: the runs of one instance. */
static bool give_next(void *data, struct share *share)
{
    struct simulation *simulation = data;
    *share = (struct share){.first = simulation->next, .end = simulation->next + 1};
    return simulation->next++ < simulation->batch->count;
}

static size_t count_left(const void *data)
{
    const struct simulation *simulation = data;
    return simulation->batch->count - simulation->next;
}

static struct verdict run_groups(struct simulation *simulation)
{
    const struct dispatch dispatch = {.work = {.perform = perform, .portable = &portable_none},
                                      .data = simulation,
                                      .next = give_next,
                                      .take = take,
                                      .fail = fail,
                                      .left = count_left};
    return dispatch_run(&dispatch);
}

static struct verdict run_pool(struct simulation *simulation)
{
    const struct pool pool = {.tasks = simulation->batch->count,
                              .share = 8,
                              .portable = &portable_none,
                              .perform = perform_in_pool,
                              .take = take_in_pool};
    return pool_run(&pool);
}

double simulate(const struct cost_batch *batch, int workers, int ahead,
                const struct caller_cost *caller)
{
    const struct worker_operations operations = {.ahead = ahead,
                                                 .open = simulated_open,
                                                 .start = simulated_start,
                                                 .assign = simulated_assign,
                                                 .receive = simulated_receive,
                                                 .wait = simulated_wait,
                                                 .stop = simulated_stop,
                                                 .close = simulated_close};
    const struct workers_engine engine = {
        .name = "simulated", .operations = &operations, .count = workers};
    struct arena arena = {0};
    running = ARENA_ZEROED(&arena, struct simulation, 1);
    running->batch = batch;
    running->caller = *caller;
    workers_use(&engine);
    struct verdict verdict =
        strcmp(batch->kind, "runs") == 0 ? run_groups(running) : run_pool(running);
    workers_use(NULL);
    if (!verdict.ok) {
        fprintf(stderr, "bench: %s\n", verdict.reason);
        exit(2);
    }
    hand_over(running);
    double seconds = running->stored;
    arena_release(&arena);
    return seconds;
}
