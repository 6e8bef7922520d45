/* Early verdicts are those of all replications: 1,000 synthetic tables, evaluated look by look as
 * in a job. */
#include "experiments/engine/statistics/looks.h"
#include "experiments/engine/statistics/power.h"
#include "models/base/random.h"
#include "tests/lib/suite.h"

#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdio.h>

enum { TABLES = 1000, MOST_RUNS = 1000 };

/* Parameters of a table. */
struct kind {
    int runs;         /* in the paper */
    int most;         /* ours, at most */
    int cells;        /* in the table */
    double spread;    /* of a single run, relative */
    bool skewed;      /* a gamma distribution of shape 4, whose skewness is 1; else normal */
    double deviation; /* of our mean from the paper's true one, relative, in every second cell */
};

struct count {
    int cells, early, differing; /* early verdicts that differ from the final ones */
    int first;                   /* those of the first look */
    long long made, full;        /* replications */
};

static double draw(gsl_rng *rng, const struct kind *kind, double mean)
{
    double noise =
        kind->skewed ? gsl_ran_gamma(rng, 4.0, 0.5) - 2.0 : gsl_ran_gaussian_ziggurat(rng, 1.0);
    return mean * (1.0 + kind->spread * noise);
}

static struct printed_number draw_number(gsl_rng *rng, const struct kind *kind)
{
    double sum = 0.0;
    for (int k = 0; k < kind->runs; k++)
        sum += draw(rng, kind, 100.0);
    return (struct printed_number){round(sum / kind->runs * 10.0) / 10.0, 0.1};
}

static struct comparison look(const double *values, int runs, const struct printed_number *number,
                              const struct printed_table *table)
{
    BLOCK_ARENA(scratch);
    struct measured_mean ours = measured_mean_of(values, (size_t)runs, table, &scratch);
    return compare_with_printed(&ours, number, table);
}

/* As in effort.c: only a different number ends at the early look. */
static bool stops(const struct comparison *comparison, int runs)
{
    return comparison->settled && (runs >= LOOK_LEAST || comparison->agreement == CELL_DIFFERENT);
}

static void try_cell(gsl_rng *rng, const struct kind *kind, double mean, struct count *count)
{
    double values[MOST_RUNS];
    const struct printed_table table = {kind->runs, kind->cells, kind->most};
    const struct printed_number number = draw_number(rng, kind);
    for (int k = 0; k < kind->most; k++)
        values[k] = draw(rng, kind, mean);
    int runs = look_first(kind->runs, kind->most);
    struct comparison comparison = look(values, runs, &number, &table);
    while (runs < kind->most && !stops(&comparison, runs)) {
        runs = look_next(runs, kind->runs, kind->most);
        comparison = look(values, runs, &number, &table);
    }
    count->cells++;
    count->made += runs;
    count->full += kind->most;
    if (runs == kind->most)
        return;
    count->early++;
    count->first += runs == LOOK_EARLY;
    count->differing += look(values, kind->most, &number, &table).agreement != comparison.agreement;
}

static struct kind make_kind(gsl_rng *rng)
{
    static const int runs[] = {10, 20, 50}, cells[] = {3, 9, 27};
    static const double spreads[] = {0.01, 0.02, 0.04, 0.09};
    static const double deviations[] = {0, 0.005, 0.01, 0.02, 0.03, 0.05, 0.08, 0.1, 0.12, 0.3};
    struct kind kind = {.runs = runs[gsl_rng_uniform_int(rng, 3)],
                        .cells = cells[gsl_rng_uniform_int(rng, 3)],
                        .spread = spreads[gsl_rng_uniform_int(rng, 4)],
                        .skewed = gsl_rng_uniform_int(rng, 4) == 0,
                        .deviation = deviations[gsl_rng_uniform_int(rng, 10)]};
    kind.most = kind.runs * (gsl_rng_uniform_int(rng, 2) ? 10 : 20);
    if (gsl_rng_uniform_int(rng, 2))
        kind.deviation = -kind.deviation;
    return kind;
}

/* At most one in a hundred differs, and more than a third of the replications are saved. Three
 * cells of every table are tried, as if it had all of them. */
TEST(synthetic_tables)
{
    gsl_rng *rng = random_start(gsl_rng_taus2, 14, arena);
    struct count count = {0};
    for (int k = 0; k < TABLES; k++) {
        const struct kind kind = make_kind(rng);
        for (int cell = 0; cell < 3; cell++)
            try_cell(rng, &kind, 100.0 * (1.0 + (cell % 2 ? 0.0 : kind.deviation)), &count);
    }
    CU_ASSERT_TRUE(count.early >= count.cells / 2 && count.first > 0);
    CU_ASSERT_TRUE(100 * count.differing <= count.early);
    CU_ASSERT_TRUE(3 * count.made <= 2 * count.full);
    printf("(%d cells, %d early, %d at the first look, %d differing, %lld of %lld runs) ",
           count.cells, count.early, count.first, count.differing, count.made, count.full);
}
