/* commsched suite run: runs algorithms on the library. */
#include "experiments/cli/common.h"
#include "experiments/cli/library/call.h"
#include "experiments/present/benchmark_report.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/suite_report.h"
#include "experiments/suite/standings.h"

#include <stdio.h>

/* The algorithms of a family, in the given order. */
static struct named_algorithms of_family(const struct named_algorithms *all, enum family family,
                                         struct arena *arena)
{
    struct named_algorithms own = {ARENA_ARRAY(arena, const struct algorithm *, all->count + 1), 0};
    for (int k = 0; k < all->count; k++)
        if (algorithm_family(all->algorithms[k]) == family)
            own.algorithms[own.count++] = all->algorithms[k];
    return own;
}

static struct verdict draw_profile(const struct suite_call *call, const struct benchmark *benchmark)
{
    if (!call->options->profile)
        return verdict_yes();
    struct ranking ranking = ranking_of(benchmark, NULL, call->arena);
    return profile_draw(benchmark, &ranking, call->options->profile, call->arena);
}

static void add_rows(const struct suite_call *call, struct table *table,
                     const struct suite_benchmark *suite)
{
    if (call->options->runs)
        suite_runs_add(table, suite);
    else
        suite_standings_add(table, suite);
}

static void tell_better(const struct suite_benchmark *suite)
{
    for (int k = 0; k < suite->benchmark.set->count; k++)
        for (int a = 0; a < suite->benchmark.algorithm_count; a++)
            if (suite_reach(suite, k, a) == REACH_BETTER)
                fprintf(stderr,
                        "commsched: %s is better than the best known schedule of %s; commsched "
                        "suite submit stores it\n",
                        suite->benchmark.algorithms[a]->name,
                        suite->benchmark.set->sources[k].name);
}

static struct verdict run_family(const struct suite_call *call, const bool *chosen,
                                 enum family family, const struct named_algorithms *named,
                                 struct table *table)
{
    struct suite_benchmark suite;
    struct named_algorithms own = of_family(named, family, call->arena);
    if (own.count == 0)
        return verdict_yes();
    struct verdict verdict = suite_benchmark_start(&call->library, chosen, family, own.algorithms,
                                                   own.count, call->arena, &suite);
    if (!verdict.ok || suite.benchmark.set->count == 0)
        return verdict.ok ? verdict_no("no instance of %s is selected", family_name(family))
                          : verdict;
    suite.benchmark.seed = call->options->seed;
    suite.benchmark.time_limit = call->options->time_limit;
    verdict = suite_benchmark_run(&suite, call->options->jobs, call->arena);
    if (verdict.ok)
        verdict = draw_profile(call, &suite.benchmark);
    if (verdict.ok) {
        add_rows(call, table, &suite);
        tell_better(&suite);
    }
    return verdict;
}

int suite_run_algorithms(struct suite_call *call)
{
    struct named_algorithms named;
    const bool *chosen = suite_chosen(call, &call->options->on);
    if (!chosen || !find_named_algorithms(&call->words, &named, call->arena))
        return EXIT_BAD_INPUT;
    for (int k = 1; k < named.count && call->options->profile; k++)
        if (algorithm_family(named.algorithms[k]) != algorithm_family(named.algorithms[0]))
            return bad_input("a profile is of algorithms of one family");
    struct verdict verdict =
        call->options->profile ? picture_check_before_runs(call->options->profile) : verdict_yes();
    struct table table =
        call->options->runs ? suite_runs_start(call->arena) : suite_standings_start(call->arena);
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED && verdict.ok; family++)
        verdict = run_family(call, chosen, family, &named, &table);
    if (!verdict.ok)
        return exit_status(verdict);
    suite_put_table(call, &table, call->options->runs ? "runs" : "standings");
    return EXIT_POSITIVE;
}
