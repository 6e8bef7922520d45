/* Scaling of the job: costs of the full job's tasks (scaling/costs.txt) are replayed through the
 * engine's own dispatcher in simulated time. The size of such a row is the number of workers, the
 * reference is one worker, so that the ratio is the speed-up. Shards: mean / longest. */
#include "experiments/engine/plan/shard.h"
#include "experiments/engine/workers/dispatch.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/engine/workers/runner.h"
#include "models/base/hash.h"
#include "models/base/wall_clock.h"
#include "tests/bench/bench.h"
#include "tests/bench/scaling/simulated.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    WORKERS_TRIED = 512,
    AHEAD = 1,
    BUSY = 8,             /* workers, more than processors, so that rank 0 never waits */
    REPLICATIONS = 12000, /* enough to make the start of the workers negligible */
    ALGORITHMS = 4,       /* of a group of runs, which is a share */
    EMPTY_TASKS = 20000,
};

/* Seconds of a message between hosts: 17 to 22 us were measured over loopback; a switch adds
 * some. */
static const double TRAVEL = 30e-6;

/* ---- rank 0's work for a run ---- */

/* Processor time: CLOCK_THREAD_CPUTIME_ID for this thread, that of the process for all threads. */
static double processor_seconds(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static void demand(struct verdict verdict)
{
    if (!verdict.ok) {
        fprintf(stderr, "bench: %s\n", verdict.reason);
        exit(2);
    }
}

struct small_job {
    double wall;           /* seconds of a run */
    double caller, writer; /* processor seconds: rank 0's; those of the thread that stores */
};

static struct small_job start_clocks(void)
{
    double caller = processor_seconds(CLOCK_THREAD_CPUTIME_ID);
    return (struct small_job){.wall = wall_clock(),
                              .caller = caller,
                              .writer = processor_seconds(CLOCK_PROCESS_CPUTIME_ID) - caller};
}

static struct small_job stop_clocks(const struct small_job *started, size_t runs)
{
    struct small_job now = start_clocks();
    return (struct small_job){(now.wall - started->wall) / (double)runs,
                              (now.caller - started->caller) / (double)runs,
                              (now.writer - started->writer) / (double)runs};
}

/* A job of many short runs with that many local workers. */
static struct small_job run_job(const char *nodes, int replications, int jobs)
{
    static const char *const names[ALGORITHMS] = {"exchange/fixed_pattern", "exchange/greedy",
                                                  "exchange/open_shop", "exchange/max_min"};
    char directory[] = "/tmp/commsched-bench-XXXXXX", path[64];
    struct arena arena = {0};
    struct cell cells[ALGORITHMS];
    const struct registered_generator *generator = generator_find("exchange/uniform_network");
    struct settings settings = settings_start(generator->generator, &arena);
    demand(settings_set(&settings, NODES_KEY, nodes, &arena));
    for (int k = 0; k < ALGORITHMS; k++)
        cells[k] =
            cell_make(generator, &settings, algorithm_find(names[k]), 1, replications, &arena);
    const struct runner_options options = {.jobs = jobs, .time_limit = 60};
    struct runner_summary summary;
    struct store *store;
    if (!mkdtemp(directory))
        exit(2);
    snprintf(path, sizeof path, "%s/results.db", directory);
    demand(store_open(path, &store));
    struct small_job job = start_clocks();
    demand(runner_run(store, cells, ALGORITHMS, &options, &summary));
    job = stop_clocks(&job, summary.finished);
    store_close(store);
    remove(path);
    remove(directory);
    arena_release(&arena);
    return job;
}

/* ---- empty tasks ---- */

static bool perform_nothing(size_t task, void *data, void *record)
{
    (void)data;
    *(size_t *)record = task + 1;
    return true;
}

static void take_nothing(size_t task, void *data, const void *record)
{
    *(size_t *)data += *(const size_t *)record == task + 1;
}

static struct small_job run_empty(int jobs, size_t share)
{
    size_t taken = 0;
    const struct pool pool = {.tasks = EMPTY_TASKS,
                              .share = share,
                              .jobs = jobs,
                              .record_size = sizeof(size_t),
                              .data = &taken,
                              .perform = perform_nothing,
                              .take = take_nothing};
    struct small_job job = start_clocks();
    demand(pool_run(&pool));
    return stop_clocks(&job, EMPTY_TASKS);
}

/* The same by ranks, if `make mpi` has built the program; else nothing. */
static void emit_ranks(void (*emit)(const struct bench_row *), const char *name,
                       const char *transport, struct arena *arena)
{
    const char *command = arena_print(
        arena,
        "OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 timeout 60 mpirun"
        " --oversubscribe --mca mpi_yield_when_idle 1 %s -n 2 build/mpi_overhead %d 6 2>/dev/null",
        transport, EMPTY_TASKS);
    double seconds;
    FILE *line = access("build/mpi_overhead", X_OK) == 0 ? popen(command, "r") : NULL;
    if (line && fscanf(line, "%*s %*d %*d %*d %*f %*f %lf", &seconds) == 1)
        emit(&(struct bench_row){name, 1, seconds, NAN});
    if (line)
        pclose(line);
}

/* ---- replay ---- */

static double replay(const struct costs *costs, const char *kinds, int workers,
                     const struct caller_cost *caller)
{
    double seconds = 0.0;
    for (int k = 0; k < costs->batch_count; k++)
        if (strstr(kinds, costs->batches[k].kind))
            seconds += simulate(&costs->batches[k], workers, AHEAD, caller);
    return seconds;
}

static void emit_speed_up(void (*emit)(const struct bench_row *), const struct costs *costs,
                          const char *name, const char *kinds, const struct caller_cost *caller)
{
    double one = replay(costs, kinds, 1, caller);
    for (int workers = 2; workers <= WORKERS_TRIED && one > 0.0; workers *= 2)
        emit(&(struct bench_row){name, workers, replay(costs, kinds, workers, caller), one});
}

/* Tasks are distributed by a hash, as in a job; each batch is a round. */
static void emit_shards(void (*emit)(const struct bench_row *), const struct costs *costs,
                        int shards)
{
    double longest = 0.0, mean = 0.0;
    for (int b = 0; b < costs->batch_count; b++) {
        const struct cost_batch *batch = &costs->batches[b];
        double *sum = calloc((size_t)shards, sizeof *sum), most = 0.0;
        for (size_t k = 0; k < batch->count; k++) {
            uint64_t hash = hash_number(hash_number(HASH_START, (uint64_t)b), k);
            sum[shard_of(hash, shards) - 1] += batch->tasks[k].seconds;
        }
        for (int k = 0; k < shards; k++) {
            most = fmax(most, sum[k]);
            mean += sum[k] / shards;
        }
        longest += most;
        free(sum);
    }
    emit(&(struct bench_row){"scaling_shards", shards, longest, mean});
}

/* The cost of assigning a share is the additional cost of single tasks compared with several at a
 * time; the cost of a run excludes it. */
static struct caller_cost measure_caller(const struct small_job *stored)
{
    enum { TOGETHER = 8 };
    double one = run_empty(BUSY, 1).caller, some = run_empty(BUSY, TOGETHER).caller;
    double share = fmax(0.0, (one - some) * TOGETHER / (TOGETHER - 1));
    return (struct caller_cost){
        .share = share,
        .record = fmax(some - share / TOGETHER, stored->caller - share / ALGORITHMS),
        .stored = stored->writer,
        .travel = TRAVEL};
}

static void run(void (*emit)(const struct bench_row *))
{
    struct arena arena = {0};
    struct costs costs = costs_read("tests/bench/scaling/costs.txt", &arena);
    struct small_job one = run_job("30", REPLICATIONS / 24, 1);
    struct small_job two = run_job("30", REPLICATIONS / 24, 2);
    struct small_job stored = run_job("5", REPLICATIONS, BUSY);
    const struct caller_cost caller = measure_caller(&stored);
    emit(&(struct bench_row){"scaling_local_workers", 2, two.wall, one.wall});
    emit(&(struct bench_row){"scaling_empty_task", 1, run_empty(1, 1).wall, NAN});
    emit_ranks(emit, "scaling_empty_task_shared_memory", "", &arena);
    emit_ranks(emit, "scaling_empty_task_tcp", "--mca btl tcp,self --mca btl_tcp_if_include lo",
               &arena);
    emit(&(struct bench_row){"scaling_rank_0_of_a_share", 1, caller.share, NAN});
    emit(&(struct bench_row){"scaling_rank_0_of_a_run", 1, caller.record, NAN});
    emit(&(struct bench_row){"scaling_storing_of_a_run", 1, stored.writer, NAN});
    emit_speed_up(emit, &costs, "scaling_runs", "runs", &caller);
    emit_speed_up(emit, &costs, "scaling_trials", "trials", &caller);
    emit_speed_up(emit, &costs, "scaling_runs_and_trials", "runs trials", &caller);
    for (int shards = 4; shards <= 64; shards *= 4)
        emit_shards(emit, &costs, shards);
    for (int k = 0; k < costs.serial_count; k++) {
        const char *name = arena_print(&arena, "scaling_serial_%s", costs.serial[k].name);
        emit(&(struct bench_row){name, 1, costs.serial[k].seconds, NAN});
    }
    arena_release(&arena);
}

const struct bench bench_scaling = {"scaling", run};
