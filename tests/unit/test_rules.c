/* The rules of benchmarking that an experiment follows, for results constructed by hand. */
#include "experiments/engine/metrics/metric.h"
#include "experiments/present/report/rules.h"
#include "experiments/present/report/rules_part.h"
#include "experiments/present/result.h"
#include "experiments/present/spread.h"
#include "tests/lib/suite.h"
#include "tests/lib/written.h"

#include <math.h>
#include <string.h>

enum { SETTINGS = 3, SERIES = 2, RUNS = 12 };

static const struct setting settings[] = {
    {.label = "4", .x = 4, .generator = "exchange/uniform_network", .parameters = "nodes=4"},
    {.label = "8", .x = 8, .generator = "exchange/uniform_network", .parameters = "nodes=8"},
    {.label = "16", .x = 16, .generator = "exchange/uniform_network", .parameters = "nodes=16"},
    {0}};

struct made {
    struct series series[SERIES + 1];
    struct experiment experiment;
    struct measurement measurement;
    struct results results;
};

/* The second series takes a tenth longer than the first, in every run. */
static void set_values(struct made *made, const double *values, struct arena *arena)
{
    for (int k = 0; k < made->results.count; k++) {
        struct result *result = &made->results.results[k];
        result->values = ARENA_ARRAY(arena, double, RUNS);
        for (int run = 0; run < RUNS; run++)
            result->values[run] = values[run] * (k % SERIES ? 1.1 : 1.0);
        result->summary = summarise(result->values, RUNS, arena);
    }
}

static const double even[RUNS] = {10, 14, 11, 13, 12, 9, 15, 12.5, 11.5, 13.5, 10.5, 12.2};

static void make(struct made *made, const struct metric *metric, struct arena *arena)
{
    *made = (struct made){
        .series = {{.label = "ours", .algorithm = "exchange/greedy", .metric = metric},
                   {.label = "theirs", .algorithm = "exchange/open_shop", .metric = metric}}};
    made->experiment = (struct experiment){.name = "made",
                                           .title = "made",
                                           .source = "nowhere",
                                           .figure = FIGURE_CURVES,
                                           .settings = settings,
                                           .series = made->series};
    struct verdict verdict =
        measurement_plan(&made->experiment, 1, RUNS, arena, &made->measurement);
    CU_ASSERT_STRING_EQUAL_FATAL(verdict.reason, "");
    made->results = results_start(&made->measurement, arena);
    CU_ASSERT_EQUAL_FATAL(made->results.count, SETTINGS * SERIES);
    for (int k = 0; k < made->results.count; k++) {
        made->results.results[k].setting = &settings[k / SERIES];
        made->results.results[k].series = &made->series[k % SERIES];
        made->results.results[k].unit = metric_unit(metric, NULL);
    }
    set_values(made, even, arena);
}

static void check(const struct made *made, const char *label, enum rule_verdict verdict,
                  const char *evidence)
{
    struct rule_facts facts = rule_facts_of(&made->results, &test_arena);
    const struct rule *rule = rules;
    while (strcmp(rule->label, label) != 0)
        rule++;
    struct rule_finding finding = rule->judge(&facts, &test_arena);
    if (finding.verdict != verdict || !strstr(finding.evidence, evidence))
        printf("\n%s: %s: %s\n", label, rule_words[finding.verdict], finding.evidence);
    CU_ASSERT_EQUAL(finding.verdict, verdict);
    CU_ASSERT_PTR_NOT_NULL(strstr(finding.evidence, evidence));
}

TEST(times_over_nodes)
{
    struct made made;
    make(&made, &metric_completion, arena);
    check(&made, "1", RULE_NOT_APPLICABLE, "no ratio");
    check(&made, "2", RULE_HOLDS, "all 72 runs");
    check(&made, "3", RULE_HOLDS, "arithmetic means");
    check(&made, "4", RULE_NOT_APPLICABLE, "no ratio");
    check(&made, "5", RULE_HOLDS, "6 of 6 samples");
    check(&made, "6", RULE_HOLDS, "rejects 0 of 6");
    check(&made, "7", RULE_HOLDS, "series differ in 3 of 3 settings");
    check(&made, "9", RULE_HOLDS, "3 settings of 1 generator, 2 series, 12 runs per cell");
    check(&made, "10", RULE_NOT_APPLICABLE, "computed");
    check(&made, "11", RULE_NOT_MET, "no bound is shown");
    check(&made, "12", RULE_HOLDS, "numeric parameter nodes");
    check(&made, "J1", RULE_HOLDS, "12 runs per cell");
    check(&made, "J2", RULE_PARTLY, "exchange/uniform_network only");
    check(&made, "J3", RULE_HOLDS, "same instances");
    check(&made, "J4", RULE_HOLDS, "4 to 16 nodes");
    check(&made, "J5", RULE_HOLDS, "no series");
    check(&made, "J6", RULE_PARTLY, "results.db");
    check(&made, "J7", RULE_HOLDS, "0 of 72 values");
    check(&made, "J9", RULE_PARTLY, "no numbers to compare");
    check(&made, "J10", RULE_HOLDS, "same bytes");
}

TEST(metrics)
{
    struct made made;
    make(&made, &metric_ratio, arena);
    check(&made, "1", RULE_HOLDS, "bound or optimum");
    check(&made, "3", RULE_NOT_APPLICABLE, "no costs");
    check(&made, "4", RULE_NOT_MET, "as in the paper");
    check(&made, "11", RULE_HOLDS, "ratios to a bound");
    made.experiment.kind = EXPERIMENT_EXTENSION;
    check(&made, "4", RULE_HOLDS, "geometric mean");
    check(&made, "J9", RULE_NOT_APPLICABLE, "not published");
    make(&made, &metric_cpu_seconds, arena);
    check(&made, "7", RULE_NOT_MET, "not tested");
    check(&made, "10", RULE_HOLDS, "single thread");
    check(&made, "11", RULE_NOT_APPLICABLE, "processor times");
    check(&made, "J6", RULE_HOLDS, "one of the metrics");
    check(&made, "J10", RULE_PARTLY, "on the machine");
    make(&made, &metric_completion, arena);
    made.series[1].metric = &metric_lower_bound;
    struct series with_bound[SERIES] = {made.series[0], made.series[1]};
    made.measurement.series = with_bound;
    check(&made, "11", RULE_HOLDS, "a bound is one of the series");
    check(&made, "7", RULE_NOT_MET, "not paired, or their metrics differ");
    with_bound[1].metric = &metric_throughput;
    check(&made, "3", RULE_NOT_MET, "throughput is a rate");
}

/* An outlying run: 12 values, quartiles 10.875 and 13.125, so that 100 is outside in all six cells;
 * and so skewed a sample is not normal. */
TEST(samples)
{
    struct made made;
    make(&made, &metric_completion, arena);
    const double far_out[RUNS] = {10, 14, 11, 13, 12, 9, 100, 12.5, 11.5, 13.5, 10.5, 12.2};
    set_values(&made, far_out, arena);
    check(&made, "6", RULE_PARTLY, "rejects 6 of 6");
    check(&made, "J7", RULE_HOLDS, "6 of 72 values");
    const double constant[RUNS] = {3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3};
    set_values(&made, constant, arena);
    check(&made, "5", RULE_HOLDS, "no value varies");
    check(&made, "6", RULE_NOT_APPLICABLE, "no sample");
    check(&made, "7", RULE_NOT_APPLICABLE, "differences are exact"); /* one run twelve times */
    check(&made, "8", RULE_NOT_APPLICABLE, "no sample");
    set_values(&made, even, arena);
    for (int k = 0; k < made.results.count; k++)
        made.results.results[k].summary = summarise(made.results.results[k].values, 4, arena);
    check(&made, "5", RULE_NOT_MET, "none of the 6 samples has five");
    made.results.results[0].summary = summarise(made.results.results[0].values, RUNS, arena);
    check(&made, "5", RULE_PARTLY, "1 of 6 samples");
    check(&made, "J1", RULE_HOLDS, "4 to 12 runs per cell");
}

TEST(runs_that_failed)
{
    struct made made;
    make(&made, &metric_completion, arena);
    made.results.results[0].failed = 2;
    check(&made, "2", RULE_PARTLY, "2 of 74 runs have no value");
    check(&made, "7", RULE_HOLDS, "differ in 2 of 2 settings"); /* its runs are not paired */
    made.results.results[0].absent = 2;
    check(&made, "2", RULE_NOT_MET, "2 of 74 runs are missing");
}

TEST(definitions)
{
    struct made made;
    static const struct setting others[] = {
        {.label = "a", .x = 1, .generator = "exchange/uniform_network", .parameters = "nodes=4"},
        {.label = "b", .x = 2, .generator = "exchange/random_integers", .parameters = "nodes=5"},
        {.label = "c", .x = 3, .generator = "exchange/uniform_network", .parameters = "nodes=6"},
        {0}};
    make(&made, &metric_completion, arena);
    made.series[1].parameters = "load=large";
    CU_ASSERT(measurement_plan(&made.experiment, 1, RUNS, arena, &made.measurement).ok);
    check(&made, "J3", RULE_PARTLY, "different parameters");
    check(&made, "7", RULE_NOT_MET, "not paired");
    made.series[1].parameters = NULL;
    made.experiment.settings = others;
    CU_ASSERT(measurement_plan(&made.experiment, 1, RUNS, arena, &made.measurement).ok);
    check(&made, "12", RULE_PARTLY, "not the value of a single parameter");
    check(&made, "J2", RULE_HOLDS, "2 generators");
    check(&made, "J4", RULE_PARTLY, "4 to 6 nodes");
    made.experiment.figure = FIGURE_PUBLISHED;
    check(&made, "12", RULE_HOLDS, "no lines");
    made.experiment.figure = FIGURE_DISTRIBUTION;
    check(&made, "12", RULE_HOLDS, "steps of empirical distributions");
    made.experiment.figure = FIGURE_WORLDS;
    check(&made, "12", RULE_NOT_APPLICABLE, "chart");
    made.experiment.figure = FIGURE_GANTT;
    check(&made, "12", RULE_NOT_APPLICABLE, "chart");
    check(&made, "J8", RULE_NOT_APPLICABLE, "chart");
    made.experiment.ratio[0] = "ours";
    made.experiment.ratio[1] = "theirs";
    check(&made, "1", RULE_HOLDS, "ours over theirs");
}

/* The twelve in their order, then Johnson's; every one has a text. */
TEST(list)
{
    int count = 0;
    for (const struct rule *rule = rules; rule->label; rule++, count++) {
        const char *label = count < 12 ? arena_print(arena, "%d", count + 1)
                                       : arena_print(arena, "J%d", count - 11);
        CU_ASSERT_STRING_EQUAL(rule->label, label);
        CU_ASSERT(strlen(rule->title) > 4 && strlen(rule->asks) > 20 && strlen(rule->kept) > 20);
    }
    CU_ASSERT(count > 20);
}

static const char *findings_in(const struct made *made, const struct emitter *emitter)
{
    struct document document = document_start(emitter, printing(), &test_arena);
    report_put_findings(&document, &made->results);
    return printed(&test_arena);
}

TEST(in_the_report)
{
    struct made made;
    make(&made, &metric_completion, arena);
    const char *html = findings_in(&made, &emitter_html);
    CU_ASSERT_PTR_NOT_NULL(strstr(html,
                                  "<summary>Rules of benchmarking: 15 hold, 3 partly (J2, J6, "
                                  "J9), 1 not met (11), 3 not applicable</summary>"));
    CU_ASSERT_PTR_NOT_NULL(strstr(html, "lines join values of the numeric parameter nodes"));
    const char *text = findings_in(&made, &emitter_markdown);
    CU_ASSERT_PTR_NOT_NULL(strstr(text, "1 not met (11)"));
    CU_ASSERT_PTR_NULL(strstr(text, "lines join values of the numeric parameter nodes"));
}

/* ---- statistics other than the mean ---- */

/* By hand: the middle of 12 and 12.2, and 0.55 of the way from 9 to 10; harmonic and geometric mean
 * by their definitions. */
TEST(spread)
{
    struct made made;
    struct value *cell = value_object();
    make(&made, &metric_ratio, arena);
    spread_add(cell, &made.results.results[0], arena);
    CU_ASSERT_DOUBLE_EQUAL(value_number(cell, "median"), 12.1, 1e-12);
    CU_ASSERT_DOUBLE_EQUAL(value_number(cell, "p5"), 9.55, 1e-12);
    CU_ASSERT_STRING_EQUAL(value_text(cell, "interval_by"), "t");
    const struct summary *summary = &made.results.results[0].summary;
    CU_ASSERT_DOUBLE_EQUAL(value_number(cell, "low95"), summary->mean - summary->half_width, 1e-12);
    double logarithms = 0, inverses = 0;
    for (int k = 0; k < RUNS; k++) {
        logarithms += log(even[k]);
        inverses += 1 / even[k];
    }
    CU_ASSERT_DOUBLE_EQUAL(value_number(cell, "geometric_mean"), exp(logarithms / RUNS), 1e-12);
    CU_ASSERT_TRUE(isnan(value_number(cell, "harmonic_mean")));
    value_release(cell);
    cell = value_object();
    made.series[0].metric = &metric_throughput;
    spread_add(cell, &made.results.results[0], arena);
    CU_ASSERT_DOUBLE_EQUAL(value_number(cell, "harmonic_mean"), RUNS / inverses, 1e-12);
    value_release(cell);
}

/* 50 % and 0 % above are ratios of 1.5 and 1: the geometric mean is the root of 1.5. */
TEST(mean_of_percentages)
{
    struct made made;
    struct value *cell = value_object();
    make(&made, &metric_gap, arena);
    double gaps[] = {50, 0};
    made.results.results[0].values = gaps;
    made.results.results[0].summary = summarise(gaps, 2, arena);
    spread_add(cell, &made.results.results[0], arena);
    CU_ASSERT_DOUBLE_EQUAL(value_number(cell, "geometric_mean"), 100 * (sqrt(1.5) - 1), 1e-9);
    value_release(cell);
}

TEST(ratios_of_extensions)
{
    struct made made;
    make(&made, &metric_ratio, arena);
    struct document document = document_start(&emitter_text, printing(), arena);
    spread_put(&document, &made.results);
    CU_ASSERT_STRING_EQUAL(printed(arena), "");
    made.experiment.kind = EXPERIMENT_EXTENSION;
    document = document_start(&emitter_text, printing(), arena);
    spread_put(&document, &made.results);
    CU_ASSERT_PTR_NOT_NULL(strstr(printed(arena), "geometric mean"));
}
