/* Distributions of runs: estimates with intervals, their table and picture; and what the figures of
 * a part of the report answer. */
#include "experiments/present/distribution.h"
#include "experiments/present/pictures/figures.h"
#include "experiments/present/report/answers.h"
#include "models/base/stream.h"
#include "tests/lib/expect.h"
#include "tests/lib/place.h"
#include "tests/lib/suite.h"

#include <string.h>

enum { RUNS = 8, SERIES = 3, MOST_SETTINGS = 3 };

static const double kept[RUNS] = {1.0, 1.5, 2.5, 3.0, 1.2, 1.4, 1.6, 1.8};

struct made {
    struct experiment experiment;
    struct measurement measurement;
    struct results results;
    struct setting settings[MOST_SETTINGS + 1];
    struct series series[SERIES + 1];
};

/* No runs yet. */
static struct made *make(enum figure figure, const struct series *series, int settings,
                         struct arena *arena)
{
    struct made *made = ARENA_ZEROED(arena, struct made, 1);
    for (int k = 0; k < settings; k++)
        made->settings[k] = (struct setting){
            .label = arena_print(arena, "sigma %d", k), .x = k, .row = "1", .generator = ""};
    memcpy(made->series, series, sizeof made->series);
    made->experiment = (struct experiment){.name = "made",
                                           .title = "Made by hand",
                                           .source = "nowhere",
                                           .paper = "none",
                                           .figure = figure,
                                           .x_label = "sigma",
                                           .settings = made->settings,
                                           .series = made->series};
    made->measurement = (struct measurement){.experiment = &made->experiment,
                                             .series = made->series,
                                             .setting_count = settings,
                                             .series_count = SERIES,
                                             .own_count = SERIES};
    made->results =
        (struct results){.measurement = &made->measurement,
                         .results = ARENA_ZEROED(arena, struct result, settings * SERIES),
                         .count = settings * SERIES};
    for (int k = 0; k < settings * SERIES; k++)
        made->results.results[k] = (struct result){.setting = &made->settings[k / SERIES],
                                                   .series = &made->series[k % SERIES],
                                                   .unit = "",
                                                   .summary = summarise(NULL, 0, arena)};
    return made;
}

/* The values of `kept` times by a factor and with a summand, of the last run its opposite. */
static void give(const struct made *made, int cell, double factor, double summand,
                 struct arena *arena)
{
    struct result *result = &made->results.results[cell];
    result->values = ARENA_ARRAY(arena, double, RUNS);
    for (int k = 0; k < RUNS; k++)
        result->values[k] = kept[k] * factor + (k == RUNS - 1 ? -summand : summand);
    result->summary = summarise(result->values, RUNS, arena);
}

static const struct series overruns[SERIES + 1] = {
    {.label = "kept", .algorithm = "exchange/dense", .metric = &metric_overrun},
    {.label = "repaired", .algorithm = "exchange/dense+recompute", .metric = &metric_overrun},
    {.label = "failed", .algorithm = "exchange/greedy", .metric = &metric_overrun},
    {0},
};

static struct made *make_overruns(struct arena *arena)
{
    struct made *made = make(FIGURE_DISTRIBUTION, overruns, 2, arena);
    for (int setting = 0; setting < 2; setting++) {
        give(made, setting * SERIES, 1.0, 0.0, arena);
        give(made, setting * SERIES + 1, 1.0, -0.1, arena);
        made->results.results[setting * SERIES + 2].failed = RUNS;
    }
    return made;
}

/* Of eight runs the median is between the least and the largest with 1 - 2/256. Seven of eight
 * differences are below 0: p is 2 (1 + 8) / 256, and there is one test. Two of eight are above 2:
 * Clopper and Pearson's table has 3.19 to 65.09 %. */
TEST(estimates)
{
    const struct made *made = make_overruns(arena);
    const struct distributions found = distributions_of(&made->results, arena);
    const struct distribution *first = &found.cells[SERIES], *second = first + 1;
    CU_ASSERT_EQUAL(found.limit, 2.0);
    CU_ASSERT_STRING_EQUAL(distribution_beyond(&found, arena), "P(> 2)");
    CU_ASSERT_DOUBLE_EQUAL(first->median.value, 1.55, 1e-12);
    CU_ASSERT_TRUE(first->median.low == 1.0 && first->median.high == 3.0);
    CU_ASSERT_TRUE(isnan(first->p95.high) && isnan(first->difference.value) && isnan(first->p));
    CU_ASSERT_EQUAL(first->beyond.value, 0.25);
    CU_ASSERT_DOUBLE_EQUAL(first->beyond.low, 0.0319, 5e-5);
    CU_ASSERT_DOUBLE_EQUAL(first->beyond.high, 0.6509, 5e-5);
    CU_ASSERT_DOUBLE_EQUAL(second->difference.value, -0.1, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(second->difference.high, 0.1, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(second->p, 18.0 / 256.0, 1e-12);
    CU_ASSERT_TRUE(isnan(found.cells[2].difference.value) && isnan(found.cells[2].median.value));
}

/* A ratio to another algorithm's has no such limit. */
TEST(relative_numbers_have_no_limit)
{
    struct made *made = make_overruns(arena);
    for (int k = 0; k < SERIES; k++)
        made->series[k].relative_to = "exchange/greedy";
    CU_ASSERT_TRUE(isnan(distributions_of(&made->results, arena).cells[0].beyond.value));
    CU_ASSERT_PTR_NOT_NULL(
        strstr(answer_sentence(&made->results, arena), "The median is lowest, "));
}

TEST(within_words)
{
    const struct estimate_within whole = {1.25, 1.0, 1.5}, half = {3.0, 2.0, NAN},
                                 none = {NAN, NAN, NAN};
    CU_ASSERT_STRING_EQUAL(within_text(&whole, arena), "1.250 (1.000 to 1.500)");
    CU_ASSERT_STRING_EQUAL(within_text(&half, arena), "3.000 (2.000 to ?)");
    CU_ASSERT_STRING_EQUAL(within_text(&none, arena), "-");
}

/* The data: estimates first, then steps; shares of runs at or below. */
TEST(pictures)
{
    const struct made *made = make_overruns(arena);
    const char *place = place_enter(arena);
    expect_yes(figures_draw(&made->results, place, arena));
    const char *data = file_text(place_file("made.dat"), arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(data, "\n1\t1\t8\t1.45\t0.9\t2.9\t"));
    CU_ASSERT_PTR_NOT_NULL(strstr(data, "\n\nkept\n0.8"));
    CU_ASSERT_PTR_NOT_NULL(strstr(data, "\n1\t0.125\n1.2\t0.25\n1.4\t0.375\n"));
    CU_ASSERT_EQUAL(occurrences(data, "\n\nkept\n"), 2);
    const char *svg = file_text(place_file("made.svg"), arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, ">sigma 1<"));
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, ">share of runs<"));
    CU_ASSERT_PTR_NOT_NULL(strstr(svg, ">repaired<"));
    place_leave(3);
}

TEST(for_readers)
{
    const struct made *made = make_overruns(arena);
    struct text_stream text;
    text_stream_start(&text);
    struct document document = document_start(&emitter_text, text.stream, arena);
    distribution_put(&document, &made->results);
    const char *words = text_stream_finish_in(&text, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "P(> 2)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "0.250 (0.032 to 0.651)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "less kept"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "-0.1000 (-0.1000 to 0.1000)"));
    CU_ASSERT_PTR_NOT_NULL(strstr(words, "0.070"));
}

/* ---- answers ---- */

TEST(answer_of_distributions)
{
    const struct made *made = make_overruns(arena);
    give(made, SERIES + 1, 0.5, 0.0, arena);
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "The probability that completion / believed completion exceeds 2 is 0.250 (0.032 to 0.651) "
        "with every series at sigma 0; lowest, 0.000 (0.000 to 0.369), with repaired and highest, "
        "0.250 (0.032 to 0.651), with kept at sigma 1.");
}

/* Without relative numbers there is no rule, nor of a single abscissa. */
TEST(answer_of_other_curves)
{
    struct made *made = make_overruns(arena);
    made->experiment.figure = FIGURE_CURVES;
    CU_ASSERT_STRING_EQUAL(answer_sentence(&made->results, arena), "");
}

static struct made *make_relative(const char *const algorithms[SERIES], struct arena *arena)
{
    struct series series[SERIES + 1] = {{0}};
    for (int k = 0; k < SERIES; k++)
        series[k] = (struct series){.label = arena_print(arena, "S%d", k),
                                    .algorithm = algorithms[k],
                                    .metric = &metric_completion,
                                    .relative_to = "exchange/dense+clairvoyant"};
    return make(FIGURE_CURVES, series, MOST_SETTINGS, arena);
}

/* Ratios that grow on every instance to 1.5, 1.5 and 4 times what they were. */
TEST(the_one_that_grows_least)
{
    static const char *const algorithms[] = {"exchange/dense", "exchange/greedy",
                                             "exchange/open_shop"};
    const struct made *made = make_relative(algorithms, arena);
    for (int k = 0; k < MOST_SETTINGS; k++) {
        give(made, k * SERIES, 1.0 + 0.25 * k, 0.0, arena);
        give(made, k * SERIES + 1, 2.0 * (1.0 + 0.25 * k), 0.0, arena);
        give(made, k * SERIES + 2, 1.0 + 1.5 * k, 0.0, arena);
    }
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "From sigma 0 to sigma 2, the ratio grows least with S0, by a factor of 1.500 (1.500 to "
        "1.500). The interval of S1 overlaps that. It grows most with S2, by a factor of 4.000 "
        "(4.000 to 4.000). At sigma 2 it is lowest with S0, 2.625 (1.777 to 3.473).");
}

/* One algorithm: S1 is the best; S0 is 0.5 % above it at 0 and 1, and 10 % at 2. */
TEST(responses_that_are_near_the_best)
{
    static const char *const algorithms[] = {"exchange/dense", "exchange/dense+recompute",
                                             "exchange/dense+search"};
    const struct made *made = make_relative(algorithms, arena);
    for (int k = 0; k < MOST_SETTINGS; k++) {
        give(made, k * SERIES, k < 2 ? 1.005 : 1.1, 0.0, arena);
        give(made, k * SERIES + 1, 1.0, 0.0, arena);
        give(made, k * SERIES + 2, 1.3, 0.0, arena);
    }
    CU_ASSERT_STRING_EQUAL(answer_sentence(&made->results, arena),
                           "By sigma, the mean is within 1 % of the best with S0 from 0 to 1; with "
                           "S1 everywhere; with S2 nowhere. At sigma 2, S0 is farthest from the "
                           "best: it takes 1.100 (1.100 to 1.100) times as long as S1.");
}

/* S0 is shorter than S1 as often as longer by the same factor: the geometric means are equal, the
 * arithmetic ones are not. */
TEST(near_is_by_the_means_that_are_drawn)
{
    static const char *const algorithms[] = {"exchange/dense", "exchange/dense+recompute",
                                             "exchange/dense+search"};
    const struct made *made = make_relative(algorithms, arena);
    for (int k = 0; k < MOST_SETTINGS; k++)
        for (int s = 0; s < SERIES; s++) {
            struct result *result = &made->results.results[k * SERIES + s];
            result->values = ARENA_ARRAY(arena, double, RUNS);
            for (int run = 0; run < RUNS; run++)
                result->values[run] = s > 0 ? 1.0 : run % 2 ? 2.0 : 0.5;
            result->summary = summarise(result->values, RUNS, arena);
        }
    CU_ASSERT_PTR_NOT_NULL(strstr(answer_sentence(&made->results, arena),
                                  "with S0 nowhere; with S1 everywhere; with S2 everywhere."));
}

TEST(where_each_is_the_least)
{
    static const char *const algorithms[] = {"exchange/dense+search", "exchange/dense+search",
                                             "exchange/dense+search"};
    struct made *made = make_relative(algorithms, arena);
    for (int k = 0; k < SERIES; k++)
        made->series[k].parameters = "checkpoint_cost=0";
    for (int k = 0; k < MOST_SETTINGS; k++) {
        give(made, k * SERIES, k == 1 ? 0.5 : 1.0, 0.0, arena);
        give(made, k * SERIES + 1, 1.0, 0.0, arena);
    }
    const char *sentence = answer_sentence(&made->results, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(sentence, "The lowest mean is 0.8750 ("));
    CU_ASSERT_PTR_NOT_NULL(strstr(sentence, ") at sigma 1 with S0; 1.750 ("));
    CU_ASSERT_PTR_NOT_NULL(strstr(sentence, ") everywhere with S1"));
}
