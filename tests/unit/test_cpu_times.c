/* Processor times of repeated runs: their number and statistics, for made-up times; and where they
 * are requested, in hosts, in workers and in the store. */
#include "experiments/compare/benchmark.h"
#include "experiments/engine/plan/measurement.h"
#include "experiments/engine/statistics/cpu_times.h"
#include "experiments/engine/workers/runner.h"
#include "tests/lib/place.h"
#include "tests/lib/stored.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdlib.h>
#include <unistd.h>

struct made_up {
    const double *seconds; /* [count], cyclic */
    int count, asked;
};

static double again(void *data)
{
    struct made_up *made_up = data;
    return made_up->seconds[made_up->asked++ % made_up->count];
}

#define MADE_UP(...)                                                                               \
    {                                                                                              \
        .seconds = (const double[]){__VA_ARGS__},                                                  \
        .count = (int)(sizeof((const double[]){__VA_ARGS__}) / sizeof(double))                     \
    }

/* With 0.5, 1, 1.5, 2.001 and 2.5 ms the fourth makes 5. Their median is 1.25 ms, the deviations
 * from it 0.75, 0.25, 0.25 and 0.751 ms. */
TEST(short_runs_are_repeated)
{
    struct made_up made_up = MADE_UP(0.5e-3, 1e-3, 1.5e-3, 2.001e-3, 2.5e-3);
    struct cpu_times times = cpu_times_measure(94e-6, 94e-6, again, &made_up);
    CU_ASSERT_EQUAL(times.repetitions, 4);
    CU_ASSERT_EQUAL(made_up.asked, 4);
    CU_ASSERT_DOUBLE_EQUAL(times.median, 1.25e-3, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(times.mad, 0.5e-3, 1e-12);
}

/* The median absolute deviation is not scaled to a normal distribution, and one long run changes
 * neither statistic. */
TEST(outliers_do_not_count)
{
    struct made_up made_up = MADE_UP(1e-3, 1e-3, 0.5e-3, 1.0, 2e-3);
    struct cpu_times times = cpu_times_measure(4.5e-3, 4.5e-3, again, &made_up);
    CU_ASSERT_EQUAL(times.repetitions, 4);
    CU_ASSERT_DOUBLE_EQUAL(times.median, 1e-3, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(times.mad, 0.25e-3, 1e-12);
}

TEST(three_runs_at_least)
{
    struct made_up made_up = MADE_UP(4.5e-3);
    struct cpu_times times = cpu_times_measure(4.9e-3, 4.9e-3, again, &made_up);
    CU_ASSERT_EQUAL(times.repetitions, CPU_REPETITIONS_LEAST);
    CU_ASSERT_EQUAL(times.mad, 0.0);
}

static void check_single(double first, double first_wall)
{
    struct made_up made_up = MADE_UP(1.0);
    struct cpu_times times = cpu_times_measure(first, first_wall, again, &made_up);
    CU_ASSERT_EQUAL(made_up.asked, 0);
    CU_ASSERT_EQUAL(times.repetitions, 1);
    CU_ASSERT_EQUAL(times.median, first);
    CU_ASSERT_EQUAL(times.mad, 0.0);
}

TEST(long_runs_are_not_repeated)
{
    check_single(CPU_SECONDS_LEAST, CPU_SECONDS_LEAST);
    check_single(5.0, 5.0);
    check_single(1e-3, 5.0); /* it waits */
}

static double wait_long(void *data)
{
    ++*(int *)data;
    usleep((useconds_t)(1.1e6 * CPU_WAIT_MOST));
    return 1e-6;
}

TEST(waiting_ends_the_repetitions)
{
    int asked = 0;
    CU_ASSERT_EQUAL(cpu_times_measure(1e-6, 1e-6, wait_long, &asked).repetitions, 1);
    CU_ASSERT_EQUAL(asked, 1);
}

TEST(times_of_nothing_end)
{
    struct made_up made_up = MADE_UP(0.0);
    struct cpu_times times = cpu_times_measure(0.0, 0.0, again, &made_up);
    CU_ASSERT(times.repetitions >= CPU_REPETITIONS_LEAST);
    CU_ASSERT(times.repetitions <= CPU_REPETITIONS_MOST);
}

/* ---- where they are requested ---- */

static const struct algorithm *algorithm_of(const char *name)
{
    return algorithm_find(name)->algorithm;
}

static struct solution solve_in_host(const struct instance *instance, const char *name, bool timed)
{
    struct isolation isolation = {0};
    struct arena arena = {0};
    isolation_show(&isolation, instance);
    struct solution solution =
        compare_algorithm(&isolation, algorithm_of(name), 1, 60.0, timed).solution;
    isolation_end(&isolation);
    arena_release(&arena);
    return solution;
}

/* In a host; the schedule is that of the first run. */
TEST(comparisons_ask_for_them)
{
    const struct registered_generator *generator = generator_find("exchange/worked_example");
    struct settings settings = settings_start(generator->generator, arena);
    struct instance instance;
    CU_ASSERT_FATAL(generate(&settings, 1, 0, arena, &instance).ok);
    struct solution once = solve_in_host(&instance, "exchange/open_shop", false);
    struct solution timed = solve_in_host(&instance, "exchange/open_shop", true);
    CU_ASSERT_EQUAL(once.times.repetitions, 0);
    CU_ASSERT(timed.times.repetitions >= 1);
    CU_ASSERT(timed.times.median >= 0.0 && timed.times.mad <= timed.times.median);
    CU_ASSERT(timed.cpu_seconds > 0.0);
    CU_ASSERT_EQUAL(once.completion, timed.completion);
    struct solution refused = solve_in_host(&instance, "exchange/two_level", true);
    CU_ASSERT_EQUAL(refused.status, STATUS_REFUSED);
    CU_ASSERT_EQUAL(refused.times.repetitions, 0);
}

enum { REPLICATIONS = 3 };

static struct measurement plan(const struct metric *metric, int replications, struct arena *arena)
{
    static const struct setting settings[] = {
        {.label = "a", .generator = "exchange/uniform_network", .parameters = "nodes=5"}, {0}};
    struct series *series = ARENA_ZEROED(arena, struct series, 2);
    series[0] =
        (struct series){.label = "greedy", .algorithm = "exchange/greedy", .metric = metric};
    struct experiment *experiment = ARENA_ZEROED(arena, struct experiment, 1);
    *experiment = (struct experiment){.name = "a_table", .settings = settings, .series = series};
    struct measurement measurement;
    CU_ASSERT_FATAL(measurement_plan(experiment, 1, replications, arena, &measurement).ok);
    return measurement;
}

/* Makes the runs of the cells that are not stored; returns how many of the cell's runs are
 * repeated. */
static int make_runs(struct store *store, const struct cell *cells, size_t count, size_t *finished)
{
    const struct runner_options options = {.jobs = 1, .time_limit = 60.0};
    struct runner_summary summary;
    struct run runs[REPLICATIONS];
    int timed = 0;
    CU_ASSERT_FATAL(runner_run(store, cells, count, &options, &summary).ok);
    *finished = summary.finished;
    CU_ASSERT_FATAL(cell_read(store, cells, REPLICATIONS, runs).ok);
    for (int k = 0; k < REPLICATIONS; k++) {
        CU_ASSERT_EQUAL(runs[k].status, STATUS_VALID);
        double repetitions = runs[k].quantity[metric_cpu_repetitions.column];
        timed += repetitions >= 1.0;
        CU_ASSERT_EQUAL(isnan(repetitions), isnan(runs[k].quantity[metric_cpu_median.column]));
        CU_ASSERT_EQUAL(isnan(repetitions), isnan(runs[k].quantity[metric_cpu_mad.column]));
    }
    return timed;
}

/* Runs made for a table of completions are made again for one of times, and then serve both. */
TEST(tables_of_times_ask_for_them)
{
    struct store *store = NULL;
    size_t finished;
    place_enter(arena);
    CU_ASSERT_FATAL(store_open(place_file("results.db"), &store).ok);
    struct measurement completions = plan(&metric_completion, REPLICATIONS, arena);
    struct measurement times = plan(&metric_cpu_median, REPLICATIONS, arena);
    CU_ASSERT_EQUAL(make_runs(store, completions.cells, 1, &finished), 0);
    CU_ASSERT_EQUAL(finished, REPLICATIONS);
    CU_ASSERT_EQUAL(make_runs(store, times.cells, 1, &finished), REPLICATIONS);
    CU_ASSERT_EQUAL(finished, REPLICATIONS);
    CU_ASSERT_EQUAL(make_runs(store, completions.cells, 1, &finished), REPLICATIONS);
    CU_ASSERT_EQUAL(finished, 0);
    CU_ASSERT_EQUAL(make_runs(store, times.cells, 1, &finished), REPLICATIONS);
    CU_ASSERT_EQUAL(finished, 0);
    store_close(store);
    place_leave(1);
}

/* Both tables in one job, the one of times with fewer runs. */
TEST(a_job_makes_each_run_once)
{
    struct store *store = NULL;
    size_t finished;
    place_enter(arena);
    CU_ASSERT_FATAL(store_open(place_file("results.db"), &store).ok);
    const struct cell both[] = {plan(&metric_completion, REPLICATIONS, arena).cells[0],
                                plan(&metric_cpu_median, REPLICATIONS - 1, arena).cells[0]};
    const struct run_scope scope = {.time_limit = 60.0};
    struct run_plan planned;
    CU_ASSERT_FATAL(plan_runs(store, both, 2, &scope, arena, &planned).ok);
    CU_ASSERT_EQUAL(planned.run_count, REPLICATIONS);
    for (size_t k = 0; k < planned.run_count; k++) {
        const struct cell *cell = planned.runs[k].cell;
        CU_ASSERT_EQUAL(cell->timed, REPLICATIONS - 1);
        CU_ASSERT_PTR_EQUAL(cell_asked(cell), &both[0]);
    }
    CU_ASSERT_EQUAL(make_runs(store, both, 2, &finished), REPLICATIONS - 1);
    CU_ASSERT_EQUAL(finished, REPLICATIONS);
    store_close(store);
    place_leave(1);
}
