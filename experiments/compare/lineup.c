#include "experiments/compare/benchmark.h"

#include "models/base/order.h"

#include <stdlib.h>

static void add(struct lineup *lineup, const struct algorithm *algorithm)
{
    lineup->algorithms[lineup->count++] = algorithm;
}

static bool contains(const struct lineup *lineup, const struct algorithm *algorithm)
{
    for (int k = 0; k < lineup->count; k++)
        if (lineup->algorithms[k] == algorithm)
            return true;
    return false;
}

static void add_named(struct lineup *lineup, const struct lineup_request *request, bool exact)
{
    for (int k = 0; k < request->named_count; k++)
        if (request->named[k]->exact == exact)
            add(lineup, request->named[k]);
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
static bool is_asked_for(const struct lineup_request *request, const struct algorithm *algorithm)
{
    const struct demands *demands = &request->set->demands;
    if (algorithm_family(algorithm) != request->set->family)
        return false;
    if (algorithm->exact && !(demands->objectives & OBJECTIVE_BIT(algorithm->objective)))
        return false;
    for (int k = 0; k < OPERATION_COUNT; k++)
        if (demands->operations & OPERATION_BIT(k) && algorithm_takes(algorithm, (enum operation)k))
            return true;
    return demands->operations == 0;
}

/* Adds the algorithms of a kind that are not yet in the lineup. */
static void add_kind(struct lineup *lineup, const struct lineup_request *request,
                     enum lineup_kind kind)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (lineup_kind(found->algorithm) == kind && is_asked_for(request, found->algorithm) &&
            !contains(lineup, found->algorithm))
            add(lineup, found->algorithm);
}

static int by_turn(const void *a, const void *b)
{
    const struct algorithm *one = *(const struct algorithm *const *)a,
                           *other = *(const struct algorithm *const *)b;
    return order_then(ORDER(one->exact_turn, other->exact_turn), strcmp(one->name, other->name));
}

struct lineup lineup_of(const struct lineup_request *request, struct arena *arena)
{
    int known = 0;
    while (registered_algorithms[known].name)
        known++;
    struct lineup lineup = {.algorithms = ARENA_ARRAY(arena, const struct algorithm *,
                                                      known + request->named_count + 1)};
    if (request->named_count == 0)
        add_kind(&lineup, request, KIND_ONE_PASS);
    add_named(&lineup, request, false);
    if (request->search)
        add_kind(&lineup, request, KIND_SEARCH);
    add_named(&lineup, request, true);
    if (request->against && !contains(&lineup, request->against))
        add(&lineup, request->against);
    if (!request->exact)
        return lineup;
    add_kind(&lineup, request, KIND_EXACT_OTHERWISE);
    int required = lineup.count;
    add_kind(&lineup, request, KIND_EXACT);
    lineup.optional = lineup.count - required;
    if (lineup.optional > 0)
        qsort(lineup.algorithms + required, (size_t)lineup.optional, sizeof *lineup.algorithms,
              by_turn);
    return lineup;
}
