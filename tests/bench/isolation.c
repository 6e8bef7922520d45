/* Benchmark of the cost of isolation for a run of a short heuristic. In the runner: the total cost
 * of a run of the tree there, against the same without the copy of the instance and the comparison
 * of the process's state. In a host: a foreign run against the same in this process. Seconds are of
 * one run; those in a host are by the wall clock, because its processor time is not this process's.
 * The size is the instance's number of nodes. */
#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/isolation/process_state.h"
#include "experiments/engine/workers/runner.h"
#include "generators/generator.h"
#include "models/base/wall_clock.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { NODES = 10, RUNS = 4000, ROUNDS = 15 };

struct work {
    struct settings settings;
    const struct algorithm *algorithm;
    struct isolation isolation;
    struct process_state before;
    bool compared, hosted;
    int replication;
};

/* As a worker does for a group of one run. */
static void run_one(struct work *work)
{
    BLOCK_ARENA(arena);
    struct instance instance;
    const struct host_request request = {1, INFINITY, INFINITY, false};
    if (!generate(&work->settings, 1, work->replication++, &arena, &instance).ok)
        exit(2);
    if (!work->compared && !work->hosted) {
        solve(work->algorithm, &instance, 1, INFINITY, &arena);
    } else {
        isolation_show(&work->isolation, &instance);
        if (work->hosted)
            isolation_solve(&work->isolation, work->algorithm, &request, &arena);
        else
            isolation_solve_here(&work->isolation, work->algorithm, &request, &arena);
    }
    if (work->compared && process_state_difference(&work->before)) {
        fputs("bench: the process's state differs\n", stderr);
        exit(2);
    }
}

static double seconds_of_a_run(struct work *work, bool wall)
{
    double started = wall ? wall_clock() : bench_cpu_seconds();
    for (int k = 0; k < RUNS; k++)
        run_one(work);
    return ((wall ? wall_clock() : bench_cpu_seconds()) - started) / RUNS;
}

struct medians {
    double guarded, plain;
};

/* Alternates between the two, so that a slowdown of the machine affects both. */
static struct medians measure(struct work guarded)
{
    struct work plain = guarded;
    double seconds[ROUNDS], reference[ROUNDS];
    plain.compared = plain.hosted = false;
    for (int k = 0; k < ROUNDS; k++) {
        seconds[k] = seconds_of_a_run(&guarded, guarded.hosted);
        reference[k] = seconds_of_a_run(&plain, guarded.hosted);
    }
    isolation_end(&guarded.isolation);
    return (struct medians){bench_median_of(seconds, ROUNDS), bench_median_of(reference, ROUNDS)};
}

/* Processor seconds of a run in a job of many, including its storage. */
static double seconds_in_the_runner(const struct work *work)
{
    char directory[] = "/tmp/commsched-bench-XXXXXX", path[64];
    BLOCK_ARENA(arena);
    const struct registered_generator *generator = generator_find("exchange/uniform_network");
    struct cell cell = cell_make(generator, &work->settings, algorithm_find(work->algorithm->name),
                                 1, RUNS, &arena);
    struct runner_options options = {.jobs = 1, .time_limit = 60};
    struct runner_summary summary;
    struct store *store;
    if (!mkdtemp(directory))
        exit(2);
    snprintf(path, sizeof path, "%s/results.db", directory);
    double started = bench_cpu_seconds();
    if (!store_open(path, &store).ok || !runner_run(store, &cell, 1, &options, &summary).ok)
        exit(2);
    store_close(store);
    double seconds = bench_cpu_seconds() - started;
    remove(path);
    remove(directory);
    return seconds / RUNS;
}

static void run(void (*emit)(const struct bench_row *))
{
    BLOCK_ARENA(arena);
    const struct generator *generator = generator_find("exchange/uniform_network")->generator;
    struct work work = {.settings = settings_start(generator, &arena),
                        .algorithm = algorithm_find("exchange/fixed_pattern")->algorithm};
    struct verdict verdict = settings_set(&work.settings, NODES_KEY, "10", &arena);
    if (!verdict.ok) {
        fprintf(stderr, "bench: %s\n", verdict.reason);
        exit(2);
    }
    struct instance first;
    if (!generate(&work.settings, 1, 0, &arena, &first).ok)
        exit(2);
    isolation_show(&work.isolation, &first);
    process_state_take(&work.before, false); /* includes the file of the shown memory */
    work.compared = true;
    struct medians tree = measure(work);
    double job = seconds_in_the_runner(&work);
    emit(&(struct bench_row){"isolation_in_the_runner", NODES, job,
                             job - (tree.guarded - tree.plain)});
    work.isolation = (struct isolation){0};
    work.compared = false;
    work.hosted = true;
    struct medians foreign = measure(work);
    emit(&(struct bench_row){"isolation_in_a_host", NODES, foreign.guarded, foreign.plain});
}

const struct bench bench_isolation = {"isolation", run};
