/* Layout of figures with curves and lists: overlapping and emphasised curves. */
#include "experiments/engine/plan/plan.h"
#include "experiments/present/pictures/figure_layout.h"
#include "experiments/present/result.h"
#include "tests/lib/suite.h"

#include <string.h>

enum { POINTS = 4 };

/* Curves on a frame from 0 to 100, without names. */
static struct curves curves_of(const double (*mean)[POINTS], int count, struct arena *arena)
{
    struct curves curves = {.curve = ARENA_ZEROED(arena, struct curve, count),
                            .count = count,
                            .horizontal = {1, 4, false},
                            .vertical = {0, 100, false}};
    for (int k = 0; k < count; k++) {
        struct curve_point *points = ARENA_ZEROED(arena, struct curve_point, POINTS);
        for (int n = 0; n < POINTS; n++)
            points[n] = (struct curve_point){.x = n + 1, .mean = mean[k][n]};
        curves.curve[k] =
            (struct curve){.label = "", .points = points, .count = POINTS, .comparable = true};
    }
    return curves;
}

static void emphasise(struct curves *curves, bool higher_is_better)
{
    curves_rank(curves, higher_is_better);
    curves_emphasise(curves);
}

TEST(curves_on_each_other_are_told)
{
    static const double mean[][POINTS] = {
        {10, 20, 30, 40}, {60, 60, 60, 60}, {10, 20.3, 30, 40}, {10, 20, 30, 42}, {80, 20, 30, 40}};
    struct curves curves = curves_of(mean, 5, arena);
    emphasise(&curves, false);
    curves_find_neighbours(&curves);
    static const int above[] = {1, 0, 0, 0, 0};
    static const bool close[] = {true, false, true, true, true};
    for (int k = 0; k < 5; k++) {
        CU_ASSERT_EQUAL(curves.curve[k].above, above[k]);
        CU_ASSERT_EQUAL(curves.curve[k].close, close[k]);
    }
}

static const double ten[][POINTS] = {
    {90, 90, 90, 90}, {20, 20, 20, 20}, {21, 21, 21, 21}, {22, 22, 22, 22}, {23, 23, 23, 23},
    {24, 24, 24, 24}, {25, 25, 25, 25}, {26, 26, 26, 26}, {27, 27, 27, 27}, {5, 5, 5, 5}};

static void expect_strong(const struct curves *curves, const char *expected)
{
    bool taken[STRONG_MOST + 1] = {false};
    for (int k = 0; k < curves->count; k++) {
        const struct curve *curve = &curves->curve[k];
        CU_ASSERT_EQUAL(curve->colour > 0, expected[k] == '*');
        CU_ASSERT_FALSE(curve->colour && taken[curve->colour]);
        taken[curve->colour] = true;
    }
}

/* The first, the best and the named ones; never the bound. */
TEST(at_most_seven_stand_out)
{
    struct curves curves = curves_of(ten, 10, arena);
    curves.curve[9].bound = true;
    emphasise(&curves, false);
    expect_strong(&curves, "*******.. ");
    CU_ASSERT_EQUAL(curves.curve[0].colour, 1);
    CU_ASSERT_EQUAL(curves.curve[6].colour, 7);
    curves.curve[8].chosen = true;
    emphasise(&curves, false);
    expect_strong(&curves, "******..* ");
    CU_ASSERT_EQUAL(curves.curve[8].colour, 7); /* 2 is taken */
    curves.curve[8].chosen = false;
    emphasise(&curves, true);
    expect_strong(&curves, "*..****** ");
    curves = curves_of(ten, 7, arena);
    emphasise(&curves, false);
    expect_strong(&curves, "*******");
}

static void expect_different_looks(const struct curves *curves)
{
    for (int a = 0; a < curves->count; a++) {
        const struct curve *curve = &curves->curve[a];
        CU_ASSERT(curve->colour >= 0 && curve->colour <= STRONG_MOST);
        CU_ASSERT(curve->mark >= 0 && curve->mark <= MARKS_MOST);
        CU_ASSERT(curve->dash >= 1 && curve->dash <= DASHES_MOST);
        for (const struct curve *other = curves->curve; other < curve; other++)
            CU_ASSERT_FALSE(other->colour == curve->colour && other->mark == curve->mark &&
                            other->dash == curve->dash);
    }
}

enum { MANY = 50 };

static const double equal[MANY][POINTS];

/* Of every list of the tree that curves show, whichever of its curves are emphasised. */
TEST(no_two_curves_of_a_figure_look_alike)
{
    struct curves many = curves_of(equal, MANY, arena); /* more than there are points */
    for (int k = 17; k < 20; k++)
        many.curve[k].bound = true;
    emphasise(&many, false);
    expect_different_looks(&many);
    for (const struct experiment *const *one = all_experiments(); *one; one++) {
        struct measurement measurement = measurement_plan(*one, 1, 1, arena);
        int count = (*one)->figure == FIGURE_CURVES ? measurement.series_count : 0;
        CU_ASSERT_FATAL(count <= MANY);
        struct curves curves = curves_of(equal, count, arena);
        for (int k = 0; k < count; k++)
            curves.curve[k].bound = measurement.series[k].metric->bound;
        for (int chosen = 0; chosen < count; chosen++) {
            curves.curve[chosen].chosen = true;
            emphasise(&curves, false);
            expect_different_looks(&curves);
        }
    }
}

/* Series may have different numbers of replications. */
TEST(ratios_are_of_common_runs)
{
    static double many[] = {2, 4, 300}, few[] = {1, 2};
    static const struct setting setting = {.x = 5};
    static const struct measurement measurement = {.setting_count = 1, .series_count = 2};
    struct result list[] = {{.setting = &setting, .values = many, .summary = {.count = 3}},
                            {.setting = &setting, .values = few, .summary = {.count = 2}}};
    const struct results results = {.measurement = &measurement, .results = list, .count = 2};
    CU_ASSERT_EQUAL(results_ratio(&results, 5, 0, 1), 2.0);
    CU_ASSERT_EQUAL(results_ratio(&results, 5, 1, 0), 0.5);
    CU_ASSERT_TRUE(isnan(results_ratio(&results, 6, 0, 1)));
}
