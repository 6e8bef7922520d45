#include "experiments/compare/benchmark.h"

#include "models/base/order.h"

#include <stdlib.h>

static void add(struct benchmark *benchmark, const struct algorithm *algorithm)
{
    benchmark->algorithms[benchmark->algorithm_count++] = algorithm;
}

static void add_once(struct benchmark *benchmark, const struct algorithm *algorithm)
{
    for (int k = 0; k < benchmark->algorithm_count; k++)
        if (benchmark->algorithms[k] == algorithm)
            return;
    add(benchmark, algorithm);
}

static void add_named(struct benchmark *benchmark, const struct lineup *lineup, bool exact)
{
    for (int k = 0; k < lineup->named_count; k++)
        if (lineup->named[k]->exact == exact)
            add(benchmark, lineup->named[k]);
}

enum lineup_kind { KIND_ONE_PASS, KIND_DERIVED, KIND_SEARCH, KIND_EXACT, KIND_EXACT_OTHERWISE };

static enum lineup_kind lineup_kind(const struct algorithm *algorithm)
{
    if (algorithm->exact)
        return algorithm_proves_completions(algorithm) ? KIND_EXACT : KIND_EXACT_OTHERWISE;
    if (algorithm->derived)
        return KIND_DERIVED;
    return algorithm->evaluations > 0.0 ? KIND_SEARCH : KIND_ONE_PASS;
}

void demands_add(struct demands *demands, const struct instance *instance)
{
    demands->operations |= instance_operations(instance);
    demands->objectives |= instance_objectives(instance);
}

/* Some of the instances are for it. */
static bool is_asked_for(const struct instance_set *set, const struct algorithm *algorithm)
{
    const struct demands *demands = &set->demands;
    if (algorithm_family(algorithm) != set->family)
        return false;
    if (algorithm->exact && !(demands->objectives & OBJECTIVE_BIT(algorithm->objective)))
        return false;
    for (int k = 0; k < OPERATION_COUNT; k++)
        if (demands->operations & OPERATION_BIT(k) && algorithm_takes(algorithm, (enum operation)k))
            return true;
    return demands->operations == 0;
}

/* Adds the algorithms of a kind that are not yet there. */
static void add_kind(struct benchmark *benchmark, enum lineup_kind kind)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (lineup_kind(found->algorithm) == kind && is_asked_for(benchmark->set, found->algorithm))
            add_once(benchmark, found->algorithm);
}

static int by_turn(const void *a, const void *b)
{
    const struct algorithm *one = *(const struct algorithm *const *)a,
                           *other = *(const struct algorithm *const *)b;
    return order_then(ORDER(one->exact_turn, other->exact_turn), strcmp(one->name, other->name));
}

void benchmark_line_up(struct benchmark *benchmark, const struct lineup *lineup,
                       struct arena *arena)
{
    int known = 0;
    while (registered_algorithms[known].name)
        known++;
    benchmark->algorithms =
        ARENA_ARRAY(arena, const struct algorithm *, known + lineup->named_count + 1);
    if (lineup->named_count == 0)
        add_kind(benchmark, KIND_ONE_PASS);
    add_named(benchmark, lineup, false);
    if (lineup->search)
        add_kind(benchmark, KIND_SEARCH);
    add_named(benchmark, lineup, true);
    if (lineup->against)
        add_once(benchmark, lineup->against);
    if (!benchmark->exact)
        return;
    add_kind(benchmark, KIND_EXACT_OTHERWISE);
    int required = benchmark->algorithm_count;
    add_kind(benchmark, KIND_EXACT);
    benchmark->optional = benchmark->algorithm_count - required;
    if (benchmark->optional > 0)
        qsort(benchmark->algorithms + required, (size_t)benchmark->optional,
              sizeof *benchmark->algorithms, by_turn);
}
