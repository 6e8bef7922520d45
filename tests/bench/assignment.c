/* Benchmark of the assignment kernel: cold against scipy.optimize.linear_sum_assignment on the same
 * matrix, and a warm series of maximum matchings against the same series solved cold. */
#include "algorithms/lib/exchange/assignment.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define RUNS 5

struct work {
    struct assignment assignment;
    double *cost, *rest; /* rest: what the series has not used yet */
    bool warm;
};

static void prepare(struct work *work, int n, struct arena *arena)
{
    BLOCK_RNG(random, gsl_rng_mt19937);
    gsl_rng_set(random, 1);
    *work = (struct work){
        .cost = ARENA_ARRAY(arena, double, n *n),
        .rest = ARENA_ARRAY(arena, double, n *n),
    };
    assignment_init(&work->assignment, n, arena);
    for (int k = 0; k < n * n; k++)
        work->cost[k] = gsl_rng_uniform(random);
}

/* --- one cold solve -------------------------------------------------------------------------- */

/* Runs on the first python3 in PATH that has scipy; prints the median seconds. */
static const char scipy_command[] =
    "IFS=:; for d in $PATH; do "
    "if \"$d/python3\" -c 'import scipy.optimize' 2>/dev/null; then "
    "exec \"$d/python3\" -c '\n"
    "import sys, time, numpy\n"
    "from scipy.optimize import linear_sum_assignment\n"
    "n = int(sys.argv[2])\n"
    "cost = numpy.fromfile(sys.argv[1]).reshape(n, n)\n"
    "seconds = []\n"
    "for run in range(5):\n"
    "    start = time.process_time()\n"
    "    linear_sum_assignment(cost)\n"
    "    seconds.append(time.process_time() - start)\n"
    "print(sorted(seconds)[2])\n"
    "' '%s' %d; fi; done";

static double run_scipy(const char *path, int n)
{
    char command[sizeof scipy_command + 300];
    double seconds = NAN;
    snprintf(command, sizeof command, scipy_command, path, n);
    FILE *answer = popen(command, "r");
    if (!answer)
        return NAN;
    if (fscanf(answer, "%lf", &seconds) != 1)
        seconds = NAN;
    pclose(answer);
    return seconds;
}

/* NAN when it is not available. */
static double scipy_seconds(const double *cost, int n)
{
    char path[256];
    const char *directory = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/commsched-XXXXXX", directory ? directory : "/tmp");
    int descriptor = mkstemp(path);
    if (descriptor < 0)
        return NAN;
    double seconds = NAN;
    size_t pairs = (size_t)n * (size_t)n;
    FILE *file = fdopen(descriptor, "wb");
    if (file) {
        bool written = fwrite(cost, sizeof *cost, pairs, file) == pairs;
        if (fclose(file) == 0 && written)
            seconds = run_scipy(path, n);
    }
    unlink(path);
    return seconds;
}

static void solve_cold(void *data)
{
    struct work *work = data;
    assignment_solve(&work->assignment, work->cost, false);
}

static struct bench_row against_scipy(int n)
{
    BLOCK_ARENA(arena);
    struct work work;
    prepare(&work, n, &arena);
    struct bench_row row = {
        .name = "assignment_scipy",
        .size = n,
        .seconds = bench_median(solve_cold, &work, 2 * RUNS + 1),
        .reference_seconds = scipy_seconds(work.cost, n),
    };
    return row;
}

/* --- a series -------------------------------------------------------------------------------- */

/* n matchings; each uses only pairs that earlier ones left. */
static void solve_series(void *data)
{
    struct work *work = data;
    int n = work->assignment.n;
    memcpy(work->rest, work->cost, (size_t)n * (size_t)n * sizeof *work->rest);
    for (int phase = 0; phase < n; phase++) {
        assignment_solve(&work->assignment, work->rest, work->warm && phase > 0);
        for (int i = 0; i < n; i++)
            work->rest[i * n + work->assignment.column_of[i]] = INFINITY;
    }
}

static struct bench_row warm_against_cold(int n)
{
    BLOCK_ARENA(arena);
    struct work work;
    prepare(&work, n, &arena);
    struct bench_row row = {.name = "assignment_warm_series", .size = n};
    work.warm = true;
    row.seconds = bench_median(solve_series, &work, RUNS);
    work.warm = false;
    row.reference_seconds = bench_median(solve_series, &work, RUNS);
    return row;
}

static void run(void (*emit)(const struct bench_row *))
{
    static const int sizes[] = {256, 1024, 2048};
    for (size_t k = 0; k < sizeof sizes / sizeof *sizes; k++) {
        struct bench_row row = against_scipy(sizes[k]);
        emit(&row);
    }
    struct bench_row row = warm_against_cold(256);
    emit(&row);
}

const struct bench bench_assignment = {.name = "assignment", .run = run};
