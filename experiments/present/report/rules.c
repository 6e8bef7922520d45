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
                     arena_print(arena, "the ratio is %s over %s, both in seconds beside it",
                                 facts->experiment->ratio[0], facts->experiment->ratio[1]));
    if (facts->ratios)
        return found(RULE_HOLDS,
                     "ratios are to the bound or optimum that the metric names: in "
                     "results.db, or stated by the setting");
    return found(RULE_NOT_APPLICABLE, "no ratio");
}

static struct rule_finding whole_benchmark(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->absent > 0)
        return found(RULE_NOT_MET, arena_print(arena, "%zu of %zu runs were not made",
                                               facts->absent, facts->values + facts->failed));
    if (facts->failed > 0)
        return found(RULE_PARTLY,
                     arena_print(arena,
                                 "%zu of %zu runs have no value: counted, the reason told, "
                                 "left out of the means",
                                 facts->failed, facts->values + facts->failed));
    return found(RULE_HOLDS, arena_print(arena, "%zu runs, all with a value", facts->values));
}

static struct rule_finding means_of_costs(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->rates)
        return found(RULE_NOT_MET,
                     arena_print(arena,
                                 "%s is a rate, averaged arithmetically as papers do, the "
                                 "harmonic mean is in the JSON file",
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
        return found(RULE_NOT_APPLICABLE, "no ratio varies: there is nothing to average");
    if (facts->experiment->kind == EXPERIMENT_EXTENSION)
        return found(RULE_HOLDS, "the geometric mean has a table of its own");
    return found(RULE_NOT_MET,
                 "averaged arithmetically, to be comparable with the paper, the "
                 "geometric mean is in the JSON file");
}

static struct rule_finding intervals(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->varying == 0)
        return found(RULE_HOLDS, facts->clocked ? "one value a cell, which a clock measured"
                                                : "no value varies: all follow from the instance");
    const char *evidence =
        isnan(facts->widest)
            ? arena_print(arena, "none of %d samples has five values", facts->varying)
            : arena_print(arena, "%d of %d samples have a 95 %% interval, the widest ± %.2g %%",
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
    const char *tested = arena_print(arena, "Shapiro and Francia's test rejects %d of %d samples",
                                     facts->rejected, facts->tested);
    if (facts->rejected == 0)
        return found(RULE_HOLDS, tested);
    if (facts->experiment->figure == FIGURE_DISTRIBUTION)
        return found(RULE_HOLDS, arena_print(arena,
                                             "%s; what is shown are order statistics and shares, "
                                             "whose intervals hold for any distribution",
                                             tested));
    return found(RULE_PARTLY, arena_print(arena,
                                          "%s: their BCa interval is in the JSON file, ± and "
                                          "error bars are Student's",
                                          tested));
}

static struct rule_finding comparisons(const struct rule_facts *facts, struct arena *arena)
{
    const char *judged = facts->experiment->published ? "printed numbers by the one rule, " : "";
    if (facts->compared > 0)
        return found(RULE_HOLDS,
                     arena_print(arena,
                                 "%sseries differ in %d of %d settings (Friedman, %g over "
                                 "the settings)",
                                 judged, facts->differing, facts->compared, RULE_LEVEL));
    if (facts->experiment->published)
        return found(facts->varying > 0 ? RULE_PARTLY : RULE_HOLDS,
                     facts->varying > 0
                         ? "printed numbers by the one rule, series are not paired"
                         : "printed numbers by the one rule, no value varies that is compared");
    if (facts->series > 1 && facts->varying > 0)
        return found(RULE_NOT_MET,
                     "series are not tested against each other: their runs are not "
                     "paired, or of different metrics");
    return found(RULE_NOT_APPLICABLE, "nothing varies that is compared: differences are exact");
}

static struct rule_finding centre(const struct rule_facts *facts, struct arena *arena)
{
    if (isnan(facts->off_centre))
        return found(RULE_NOT_APPLICABLE, "no sample varies");
    return found(RULE_HOLDS,
                 arena_print(arena,
                             "mean and median are at most %.2g %% apart, the 5th, 50th and "
                             "95th percentile are in the JSON file",
                             100.0 * facts->off_centre));
}

static struct rule_finding factors(const struct rule_facts *facts, struct arena *arena)
{
    return found(RULE_HOLDS,
                 arena_print(arena,
                             "%d setting%s of %d generator%s, %d series, %s a cell: each cell "
                             "with its command",
                             facts->settings, facts->settings == 1 ? "" : "s", facts->generators,
                             facts->generators == 1 ? "" : "s", facts->series,
                             range(facts->runs_least, facts->runs_most, "runs", arena)));
}

static struct rule_finding parallel_time(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (!facts->clocked)
        return found(RULE_NOT_APPLICABLE, "times are the model's, computed and not measured");
    return found(RULE_HOLDS, "processor time of one thread, which nothing synchronises");
}

static struct rule_finding bounds_shown(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (!facts->unclocked)
        return found(RULE_NOT_APPLICABLE, "no bound on processor times is known");
    if (facts->bounds)
        return found(RULE_HOLDS, "a bound is a series");
    if (facts->ratios)
        return found(RULE_HOLDS, "numbers are ratios to a bound or an optimum");
    if (facts->exact)
        return found(RULE_HOLDS, "the optimum is a series");
    return found(RULE_NOT_MET, "none is shown, but results.db has the lower bound of every run");
}

static struct rule_finding lines(const struct rule_facts *facts, struct arena *arena)
{
    if (is_chart(facts))
        return found(RULE_NOT_APPLICABLE, "a chart of one schedule");
    if (facts->experiment->figure == FIGURE_PUBLISHED)
        return found(RULE_HOLDS, "marks with intervals, no lines");
    if (facts->experiment->figure == FIGURE_DISTRIBUTION)
        return found(RULE_HOLDS,
                     "lines are steps from run to run, with intervals at the median "
                     "and the 95th percentile");
    if (facts->abscissa)
        return found(RULE_HOLDS, arena_print(arena,
                                             "lines join values of %s, a number, with "
                                             "intervals as bars",
                                             facts->abscissa));
    return found(RULE_PARTLY,
                 "the abscissa is not the value of one parameter: lines between marks "
                 "guide the eye and nothing else");
}

/* ---- Johnson ---- */

static struct rule_finding one_run(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->varying == 0)
        return found(RULE_NOT_APPLICABLE, "no value varies");
    return found(facts->runs_least > 1  ? RULE_HOLDS
                 : facts->runs_most > 1 ? RULE_PARTLY
                                        : RULE_NOT_MET,
                 arena_print(arena, "%s a cell, of which all count",
                             range(facts->runs_least, facts->runs_most, "runs", arena)));
}

static struct rule_finding testbed(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->generators > 1)
        return found(RULE_HOLDS,
                     arena_print(arena, "instances of %d generators", facts->generators));
    return found(RULE_PARTLY,
                 arena_print(arena, "instances of %s alone: what is found holds for them",
                             facts->generator));
}

static struct rule_finding same_instances(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (facts->series == 1)
        return found(RULE_NOT_APPLICABLE, "one series");
    if (facts->same_instances)
        return found(RULE_HOLDS, "all series see the same instances in every setting");
    return found(RULE_PARTLY, "series set parameters of their own: equal draws, other instances");
}

static struct rule_finding scale(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->nodes_least == 0)
        return found(RULE_NOT_APPLICABLE, "the settings do not say how many nodes there are");
    const char *evidence =
        range((size_t)facts->nodes_least, (size_t)facts->nodes_most, "nodes", arena);
    return found(facts->nodes_most >= 4 * facts->nodes_least ? RULE_HOLDS : RULE_PARTLY, evidence);
}

static struct rule_finding clock_stops(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (!facts->exact)
        return found(RULE_HOLDS, "no series is stopped by a clock before it ends");
    return found(RULE_PARTLY,
                 "exact algorithms have a time limit: what it stops has no value, and "
                 "which runs these are depends on the machine");
}

static struct rule_finding running_times(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (facts->clocked)
        return found(RULE_HOLDS, "processor times are a metric here");
    return found(RULE_PARTLY, "not shown here, but results.db has the processor time of every run");
}

static struct rule_finding anomalies(const struct rule_facts *facts, struct arena *arena)
{
    if (facts->varying == 0)
        return found(RULE_NOT_APPLICABLE, "no sample varies");
    return found(RULE_HOLDS,
                 arena_print(arena,
                             "%zu of %zu values lie more than three interquartile ranges "
                             "outside the quartiles, none is removed",
                             facts->outlying, facts->values));
}

static struct rule_finding pictures(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (is_chart(facts))
        return found(RULE_NOT_APPLICABLE, "a chart of one schedule");
    return found(RULE_HOLDS, "a figure and a table of the same numbers");
}

static struct rule_finding literature(const struct rule_facts *facts, struct arena *arena)
{
    int printed = 0;
    for (const struct published *number = facts->experiment->published; number && number->setting;
         number++)
        printed++;
    if (printed > 0)
        return found(RULE_HOLDS, arena_print(arena, "%d %s numbers beside ours", printed,
                                             compared_word(facts->experiment->kind)));
    if (facts->experiment->kind == EXPERIMENT_PRINTED)
        return found(RULE_PARTLY, "the paper has the figure, and no numbers to compare with");
    return found(RULE_NOT_APPLICABLE, "no paper has it");
}

static struct rule_finding reproducible(const struct rule_facts *facts, struct arena *arena)
{
    (void)arena;
    if (facts->clocked)
        return found(RULE_PARTLY,
                     "instances and schedules are the same again, processor times are "
                     "of this machine");
    return found(RULE_HOLDS, "the same bytes again by the command, on any number of processors");
}

const char rules_words[] =
    "1 to 12: the rules of Hoefler and Belli (Scientific Benchmarking of Parallel Computing "
    "Systems, SC15). J1 to J10: pitfalls of which Johnson warns (A Theoretician's Guide to the "
    "Experimental Analysis of Algorithms, 2002). Both in our words. In the report every experiment "
    "says which of them hold, by its own data.";

const struct rule rules[] = {
    {"1", "Speed-ups have a base",
     "A ratio or speed-up says what it is to, and how long that takes.",
     "Metrics name their base; results.db has both in seconds.", base_case},
    {"2", "All of it", "No part of a benchmark is left out without a reason.",
     "Settings are fixed before runs; runs without a value are counted below the table, with the "
     "first one's reason.",
     whole_benchmark},
    {"3", "Means of costs", "Costs have an arithmetic mean, rates a harmonic one.",
     "Times are averaged arithmetically; NAME.json has harmonic means of rates.", means_of_costs},
    {"4", "Means of ratios",
     "Costs are summarised rather than ratios; ratios, if at all, by a geometric mean.",
     "compare and extensions tell geometric means; a paper's figure averages as the paper does.",
     means_of_ratios},
    {"5", "Intervals", "What varies has a confidence interval; what does not is said not to.",
     "Five values or more have a 95 % interval, in tables and as bars in figures.", intervals},
    {"6", "No assumed normality", "A normal distribution is tested for before it is used.",
     "Every sample is tested (Shapiro and Francia, at 0.05); where that rejects, the interval in "
     "NAME.json and in compare is by the bootstrap (BCa), and printed numbers are compared by the "
     "bootstrap where one run is skewed.",
     normality},
    {"7", "Comparisons are tests",
     "That one is better than another is shown by a test that fits the data.",
     "Printed numbers: one rule, fixed beforehand. Series: Friedman's test in every setting. "
     "Algorithms: compare, by ranks and Wilcoxon's test.",
     comparisons},
    {"8", "Mean, median or percentile", "It is asked whether a mean says what matters.",
     "NAME.json has the 5th, 50th and 95th percentile of every cell beside its mean; compare "
     "prints "
     "them.",
     centre},
    {"9", "Factors and levels", "All that was varied, and all that was held, is told.",
     "Every cell has its generator with all parameters, its seed and its command.", factors},
    {"10", "Parallel time", "How processes are synchronised and their times made one is told.",
     "Completions are computed by a model. Processor times are of one thread.", parallel_time},
    {"11", "Bounds", "What no schedule can beat is shown beside what was reached.",
     "Every run has its lower bound; whether it is shown is the experiment's to say.",
     bounds_shown},
    {"12", "Lines mean something", "Points are joined where values between them exist.",
     "Lines are drawn over an abscissa only; printed numbers are marks.", lines},
    {"J1", "More than one run", "A study of one run an instance and setting shows chance.",
     "Replications are made until the precision is reached, and all of them count: none is picked.",
     one_run},
    {"J2", "A testbed that generalises", "Instances of one kind tell of that kind.",
     "The generator is named with every number.", testbed},
    {"J3", "The same instances for all", "Differences are seen best on equal instances.",
     "An instance depends on its settings, the seed and the replication, never on the algorithm.",
     same_instances},
    {"J4", "Scale", "What holds for small instances may not hold for large ones.",
     "Sizes are told; a range below a factor of four counts as partly.", scale},
    {"J5", "No clock as a stopping rule",
     "Results that a time limit shaped cannot be had again elsewhere.",
     "Heuristics run to their end; searches count evaluations. Exact algorithms have a time limit.",
     clock_stops},
    {"J6", "Running times are told", "Quality without the time that it took is half a result.",
     "results.db has the processor time of every run, compare --times prints them.", running_times},
    {"J7", "Anomalies are told", "What stands out is neither removed nor passed over.",
     "Nothing is removed; values far outside the quartiles are counted.", anomalies},
    {"J8", "Pictures and tables", "A picture shows the pattern, a table the numbers.",
     "A figure's data are in a table and as a file.", pictures},
    {"J9", "The literature", "Numbers stand beside those that were published.",
     "Printed numbers are in the experiment, with verdicts; ours alone are called extensions.",
     literature},
    {"J10", "Reproducible", "Others can make the same numbers.",
     "Seeds, sources' digests and commands are recorded.", reproducible},
    {0},
};
