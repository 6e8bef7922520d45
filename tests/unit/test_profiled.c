/* Statistics of profiles: made-up records, with numbers calculated by hand. */
#include "experiments/reality/profile/tables.h"
#include "tests/lib/suite.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define NEAR 1e-12

enum { MOST = 64 };

struct made {
    struct record records[MOST];
    bool of_baseline[MOST];
    size_t count;
};

static const struct record work = {.call = "alltoallv",
                                   .engine = "engine",
                                   .network = "network",
                                   .ranks = 4,
                                   .root = -1,
                                   .bytes = 100,
                                   .digest = 7,
                                   .mode = "library",
                                   .predicted = NAN};

static struct record *add(struct made *made, const struct record *like, double measured)
{
    struct record *record = &made->records[made->count];
    *record = *like;
    record->measured = measured;
    made->of_baseline[made->count++] = false;
    return record;
}

static struct record *add_left(struct made *made, double measured)
{
    struct record *record = add(made, &work, measured);
    record->why = "mode library";
    return record;
}

static struct record *add_planned(struct made *made, double measured)
{
    struct record *record = add(made, &work, measured);
    record->algorithm = "exchange/greedy";
    record->mode = "posted";
    record->predicted = 2.0;
    return record;
}

static struct profiled of(struct made *made, bool has_baseline, struct arena *arena)
{
    const struct profiled_files files = {.records = made->records,
                                         .of_baseline = made->of_baseline,
                                         .count = made->count,
                                         .has_baseline = has_baseline};
    struct profiled profiled;
    struct verdict verdict = profiled_of(&files, arena, &profiled);
    if (!verdict.ok)
        fprintf(stderr, "\n%s\n", verdict.reason);
    CU_ASSERT_TRUE_FATAL(verdict.ok);
    return profiled;
}

/* ---- ways ---- */

TEST(calls_carried_out_alike_are_one_way)
{
    static const double seconds[] = {3, 1, 2, 7, 5, 6, 4};
    struct made made = {0};
    for (int k = 0; k < 7; k++) {
        struct record *call = add_planned(&made, seconds[k]);
        call->agreement = k + 1;
        call->planning = k == 0 ? 0.5 : 0.0;
        call->apart = 0.1 * (k + 1);
        call->uncertainty = 0.01 * (7 - k);
    }
    const struct profiled profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL_FATAL(profiled.way_count, 1);
    const struct profiled_way *way = profiled.ways;
    CU_ASSERT_EQUAL(way->count, 7);
    CU_ASSERT_EQUAL(way->measured.minimum, 1.0);
    CU_ASSERT_EQUAL(way->measured.median, 4.0);
    /* the extremes of seven enclose the median in 1 - 2/2^7 = 0.984 of all samples */
    CU_ASSERT_EQUAL(way->measured.low, 1.0);
    CU_ASSERT_EQUAL(way->measured.high, 7.0);
    CU_ASSERT_EQUAL(way->error, 1.0); /* 4 for 2 */
    CU_ASSERT_EQUAL(way->call->agreement, 1.0);
    CU_ASSERT_EQUAL(way->call->planning, 0.5);
    CU_ASSERT_EQUAL(way->agreement, 28.0);
    CU_ASSERT_EQUAL(way->planning, 0.5);
    CU_ASSERT_EQUAL(way->total, 28.0);
    CU_ASSERT_DOUBLE_EQUAL(way->apart, 0.4, NEAR);
    CU_ASSERT_DOUBLE_EQUAL(way->uncertainty, 0.07, NEAR);
    CU_ASSERT_EQUAL(way->costs[0], 4.5); /* 3, 1 to agree, 0.5 to plan */
    CU_ASSERT_EQUAL(profiled.speedup_count, 0);
    CU_ASSERT_EQUAL(profiled.alone, 1);
}

/* Each differs from the first in one property. */
TEST(calls_that_differ_are_other_ways)
{
    struct made made = {0};
    add_planned(&made, 1.0);
    add_planned(&made, 1.0)->call = "alltoallw";
    add_planned(&made, 1.0)->engine = "other";
    add_planned(&made, 1.0)->network = NULL;
    add_planned(&made, 1.0)->ranks = 5;
    add_planned(&made, 1.0)->root = 0;
    add_planned(&made, 1.0)->bytes = NAN;
    add_planned(&made, 1.0)->digest = 8;
    add_planned(&made, 1.0)->algorithm = "exchange/open_shop";
    add_planned(&made, 1.0)->mode = "one_at_a_time";
    add_planned(&made, 1.0)->predicted = 3.0;
    add_left(&made, 1.0);
    add_left(&made, 1.0)->why = "few bytes";
    add_planned(&made, 2.0);
    const struct profiled profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL(profiled.way_count, made.count - 1);
}

TEST(shares_are_of_one_call_engine_and_mode)
{
    struct made made = {0};
    add_planned(&made, 3.0)->planning = 0.25;
    add_planned(&made, 4.0)->agreement = 0.5;
    struct record *small = add_planned(&made, 1.0);
    small->algorithm = NULL;
    small->why = "few bytes";
    small->predicted = NAN;
    add_left(&made, 5.0);
    const struct profiled profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL_FATAL(profiled.fate_count, 3);
    const struct profiled_fate *library = &profiled.fates[0], *greedy = &profiled.fates[1],
                               *few = &profiled.fates[2];
    CU_ASSERT_STRING_EQUAL(library->call->mode, "library");
    CU_ASSERT_EQUAL(library->share_of_seconds, 1.0);
    CU_ASSERT_STRING_EQUAL(greedy->call->algorithm, "exchange/greedy");
    CU_ASSERT_EQUAL(greedy->count, 2);
    CU_ASSERT_EQUAL(greedy->bytes, 200.0);
    CU_ASSERT_EQUAL(greedy->seconds, 7.0);
    CU_ASSERT_EQUAL(greedy->planning, 0.25);
    CU_ASSERT_EQUAL(greedy->agreement, 0.5);
    CU_ASSERT_DOUBLE_EQUAL(greedy->share_of_calls, 2.0 / 3.0, NEAR);
    CU_ASSERT_EQUAL(greedy->share_of_seconds, 7.0 / 8.0);
    CU_ASSERT_STRING_EQUAL(few->call->why, "few bytes");
    CU_ASSERT_EQUAL(few->share_of_seconds, 1.0 / 8.0);
}

/* ---- speed-ups ---- */

/* Of five values the least is the median of a resample with probability P(Bin(5, 1/5) >= 3) =
 * 0.058, more than the 0.01 at either end: the interval goes from the least to the greatest. */
TEST(a_speedup_is_a_ratio_of_medians_with_an_interval)
{
    static const double left[] = {6, 3, 4, 5, 8};
    struct made made = {0};
    for (int k = 0; k < 5; k++) {
        add_left(&made, left[k]);
        add_planned(&made, 2.0)->agreement = 0.5;
    }
    struct profiled profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL_FATAL(profiled.speedup_count, 1);
    const struct profiled_speedup *speedup = profiled.speedups;
    CU_ASSERT_EQUAL(speedup->baseline_count, 5);
    CU_ASSERT_EQUAL(speedup->baseline, 5.0);
    CU_ASSERT_EQUAL(speedup->ratio, 2.5);
    CU_ASSERT_EQUAL(speedup->low, 1.5);
    CU_ASSERT_EQUAL(speedup->high, 4.0);
    CU_ASSERT_EQUAL(speedup->net, 2.0); /* 5 over 2 and 0.5 to agree */
    CU_ASSERT_EQUAL(speedup->outcome, PROFILED_FASTER);
    /* with one call fewer there is no interval */
    made.count--;
    profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL(profiled.speedups->ratio, 2.5);
    CU_ASSERT_TRUE(isnan(profiled.speedups->low));
    CU_ASSERT_EQUAL(profiled.speedups->outcome, PROFILED_UNDECIDED);
}

/* Five calls of the library take 2, 2, 2, 2 and 3; five planned ones take that long. */
static struct profiled_speedup against(double seconds, double agreement, struct arena *arena)
{
    struct made made = {0};
    for (int k = 0; k < 5; k++) {
        add_left(&made, k == 4 ? 3.0 : 2.0);
        add_planned(&made, seconds)->agreement = agreement;
    }
    const struct profiled profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL_FATAL(profiled.speedup_count, 1);
    CU_ASSERT_EQUAL_FATAL(profiled.total_count, 1);
    CU_ASSERT_EQUAL(profiled.totals->lost_by_costs,
                    profiled.speedups->outcome == PROFILED_FASTER && profiled.speedups->net <= 1);
    return *profiled.speedups;
}

TEST(an_interval_with_1_in_it_decides_nothing)
{
    CU_ASSERT_EQUAL(against(1.0, 0.0, arena).outcome, PROFILED_FASTER);
    CU_ASSERT_EQUAL(against(2.0, 0.0, arena).outcome, PROFILED_UNDECIDED);
    CU_ASSERT_EQUAL(against(2.5, 0.0, arena).outcome, PROFILED_UNDECIDED); /* 0.8 to 1.2 */
    CU_ASSERT_EQUAL(against(4.0, 0.0, arena).outcome, PROFILED_SLOWER);
    const struct profiled_speedup costly = against(1.0, 1.5, arena);
    CU_ASSERT_EQUAL(costly.ratio, 2.0);
    CU_ASSERT_EQUAL(costly.net, 0.8);
    CU_ASSERT_EQUAL(costly.outcome, PROFILED_FASTER);
    CU_ASSERT_PTR_NOT_NULL(strstr(profiled_meaning, "costs"));
}

TEST(only_the_same_work_is_compared)
{
    struct made made = {0};
    add_left(&made, 4.0);
    add_planned(&made, 1.0)->digest = 8;
    add_planned(&made, 1.0)->network = "other";
    add_planned(&made, 1.0)->engine = "other";
    add_planned(&made, 1.0)->root = 1;
    add_planned(&made, 1.0)->ranks = 3;
    struct profiled profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL(profiled.speedup_count, 0);
    CU_ASSERT_EQUAL(profiled.alone, 5);
    /* unknown sizes are not equal */
    for (size_t k = 0; k < made.count; k++)
        made.records[k] = made.records[0];
    for (size_t k = 1; k < made.count; k++) {
        made.records[k].algorithm = "exchange/greedy";
        made.records[k].why = NULL;
        made.records[k].digest = 0;
    }
    made.records[0].digest = 0;
    profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL(profiled.speedup_count, 0);
    CU_ASSERT_EQUAL(profiled.alone, 1);
}

/* Ratios 4, 1/4 and 8 have the geometric mean 2. */
TEST(totals_have_geometric_means_over_works)
{
    static const double left[] = {4.0, 1.0, 8.0}, planned[] = {1.0, 4.0, 1.0};
    struct made made = {0};
    for (uint64_t k = 0; k < 3; k++)
        for (int call = 0; call < 5; call++) {
            add_left(&made, left[k])->digest = k + 1;
            add_planned(&made, planned[k])->digest = k + 1;
        }
    const struct profiled profiled = of(&made, false, arena);
    CU_ASSERT_EQUAL_FATAL(profiled.total_count, 1);
    const struct profiled_total *total = profiled.totals;
    CU_ASSERT_EQUAL(total->works, 3);
    CU_ASSERT_DOUBLE_EQUAL(total->mean, 2.0, NEAR);
    CU_ASSERT_EQUAL(total->least, 0.25);
    CU_ASSERT_EQUAL(total->greatest, 8.0);
    CU_ASSERT_EQUAL(total->outcomes[PROFILED_FASTER], 2);
    CU_ASSERT_EQUAL(total->outcomes[PROFILED_SLOWER], 1);
    CU_ASSERT_EQUAL(total->outcomes[PROFILED_UNDECIDED], 0);
    CU_ASSERT_PTR_NOT_NULL(strstr(profiled_result(&profiled, arena),
                                  "3 comparisons: 2 faster than the baseline, 1 slower, 0 "
                                  "undecided"));
}

/* ---- a baseline that is named ---- */

TEST(a_named_baseline_is_what_all_others_are_held_against)
{
    struct made made = {0};
    add_planned(&made, 3.0)->network = NULL; /* it may lack a network */
    made.of_baseline[0] = true;
    add_planned(&made, 1.5);
    add_left(&made, 6.0);
    const struct profiled profiled = of(&made, true, arena);
    CU_ASSERT_EQUAL_FATAL(profiled.speedup_count, 2);
    CU_ASSERT_STRING_EQUAL(profiled.speedups[0].way->call->why, "mode library");
    CU_ASSERT_EQUAL(profiled.speedups[0].ratio, 0.5);
    CU_ASSERT_EQUAL(profiled.speedups[1].ratio, 2.0);
    CU_ASSERT_EQUAL(profiled.total_count, 2);
}

TEST(a_baseline_carries_out_each_work_in_one_way)
{
    struct made made = {0};
    add_planned(&made, 3.0);
    add_planned(&made, 3.0)->mode = "one_at_a_time";
    add_planned(&made, 1.0);
    made.of_baseline[0] = made.of_baseline[1] = true;
    const struct profiled_files files = {
        .records = made.records, .of_baseline = made.of_baseline, .count = 3, .has_baseline = true};
    struct profiled profiled;
    CU_ASSERT_STRING_EQUAL(profiled_of(&files, arena, &profiled).reason,
                           "the baseline carries out alltoallv of 4 ranks, sizes "
                           "0000000000000007, in several ways");
}

/* ---- words ---- */

TEST(sizes_have_three_digits)
{
    CU_ASSERT_STRING_EQUAL(profiled_bytes(0, arena), "0 B");
    CU_ASSERT_STRING_EQUAL(profiled_bytes(999, arena), "999 B");
    CU_ASSERT_STRING_EQUAL(profiled_bytes(1000, arena), "1 kB");
    CU_ASSERT_STRING_EQUAL(profiled_bytes(999600, arena), "1 MB");
    CU_ASSERT_STRING_EQUAL(profiled_bytes(1234567, arena), "1.23 MB");
    CU_ASSERT_STRING_EQUAL(profiled_bytes(NAN, arena), "sizes not known");
    struct record broadcast = work;
    broadcast.call = "bcast";
    broadcast.root = 2;
    CU_ASSERT_STRING_EQUAL(profiled_work(&broadcast, arena), "bcast from 2, 4 ranks, 100 B");
}
