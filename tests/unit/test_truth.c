/* Factors that change in steps: the end of some work, and the work done in a span of time. */
#include "models/base/truth.h"
#include "models/base/units.h"
#include "models/base/work.h"
#include "tests/lib/random_truth.h"
#include "tests/lib/suite.h"
#include "tests/literal/ticking_steps.h"

#include <float.h>
#include <gsl/gsl_rng.h>
#include <math.h>

/* By hand: twice as slow from 2 on, four times as fast from 6 on, as believed from 8 on. */
static struct steps by_hand(void)
{
    static double time[] = {2.0, 6.0, 8.0}, factor[] = {2.0, 0.25, 1.0};
    return (struct steps){3, time, factor};
}

TEST(ends_by_hand)
{
    static const struct {
        double start, seconds, end;
    } cases[] = {
        {0.0, 1.0, 1.0},   /* before the first step */
        {0.0, 2.0, 2.0},   /* a factor changes at the end itself */
        {0.0, 3.0, 4.0},   /* 2 s, and 1 s at half the speed */
        {1.0, 2.0, 4.0},   /* 1 s, and 1 s at half the speed */
        {2.0, 2.0, 6.0},   /* from a step to the next */
        {2.0, 3.0, 6.25},  /* 2 s in 4 s, 1 s in a quarter */
        {0.0, 12.0, 8.0},  /* 2 s, 2 s in 4 s, 8 s in 2 s */
        {0.0, 13.0, 9.0},  /* through all of them */
        {6.0, 4.0, 7.0},   /* within one step */
        {7.0, 5.0, 9.0},   /* 4 s in one, and 1 s */
        {8.0, 5.0, 13.0},  /* from the last step on */
        {20.0, 5.0, 25.0}, /* beyond it */
        {6.0, 0.0, 6.0},   /* no work, at a step */
        {3.0, 0.0, 3.0},   /* and between two */
    };
    struct steps steps = by_hand();
    for (size_t k = 0; k < sizeof cases / sizeof *cases; k++) {
        CU_ASSERT_EQUAL(steps_end(&steps, cases[k].start, cases[k].seconds), cases[k].end);
        CU_ASSERT_EQUAL(steps_work(&steps, cases[k].start, cases[k].end), cases[k].seconds);
        CU_ASSERT_EQUAL(truth_end(&steps, cases[k].start, cases[k].seconds), cases[k].end);
    }
}

TEST(factors_by_hand)
{
    struct steps steps = by_hand(), none = {0};
    CU_ASSERT_EQUAL(steps_at(&steps, 0.0), 1.0);
    CU_ASSERT_EQUAL(steps_at(&steps, nextafter(2.0, 0.0)), 1.0);
    CU_ASSERT_EQUAL(steps_at(&steps, 2.0), 2.0); /* from the step's own time on */
    CU_ASSERT_EQUAL(steps_at(&steps, 5.9), 2.0);
    CU_ASSERT_EQUAL(steps_at(&steps, 6.0), 0.25);
    CU_ASSERT_EQUAL(steps_at(&steps, 1e9), 1.0);
    CU_ASSERT_EQUAL(steps_at(&none, 3.0), 1.0);
    CU_ASSERT_EQUAL(steps_least(&steps, 0.0), 0.25);
    CU_ASSERT_EQUAL(steps_least(&steps, 7.0), 0.25);
    CU_ASSERT_EQUAL(steps_least(&steps, 8.0), 1.0);
    CU_ASSERT_EQUAL(steps_least(&none, 0.0), 1.0);
    CU_ASSERT_EQUAL(steps_work(&steps, 3.0, 3.0), 0.0);
    CU_ASSERT_EQUAL(steps_work(&none, 1.0, 4.0), 3.0);
    CU_ASSERT_EQUAL(steps_end(&none, 0.1, 0.2), 0.1 + 0.2);
    CU_ASSERT_EQUAL(truth_end(&none, 0.1, 0.2), 0.1 + 0.2);
    CU_ASSERT_EQUAL(truth_end(NULL, 0.1, 0.2), 0.1 + 0.2);
}

TEST(links_and_nodes_without_steps_are_as_believed)
{
    struct steps link[4] = {{0}}, node[2] = {{0}};
    struct truth all = {.link = link, .node = node}, neither = {0};
    CU_ASSERT_PTR_EQUAL(truth_link(&all, 2, 1, 0), &link[2]);
    CU_ASSERT_PTR_EQUAL(truth_node(&all, 1), &node[1]);
    CU_ASSERT_PTR_NULL(truth_link(&neither, 2, 1, 0));
    CU_ASSERT_PTR_NULL(truth_node(&neither, 1));
    CU_ASSERT_PTR_NULL(truth_link(NULL, 2, 1, 0));
    CU_ASSERT_PTR_NULL(truth_node(NULL, 1));
}

static double whole(gsl_rng *rng, unsigned long below)
{
    return (double)gsl_rng_uniform_int(rng, below);
}

/* Times are quarters, factors powers of two. */
static struct steps in_quarters(gsl_rng *rng, struct arena *arena)
{
    struct steps steps = {.count = (int)gsl_rng_uniform_int(rng, 6)};
    steps.time = ARENA_ARRAY(arena, double, steps.count);
    steps.factor = ARENA_ARRAY(arena, double, steps.count);
    double time = 0.25 * whole(rng, 4);
    for (int k = 0; k < steps.count; k++) {
        steps.time[k] = time;
        time += 0.25 * (1.0 + whole(rng, 8));
        steps.factor[k] = ldexp(1.0, (int)gsl_rng_uniform_int(rng, 5) - 2);
    }
    return steps;
}

TEST(ends_are_those_of_a_ticking_clock)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int draw = 0; draw < 4000; draw++) {
        BLOCK_ARENA(scratch);
        struct steps steps = in_quarters(rng, &scratch);
        double start = 0.25 * whole(rng, 40), seconds = whole(rng, 160) / 16.0;
        double end = ticking_end(&steps, start, seconds, 0.25);
        CU_ASSERT_EQUAL(steps_end(&steps, start, seconds), end);
        CU_ASSERT_EQUAL(steps_work(&steps, start, end), seconds);
        CU_ASSERT_EQUAL(work_done(&steps, start, end), seconds);
    }
}

static bool close_to(double value, double expected)
{
    return !clearly_differ(value, expected, fmax(value, expected));
}

static struct steps one_of(gsl_rng *rng, double spread, struct arena *arena)
{
    return *random_truth(rng, 1, 12, 10.0, spread, arena)->link;
}

TEST(ends_and_work_are_inverse)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int draw = 0; draw < 4000; draw++) {
        BLOCK_ARENA(scratch);
        struct steps steps = one_of(rng, 1.0, &scratch);
        double start = 12.0 * gsl_rng_uniform(rng), seconds = 8.0 * gsl_rng_uniform(rng);
        double end = steps_end(&steps, start, seconds);
        double least = steps_least(&steps, start);
        CU_ASSERT_TRUE(close_to(start + steps_work(&steps, start, end), start + seconds));
        CU_ASSERT_TRUE(work_ends(&steps, start, end, seconds));
        CU_ASSERT_FALSE(clearly_less(end, start + least * seconds, end));
        /* half of the work, and then the other half */
        double half = steps_end(&steps, start, 0.5 * seconds);
        CU_ASSERT_TRUE(half <= end && close_to(steps_end(&steps, half, 0.5 * seconds), end));
    }
}

TEST(factors_of_one_change_no_bit)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int draw = 0; draw < 2000; draw++) {
        BLOCK_ARENA(scratch);
        struct steps ones = one_of(rng, 0.0, &scratch);
        double start = 12.0 * gsl_rng_uniform(rng), seconds = 8.0 * gsl_rng_uniform(rng);
        CU_ASSERT_EQUAL(steps_end(&ones, start, seconds), start + seconds);
        CU_ASSERT_EQUAL(steps_work(&ones, start, start + seconds), start + seconds - start);
    }
}

/* A step to the current factor leaves all ends the same, bit for bit. */
TEST(steps_of_equal_factor_are_one)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    static double time[] = {1.0, 2.1, 3.3, 4.7, 5.9}, factor[] = {1.0, 1.7, 1.7, 0.3, 0.3};
    static double time_once[] = {2.1, 4.7}, factor_once[] = {1.7, 0.3};
    struct steps often = {5, time, factor}, once = {2, time_once, factor_once};
    for (int draw = 0; draw < 2000; draw++) {
        double start = 7.0 * gsl_rng_uniform(rng), seconds = 4.0 * gsl_rng_uniform(rng);
        double end = steps_end(&once, start, seconds);
        CU_ASSERT_EQUAL(steps_end(&often, start, seconds), end);
        if (start < 4.7 || start >= 5.9)
            CU_ASSERT_EQUAL(steps_work(&often, start, end), steps_work(&once, start, end));
    }
}

/* Starts and ends within a few units in the last place of a step: the work ends, no earlier than it
 * starts, and the difference is rounding. */
TEST(rounding_at_a_step_loses_no_work)
{
    BLOCK_RNG(rng, gsl_rng_mt19937);
    for (int draw = 0; draw < 4000; draw++) {
        BLOCK_ARENA(scratch);
        double spread = draw % 2 ? 1.5 : 5.0; /* factors up to 1e12 apart */
        struct steps steps = one_of(rng, spread, &scratch);
        if (steps.count == 0)
            continue;
        unsigned long from = gsl_rng_uniform_int(rng, (unsigned long)steps.count);
        unsigned long to = from + gsl_rng_uniform_int(rng, (unsigned long)steps.count - from);
        int ulps = (int)gsl_rng_uniform_int(rng, 7) - 3;
        double start = fmax(0.0, steps.time[from] + ulps * DBL_EPSILON * steps.time[from]);
        double seconds = steps_work(&steps, start, steps.time[to]);
        ulps = (int)gsl_rng_uniform_int(rng, 7) - 3;
        seconds = fmax(0.0, seconds + ulps * DBL_EPSILON * seconds);
        double end = steps_end(&steps, start, seconds);
        CU_ASSERT_TRUE(end >= start);
        CU_ASSERT_TRUE(work_ends(&steps, start, end, seconds));
        CU_ASSERT_TRUE(spread > 2.0 || close_to(end, fmax(start, steps.time[to])));
    }
}
