/* What the figures of a part of the report answer. */
#include "experiments/present/report/answers.h"
#include "tests/lib/made_results.h"
#include "tests/lib/suite.h"

#include <string.h>

TEST(answer_of_distributions)
{
    const struct made *made = make_overruns(arena);
    give(made, SERIES + 1, 0.5, 0.0, arena);
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "At sigma 0, the probability that completion / believed completion exceeds 2 is 0.250 "
        "(0.032 to 0.651) with every series. At sigma 1, the probability that completion / "
        "believed completion exceeds 2 ranges from 0.000 (0.000 to 0.369) with repaired to 0.250 "
        "(0.032 to 0.651) with kept.");
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
        "1.500); the interval of S1 overlaps this one. It grows most with S2, by a factor of 4.000 "
        "(4.000 to 4.000). At sigma 2, S0 has the lowest ratio, 2.625 (1.777 to 3.473).");
}

/* The mean of `kept` is 1.75; S2 knows all. */
TEST(what_ignorance_costs)
{
    static const char *const algorithms[] = {"exchange/dense", "exchange/greedy",
                                             "exchange/open_shop"};
    struct made *made = make_relative(algorithms, arena);
    made->series[0].label = "blind to one";
    made->series[1].label = "blind to two";
    for (int k = 0; k < MOST_SETTINGS; k++)
        for (int s = 0; s < SERIES; s++) {
            made->series[s].relative_to = "switched/aware_dispatch";
            give(made, k * SERIES + s, 1.0 + k + s, 0.0, arena);
        }
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "The ratio of the completion time to that of dispatch, aware of links and overheads is "
        "1.750 (1.185 to 2.315) with blind to one; 3.500 (2.369 to 4.631) with blind to two at "
        "sigma 0. It is 5.250 (3.554 to 6.946) with blind to one; 7.000 (4.739 to 9.261) with "
        "blind to two at sigma 2.");
}

/* S0 is below the reference but at 2, and ahead of S1 most at 1, by half. */
TEST(up_to_where_levels_pay)
{
    static const char *const algorithms[] = {"exchange/k_level", "exchange/two_level",
                                             "exchange/greedy"};
    struct made *made = make_relative(algorithms, arena);
    for (int k = 0; k < SERIES; k++)
        made->series[k].relative_to = "exchange/adapted_max_sum";
    static const double ours[] = {0.1, 0.2, 3.0}, theirs[] = {0.15, 0.4, 3.0};
    for (int k = 0; k < MOST_SETTINGS; k++) {
        give(made, k * SERIES, ours[k], 0.0, arena);
        give(made, k * SERIES + 1, theirs[k], 0.0, arena);
    }
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "S0 ends before adapted MS at these values of sigma: from 0 to 1. Its lead over S1 is "
        "largest at sigma 1, where it takes 0.5000 (0.5000 to 0.5000) times as long.");
    for (int k = 0; k < MOST_SETTINGS; k++)
        give(made, k * SERIES, 9.0, 0.0, arena);
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "S0 ends before adapted MS at no value of sigma. It is nowhere ahead of S1.");
}

/* S0 splits, S1 and S2 do not, of which S2 is better; S0 is ahead at 0 only. */
TEST(where_splitting_pays)
{
    static const char *const algorithms[] = {"exchange/decomposition", "exchange/greedy",
                                             "exchange/max_sum"};
    struct made *made = make_relative(algorithms, arena);
    for (int k = 0; k < SERIES; k++) {
        made->series[k].relative_to = NULL;
        made->series[k].metric = &metric_ratio;
    }
    for (int k = 0; k < MOST_SETTINGS; k++) {
        give(made, k * SERIES, 1.0 + k, 0.0, arena);
        give(made, k * SERIES + 1, 4.0, 0.0, arena);
        give(made, k * SERIES + 2, k == 0 ? 1.25 : 1.0, 0.0, arena);
    }
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "By means, splitting messages pays up to sigma 0, but not from sigma 1 on: S0 takes "
        "0.8000 "
        "(0.8000 "
        "to 0.8000) times as long as S2 at sigma 0, and S0 takes 2.000 (2.000 to 2.000) times as "
        "long as S2 at sigma 1.");
    give(made, SERIES, 1.0, 0.3, arena);
    give(made, SERIES + 2, 1.1, 0.0, arena);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(answer_sentence(&made->results, arena), "as S2 at sigma 1, which is undecided."));
    give(made, SERIES, 2.0, 0.0, arena);
    give(made, SERIES + 2, 1.0, 0.0, arena);
    give(made, 0, 1.5, 0.0, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(answer_sentence(&made->results, arena),
                                  "Splitting messages does not pay anywhere: S0"));
    give(made, 0, 1.0, 0.0, arena);
    for (int k = 1; k < MOST_SETTINGS; k++)
        give(made, k * SERIES, 0.5, 0.0, arena);
    CU_ASSERT_PTR_NOT_NULL(
        strstr(answer_sentence(&made->results, arena), "Splitting messages pays everywhere: S0"));
    give(made, SERIES, 3.0, 0.0, arena); /* not at 1, but again at 2 */
    CU_ASSERT_STRING_EQUAL(answer_sentence(&made->results, arena), "");
    made->series[0].metric = &metric_cpu_seconds;
    CU_ASSERT_STRING_EQUAL(answer_sentence(&made->results, arena), "");
}

/* S0 has ever fewer phases; the others do not know what one costs. */
TEST(how_many_phases)
{
    static const char *const algorithms[] = {"exchange/phases_rounded", "exchange/decomposition",
                                             "exchange/uniform"};
    struct made *made = make_relative(algorithms, arena);
    for (int k = 0; k < MOST_SETTINGS * SERIES; k++) {
        made->series[k % SERIES].relative_to = NULL;
        made->series[k % SERIES].metric = metric_find("phases");
        give_constant(made, k, k % SERIES == 0 ? 20.0 - k : 20.0 + k % SERIES, arena);
    }
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "From sigma 0 to sigma 2, the number of phases changes from 20.00 (20.00 to 20.00) to "
        "14.00 "
        "(14.00 to 14.00) with S0. It is constant with the others: 21.00 (21.00 to 21.00) "
        "with S1; 22.00 (22.00 to 22.00) with S2.");
    for (int k = 0; k < MOST_SETTINGS; k++)
        give_constant(made, k * SERIES, 20.0, arena);
    CU_ASSERT_STRING_EQUAL(answer_sentence(&made->results, arena), "");
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
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "The mean is within 1 % of the best at these values of sigma: S0 from 0 to "
        "1; S1 everywhere; S2 nowhere. At sigma 2, S0 is farthest from the "
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
                                  "S0 nowhere; S1 everywhere; S2 everywhere."));
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
    CU_ASSERT_PTR_NOT_NULL(strstr(sentence, ") with S0 at sigma 1; 1.750 ("));
    CU_ASSERT_PTR_NOT_NULL(strstr(sentence, ") with S1 everywhere"));
}

/* ---- receipts ---- */

/* Relative to other ports; every run of a series has the same value at a setting. */
static struct made *make_ports(const char *parameters, double values[][SERIES], struct arena *arena)
{
    struct series series[SERIES + 1] = {{0}};
    for (int k = 0; k < SERIES; k++)
        series[k] = (struct series){.label = arena_print(arena, "S%d", k),
                                    .algorithm = "exchange/greedy",
                                    .metric = &metric_completion,
                                    .parameters = parameters,
                                    .relative_to = "exchange/greedy",
                                    .relative_parameters = "ports=held"};
    struct made *made = make(FIGURE_CURVES, series, MOST_SETTINGS, arena);
    for (int k = 0; k < MOST_SETTINGS * SERIES; k++)
        give_constant(made, k, values[k / SERIES][k % SERIES], arena);
    return made;
}

/* S0 is at 1 half-way between 1 and 2. */
TEST(answer_of_interleaved_receipts)
{
    double values[][SERIES] = {{0.8, 1.25, 0.5}, {0.9, 1.5, 0.5}, {1.1, 2.0, 0.5}};
    const struct made *made = make_ports("ports=interleaved threads=2", values, arena);
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "Receiving several messages at once ends earlier than receiving one at a time up to this "
        "alpha: 1.5 with S0; none with S1, which takes 1.250 (1.250 to 1.250) times as long at 0; "
        "above 2 with S2.");
    for (int k = 0; k < MOST_SETTINGS * SERIES; k++)
        give_constant(made, k, 1.25, arena);
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "No alpha breaks even: receiving several at once ends later than one at a time everywhere. "
        "Completion times relative to one at a time at sigma 0: 1.250 (1.250 to 1.250) with S0; "
        "1.250 (1.250 to 1.250) with S1; 1.250 (1.250 to 1.250) with S2.");
}

/* At 1, S0 has 0.23 of 0.25, which is 92 %, S1 80 % of its gain, and S2 has none. */
TEST(answer_of_buffered_receipts)
{
    double values[][SERIES] = {{1.0, 1.0, 1.0}, {0.77, 0.8, 0.9}, {0.75, 0.75, 1.0}};
    const struct made *made = make_ports("ports=buffered", values, arena);
    CU_ASSERT_PTR_NOT_NULL(strstr(
        answer_sentence(&made->results, arena),
        "The largest buffers save this share of the completion time without buffers (by sigma): "
        "0.250 (0.250 to 0.250) with S0, 90 % of it at 1 and more; 0.250 (0.250 to 0.250) with S1, "
        "90 % of it at 2 and more; 0.000 (0.000 to 0.000) with S2, if any."));
}

/* ---- critical nodes, deadlines and priorities ---- */

static struct made *make_service(const char *const algorithms[SERIES], const char *metric,
                                 const char *relative_to, double values[][SERIES],
                                 struct arena *arena)
{
    struct series series[SERIES + 1] = {{0}};
    for (int k = 0; k < SERIES; k++)
        series[k] = (struct series){.label = arena_print(arena, "S%d", k),
                                    .algorithm = algorithms[k],
                                    .metric = metric_find(metric),
                                    .relative_to = relative_to};
    struct made *made = make(FIGURE_CURVES, series, MOST_SETTINGS, arena);
    for (int k = 0; k < MOST_SETTINGS * SERIES; k++)
        give_constant(made, k, values[k / SERIES][k % SERIES], arena);
    return made;
}

static const char *const urgent[] = {"exchange/open_shop", "exchange/critical_first",
                                     "exchange/critical_dense"};

/* S1 and S2 know the critical node, S0 does not: the better of the two, and free from 1 on. */
TEST(what_an_early_end_costs)
{
    double values[][SERIES] = {{0.9, 1.5, 1.25}, {0.9, 1.005, 1.2}, {0.9, 1.2, 1.0}};
    struct made *made = make_service(urgent, "completion", "exchange/dense", values, arena);
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "With the critical node at its bound, the completion time relative to dense dispatch is at "
        "best 1.250 (1.250 to 1.250) at sigma 0 with S2, and 1.000 (1.000 to 1.000) at sigma 2 "
        "with "
        "S2. From sigma 1 on, it is less than 1 % longer.");
    give_constant(made, 2 * SERIES + 2, 1.1, arena);
    CU_ASSERT_PTR_NULL(strstr(answer_sentence(&made->results, arena), "From"));
}

TEST(when_a_critical_node_ends)
{
    double values[][SERIES] = {{2.0, 1.0, 1.25}, {1.75, 1.0, 1.0}, {1.5, 1.0, 1.125}};
    const struct made *made =
        make_service(urgent, "critical", "exchange/critical_first", values, arena);
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "The end of the critical node over its bound is, with the best algorithm that ignores it, "
        "2.000 (2.000 to 2.000) at sigma 0 with S0, and 1.500 (1.500 to 1.500) at sigma 2 with S0; "
        "with the best that knows it, 1.000 (1.000 to 1.000) at sigma 0 with S1, and 1.000 (1.000 "
        "to 1.000) at sigma 2 with S1.");
}

/* S1 is the best at 0, ties with S2 at 1, and S2 is the best at 2. */
TEST(which_rule_meets_deadlines)
{
    static const char *const algorithms[] = {"exchange/open_shop", "exchange/earliest_deadline",
                                             "exchange/weighted_shortest"};
    double values[][SERIES] = {{0.5, 0.125, 0.25}, {0.75, 0.5, 0.5}, {1.0, 0.75, 0.625}};
    struct made *made = make_service(algorithms, "late", NULL, values, arena);
    CU_ASSERT_STRING_EQUAL(
        answer_sentence(&made->results, arena),
        "By sigma, the fewest messages are late with: S1 at 0; S1 or S2 at 1; S2 at 2. The share "
        "of late messages, with the best rule and with the best algorithm that ignores deadlines "
        "and priorities: at sigma 0, 0.125 (0.125 to 0.125) with S1 and 0.500 (0.500 to 0.500) "
        "with S0; at sigma 1, 0.500 (0.500 to 0.500) with S1 and 0.750 (0.750 to 0.750) with S0; "
        "at sigma 2, 0.625 (0.625 to 0.625) with S2 and 1.000 (1.000 to 1.000) with S0.");
    for (int k = 0; k < SERIES; k++) {
        made->series[k].metric = metric_find("tardiness");
        made->series[k].relative_to = "exchange/earliest_deadline";
    }
    CU_ASSERT_PTR_NOT_NULL(
        strstr(answer_sentence(&made->results, arena),
               "By sigma, the weighted tardiness is least with: S1 at 0; S1 or S2 "
               "at 1; S2 at 2. Tardiness relative to earliest deadline first, "));
    for (int k = 0; k < SERIES; k++) {
        made->series[k].metric = &metric_cpu_seconds;
        made->series[k].relative_to = NULL;
    }
    CU_ASSERT_STRING_EQUAL(answer_sentence(&made->results, arena), "");
}
