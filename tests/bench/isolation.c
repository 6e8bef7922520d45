/* What isolation costs a run of a short heuristic, all that a worker does about it included: of the
 * tree, with its state compared after each run, against the same without; foreign, in a host,
 * against the same in this process. Seconds are of one run, on the wall clock, for a host's
 * processor time is not this process's. The size of a row is the instance's nodes. */
#include "experiments/run/isolation.h"
#include "experiments/run/process_state.h"
#include "generators/generator.h"
#include "models/wall_clock.h"
#include "tests/bench/bench.h"

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
    struct arena arena = {0};
    struct instance instance;
    const struct host_request request = {1, INFINITY, INFINITY};
    if (!generate(&work->settings, 1, work->replication++, &arena, &instance).ok)
        exit(2);
    if (!work->compared && !work->hosted) {
        solve(work->algorithm, &instance, 1, INFINITY, &arena);
    } else {
        isolation_show(&work->isolation, &instance);
        if (work->hosted)
            isolation_solve(&work->isolation, work->algorithm, &request, &arena);
        else
            isolation_solve_here(&work->isolation, work->algorithm, 1, INFINITY, &arena);
    }
    if (work->compared && process_state_difference(&work->before))
        exit(2);
    arena_release(&arena);
}

static double seconds_of_a_run(struct work *work)
{
    double started = wall_clock();
    for (int k = 0; k < RUNS; k++)
        run_one(work);
    return (wall_clock() - started) / RUNS;
}

/* The two in turn, so that a machine that slows down slows both. */
static void measure(const char *name, struct work guarded, void (*emit)(const struct bench_row *))
{
    struct work plain = guarded;
    double seconds[ROUNDS], reference[ROUNDS];
    plain.compared = plain.hosted = false;
    for (int k = 0; k < ROUNDS; k++) {
        seconds[k] = seconds_of_a_run(&guarded);
        reference[k] = seconds_of_a_run(&plain);
    }
    emit(&(struct bench_row){name, NODES, bench_median_of(seconds, ROUNDS),
                             bench_median_of(reference, ROUNDS)});
    isolation_end(&guarded.isolation);
}

static void run(void (*emit)(const struct bench_row *))
{
    struct arena arena = {0};
    const struct generator *generator = generator_find("exchange/uniform_network")->generator;
    struct work work = {.settings = settings_start(generator, &arena),
                        .algorithm = algorithm_find("exchange/fixed_pattern")->algorithm};
    struct verdict verdict = settings_set(&work.settings, NODES_KEY, "10", &arena);
    if (!verdict.ok) {
        fprintf(stderr, "bench: %s\n", verdict.reason);
        exit(2);
    }
    process_state_take(&work.before, false);
    work.compared = true;
    measure("isolation_tree", work, emit);
    work.compared = false;
    work.hosted = true;
    measure("isolation_foreign", work, emit);
    arena_release(&arena);
}

const struct bench bench_isolation = {"isolation", run};
