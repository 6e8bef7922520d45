/* Benchmark of the bottleneck kernels: the rule against its literal form, and both uses of the
 * series against the rule from scratch in every phase. */
#include "algorithms/lib/exchange/bottleneck.h"
#include "algorithms/lib/exchange/bottleneck_series.h"
#include "tests/bench/bench.h"
#include "tests/lib/block.h"
#include "tests/literal/bottleneck.h"

#include <gsl/gsl_rng.h>
#include <math.h>
#include <string.h>

#define RUNS 5

struct work {
    int n;
    double *weight, *rest; /* rest: what the phases so far have left */
};

static void prepare(struct work *work, int n, struct arena *arena)
{
    BLOCK_RNG(random, gsl_rng_mt19937);
    gsl_rng_set(random, 1);
    *work = (struct work){
        .n = n,
        .weight = ARENA_ARRAY(arena, double, n *n),
        .rest = ARENA_ARRAY(arena, double, n *n),
    };
    for (int k = 0; k < n * n; k++)
        work->weight[k] = k % (n + 1) == 0 ? -INFINITY : gsl_rng_uniform(random);
}

static void restart(struct work *work)
{
    memcpy(work->rest, work->weight, (size_t)work->n * (size_t)work->n * sizeof *work->rest);
}

/* --- one matching ---------------------------------------------------------------------------- */

static void match_by_rule(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    struct bottleneck rule;
    bottleneck_init(&rule, work->n, &arena);
    bottleneck_match(&rule, work->weight);
}

static void match_literally(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    literal_bottleneck(work->n, work->weight, ARENA_ARRAY(&arena, int, work->n));
}

/* --- max_min: n - 1 matchings of unused pairs ------------------------------------------------ */

static void remove_by_series(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    struct bottleneck_series series;
    bottleneck_series_init(&series, work->n, work->weight, &arena);
    while (bottleneck_series_next(&series) > -INFINITY)
        for (int i = 0; i < work->n; i++)
            bottleneck_series_lower(&series, i, series.column_of[i], -INFINITY);
}

static void remove_by_rule(void *data)
{
    struct work *work = data;
    BLOCK_ARENA(arena);
    struct bottleneck rule;
    restart(work);
    bottleneck_init(&rule, work->n, &arena);
    while (bottleneck_match(&rule, work->rest) > -INFINITY)
        for (int i = 0; i < work->n; i++)
            work->rest[i * work->n + rule.column_of[i]] = -INFINITY;
}

/* --- all sizes ------------------------------------------------------------------------------- */

struct comparison {
    const char *name;
    int size;
    void (*work)(void *);
    void (*reference)(void *);
};

static const struct comparison comparisons[] = {
    {"bottleneck_rule_literal", 128, match_by_rule, match_literally},
    {"bottleneck_series_max_min", 256, remove_by_series, remove_by_rule},
};

static void run(void (*emit)(const struct bench_row *))
{
    for (size_t k = 0; k < sizeof comparisons / sizeof *comparisons; k++) {
        const struct comparison *compared = &comparisons[k];
        BLOCK_ARENA(arena);
        struct work work;
        prepare(&work, compared->size, &arena);
        struct bench_row row = {
            .name = compared->name,
            .size = compared->size,
            .seconds = bench_median(compared->work, &work, RUNS),
            .reference_seconds = bench_median(compared->reference, &work, RUNS),
        };
        emit(&row);
    }
}

const struct bench bench_bottleneck = {.name = "bottleneck", .run = run};
