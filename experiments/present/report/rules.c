#include "experiments/present/report/rules.h"

#include "experiments/engine/experiment.h"

#include <math.h>

const char *const rule_words[RULE_VERDICTS] = {"holds", "partly", "not met", "not applicable"};

static struct rule_finding found(enum rule_verdict verdict, const char *evidence)
{
    return (struct rule_finding){verdict, evidence};
}

static bool is_chart(const struct rule_facts *facts)
{
    return figure_is_chart(facts->experiment->figure);
}

/* "5 to 50 nodes", "12 runs". */
static const char *range(size_t least, size_t most, const char *what, struct arena *arena)
{
    return least == most ? arena_print(arena, "%zu %s", most, what)
                         : arena_print(arena, "%zu to %zu %s", least, most, what);
}

/* ---- Hoefler and Belli ---- */

static struct rule_finding base_case(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->experiment->ratio[0])
        return found(RULE_HOLDS,
                     arena_print(arena, "the ratio is %s over %s, and both are shown in seconds",
                                 facts->experiment->ratio[0], facts->experiment->ratio[1]));
    if (facts->ratios)
        return found(RULE_HOLDS,
                     "the metric names the bound or optimum that ratios refer to; it is in "
                     "results.db or given by the setting");
    return found(RULE_NOT_APPLICABLE, "no ratio");
}

static struct rule_finding whole_benchmark(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->absent > 0)
        return found(RULE_NOT_MET, arena_print(arena, "%zu of %zu runs are missing", facts->absent,
                                               facts->values + facts->failed));
    if (facts->failed > 0)
        return found(RULE_PARTLY, arena_print(arena,
                                              "%zu of %zu runs have no value; they are counted "
                                              "with their reason and excluded from the means",
                                              facts->failed, facts->values + facts->failed));
    return found(RULE_HOLDS, arena_print(arena, "all %zu runs have a value", facts->values));
}

static struct rule_finding means_of_costs(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->rates)
        return found(RULE_NOT_MET, arena_print(arena,
                                               "%s is a rate and is averaged arithmetically, as in "
                                               "the papers; the harmonic mean is in the JSON file",
                                               facts->rate));
    if (facts->costs)
        return found(RULE_HOLDS, "arithmetic means of times or counts");
    return found(RULE_NOT_APPLICABLE, "no costs");
}

static struct rule_finding means_of_ratios(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (!facts->ratios)
        return found(RULE_NOT_APPLICABLE, "no ratio");
    if (facts->varying == 0)
        return found(RULE_NOT_APPLICABLE, "no ratio varies, so nothing is averaged");
    if (facts->experiment->kind == EXPERIMENT_EXTENSION)
        return found(RULE_HOLDS, "a separate table has the geometric means");
    return found(RULE_NOT_MET,
                 "ratios are averaged arithmetically, as in the paper; the geometric mean is in "
                 "the JSON file");
}

static struct rule_finding intervals(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->varying == 0)
        return found(RULE_HOLDS, facts->clocked
                                     ? "one measured value per cell"
                                     : "no value varies: the instance determines all of them");
    const char *evidence =
        isnan(facts->widest)
            ? arena_print(arena, "none of the %d samples has five values", facts->varying)
            : arena_print(arena, "%d of %d samples have a 95 %% interval; the widest is ± %.2g %%",
                          facts->with_interval, facts->varying, 100.0 * facts->widest);
    return found(facts->with_interval == facts->varying ? RULE_HOLDS
                 : facts->with_interval > 0             ? RULE_PARTLY
                                                        : RULE_NOT_MET,
                 evidence);
}

static struct rule_finding normality(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->tested == 0)
        return found(RULE_NOT_APPLICABLE, "no sample to test");
    const char *tested = arena_print(arena, "the Shapiro-Francia test rejects %d of %d samples",
                                     facts->rejected, facts->tested);
    if (facts->rejected == 0)
        return found(RULE_HOLDS, tested);
    if (facts->experiment->figure == FIGURE_DISTRIBUTION)
        return found(RULE_HOLDS, arena_print(arena,
                                             "%s; the intervals shown are of order statistics and "
                                             "shares and hold for any distribution",
                                             tested));
    return found(
        RULE_PARTLY,
        arena_print(
            arena,
            "%s; their BCa intervals are in the JSON file, while ± and error bars use Student's t",
            tested));
}

static struct rule_finding comparisons(const struct rule_facts *facts, struct arena *arena)
{
    const char *judged =
        facts->experiment->published ? "printed numbers are judged by the verdict rule; " : "";
    if (facts->compared > 0)
        return found(RULE_HOLDS,
                     arena_print(arena,
                                 "%sthe series differ in %d of %d settings (Friedman's test, level "
                                 "%g divided by the number of settings)",
                                 judged, facts->differing, facts->compared, RULE_LEVEL));
    if (facts->experiment->published)
        return found(
            facts->varying > 0 ? RULE_PARTLY : RULE_HOLDS,
            facts->varying > 0
                ? "printed numbers are judged by the verdict rule; the series are not paired"
                : "printed numbers are judged by the verdict rule; no compared value varies");
    if (facts->series > 1 && facts->varying > 0)
        return found(RULE_NOT_MET,
                     "the series are not tested against each other: their runs are not paired, or "
                     "their metrics differ");
    return found(RULE_NOT_APPLICABLE, "no compared value varies: differences are exact");
}

static struct rule_finding centre(const struct rule_facts *facts, struct arena *arena)
{
    if (isnan(facts->off_centre))
        return found(RULE_NOT_APPLICABLE, "no sample varies");
    return found(RULE_HOLDS, arena_print(arena,
                                         "mean and median differ by at most %.2g %%; the 5th, 50th "
                                         "and 95th percentiles are in the JSON file",
                                         100.0 * facts->off_centre));
}

static struct rule_finding factors(const struct rule_facts *facts, struct arena *arena)
{
    return found(
        RULE_HOLDS,
        arena_print(
            arena,
            "%d setting%s of %d generator%s, %d series, %s per cell; every cell has its command",
            facts->settings, facts->settings == 1 ? "" : "s", facts->generators,
            facts->generators == 1 ? "" : "s", facts->series,
            range(facts->runs_least, facts->runs_most, "runs", arena)));
}

static struct rule_finding parallel_time(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (!facts->clocked)
        return found(RULE_NOT_APPLICABLE, "times are computed by the model, not measured");
    return found(RULE_HOLDS, "processor time of a single thread, without synchronisation");
}

static struct rule_finding bounds_shown(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (!facts->unclocked)
        return found(RULE_NOT_APPLICABLE, "no bound on processor times is known");
    if (facts->bounds)
        return found(RULE_HOLDS, "a bound is one of the series");
    if (facts->ratios)
        return found(RULE_HOLDS, "values are ratios to a bound or an optimum");
    if (facts->exact)
        return found(RULE_HOLDS, "the optimum is one of the series");
    return found(RULE_NOT_MET, "no bound is shown; results.db has the lower bound of every run");
}

static struct rule_finding lines(const struct rule_facts *facts, struct arena *arena)
{
    if (is_chart(facts))
        return found(RULE_NOT_APPLICABLE, "a chart of one schedule");
    if (facts->experiment->figure == FIGURE_PUBLISHED)
        return found(RULE_HOLDS, "marks with intervals and no lines");
    if (facts->experiment->figure == FIGURE_DISTRIBUTION)
        return found(RULE_HOLDS,
                     "lines are the steps of empirical distributions, with intervals at the median "
                     "and the 95th percentile");
    if (facts->abscissa)
        return found(
            RULE_HOLDS,
            arena_print(arena,
                        "lines join values of the numeric parameter %s, with intervals as bars",
                        facts->abscissa));
    return found(RULE_PARTLY,
                 "the abscissa is not the value of a single parameter: lines only guide the eye");
}

/* ---- Johnson ---- */

static struct rule_finding one_run(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->varying == 0)
        return found(RULE_NOT_APPLICABLE, "no value varies");
    return found(facts->runs_least > 1  ? RULE_HOLDS
                 : facts->runs_most > 1 ? RULE_PARTLY
                                        : RULE_NOT_MET,
                 arena_print(arena, "%s per cell, all of them included",
                             range(facts->runs_least, facts->runs_most, "runs", arena)));
}

static struct rule_finding testbed(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->generators > 1)
        return found(RULE_HOLDS,
                     arena_print(arena, "instances of %d generators", facts->generators));
    return found(
        RULE_PARTLY,
        arena_print(arena, "instances of %s only; the findings hold for these", facts->generator));
}

static struct rule_finding same_instances(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (facts->series == 1)
        return found(RULE_NOT_APPLICABLE, "one series");
    if (facts->same_instances)
        return found(RULE_HOLDS, "all series use the same instances in every setting");
    return found(RULE_PARTLY,
                 "the series set different parameters: the random draws are the same, the "
                 "instances are not");
}

static struct rule_finding scale(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->nodes_least == 0)
        return found(RULE_NOT_APPLICABLE, "the settings do not give the number of nodes");
    const char *evidence =
        range((size_t)facts->nodes_least, (size_t)facts->nodes_most, "nodes", arena);
    return found(facts->nodes_most >= 4 * facts->nodes_least ? RULE_HOLDS : RULE_PARTLY, evidence);
}

static struct rule_finding clock_stops(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (!facts->exact)
        return found(RULE_HOLDS, "no series is stopped by a clock");
    return found(RULE_PARTLY,
                 "exact algorithms have a time limit: a stopped run has no value, and which runs "
                 "are stopped depends on the machine");
}

static struct rule_finding running_times(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (facts->clocked)
        return found(RULE_HOLDS, "processor time is one of the metrics");
    return found(RULE_PARTLY, "not shown here; results.db has the processor time of every run");
}

static struct rule_finding anomalies(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->varying == 0)
        return found(RULE_NOT_APPLICABLE, "no sample varies");
    return found(RULE_HOLDS, arena_print(arena,
                                         "%zu of %zu values lie more than three interquartile "
                                         "ranges outside the quartiles; none is removed",
                                         facts->outlying, facts->values));
}

static struct rule_finding pictures(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (is_chart(facts))
        return found(RULE_NOT_APPLICABLE, "a chart of one schedule");
    return found(RULE_HOLDS, "a figure and a table show the same numbers");
}

static struct rule_finding literature(const struct rule_facts *facts, struct arena *arena)
{
    int printed = 0;
    for (const struct published *number = facts->experiment->published; number && number->setting;
         number++)
        printed++;
    if (printed > 0)
        return found(RULE_HOLDS, arena_print(arena, "%d %s numbers are shown beside ours", printed,
                                             compared_word(facts->experiment->kind)));
    if (facts->experiment->kind == EXPERIMENT_PRINTED)
        return found(RULE_PARTLY, "the paper has the figure but prints no numbers to compare with");
    return found(RULE_NOT_APPLICABLE, "not published in a paper");
}

static struct rule_finding reproducible(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (facts->clocked)
        return found(RULE_PARTLY,
                     "the command reproduces instances and schedules; processor times depend on "
                     "the machine");
    return found(RULE_HOLDS, "the command reproduces the same bytes on any number of processors");
}

const char rules_words[] =
    "Rules 1 to 12 are from Hoefler and Belli (Scientific Benchmarking of Parallel Computing "
    "Systems, SC15); J1 to J10 are pitfalls from Johnson (A Theoretician's Guide to the "
    "Experimental Analysis of Algorithms, 2002). Both are paraphrased. In the report, every "
    "experiment states which of them it meets, as computed from its data.";

const struct rule rules[] = {
    {"1", "Speed-ups have a base",
     "A ratio or speed-up names its base case and the time of the base case.",
     "Metrics name their base case; results.db has both times in seconds.", base_case},
    {"2", "Whole benchmark", "No part of a benchmark is left out without a reason.",
     "Settings are fixed before the runs. Runs without a value are counted below the table, with "
     "the reason of the first one.",
     whole_benchmark},
    {"3", "Means of costs", "Costs are averaged arithmetically, rates harmonically.",
     "Times are averaged arithmetically; NAME.json contains harmonic means of rates.",
     means_of_costs},
    {"4", "Means of ratios",
     "Costs are summarised instead of ratios; if ratios are, then by the geometric mean.",
     "compare and extensions report geometric means; a paper's figure averages as the paper does.",
     means_of_ratios},
    {"5", "Intervals",
     "Values that vary have a confidence interval; deterministic values are declared as such.",
     "Samples of five or more values have a 95 % interval in tables, and as bars in figures.",
     intervals},
    {"6", "No assumed normality", "Normality is tested before it is assumed.",
     "Every sample is tested (Shapiro-Francia, level 0.05). If the test rejects, NAME.json and "
     "compare have a bootstrap interval (BCa). Printed numbers are compared by the bootstrap if "
     "single runs are skewed.",
     normality},
    {"7", "Comparisons are tests",
     "Claims that one series is better than another are supported by a suitable statistical test.",
     "Printed numbers are judged by one rule, fixed in advance; series by Friedman's test in every "
     "setting; algorithms by compare, with ranks and Wilcoxon's test.",
     comparisons},
    {"8", "Mean, median or percentile",
     "The statistic that matters is chosen: mean, median or a percentile.",
     "NAME.json has the 5th, 50th and 95th percentiles of every cell beside its mean; compare "
     "prints them.",
     centre},
    {"9", "Factors and levels", "All varied and all fixed parameters are documented.",
     "Every cell has its generator with all parameters, the seed and the command.", factors},
    {"10", "Parallel time",
     "The synchronisation of processes and the summary of their times are documented.",
     "Completion times are computed by a model. Processor times are those of a single thread.",
     parallel_time},
    {"11", "Bounds", "Performance bounds are shown beside the results.",
     "Every run has its lower bound; the experiment determines whether it is shown.", bounds_shown},
    {"12", "Lines mean something", "Points are joined by lines only if values between them exist.",
     "Lines are drawn over a numeric abscissa only; printed numbers are marks.", lines},
    {"J1", "More than one run", "Single runs per instance and setting show chance.",
     "Replications are made until the precision is reached; all of them are included.", one_run},
    {"J2", "A testbed that generalises", "Results on one kind of instance hold for that kind only.",
     "Every number names its generator.", testbed},
    {"J3", "The same instances for all", "Algorithms are compared on the same instances.",
     "An instance depends on its settings, the seed and the replication, never on the algorithm.",
     same_instances},
    {"J4", "Scale", "Findings on small instances may not hold for large ones.",
     "Sizes are given; a range below a factor of four meets the rule partly.", scale},
    {"J5", "No clock as a stopping rule",
     "Results that depend on a time limit cannot be reproduced elsewhere.",
     "Heuristics run to completion and searches have a budget of evaluations. Exact algorithms "
     "have a time limit.",
     clock_stops},
    {"J6", "Running times", "Running times are reported together with solution quality.",
     "results.db has the processor time of every run; compare --times prints them.", running_times},
    {"J7", "Anomalies", "Outliers are neither removed nor ignored.",
     "No value is removed; values far outside the quartiles are counted.", anomalies},
    {"J8", "Pictures and tables", "Figures show patterns, tables show numbers.",
     "The data of every figure are in a table and in a file.", pictures},
    {"J9", "The literature", "Results are compared with published ones.",
     "Experiments contain the printed numbers, with verdicts; experiments of our own are marked as "
     "extensions.",
     literature},
    {"J10", "Reproducible", "Others can reproduce the numbers.",
     "Seeds, digests of the sources and commands are recorded.", reproducible},
    {0},
};
