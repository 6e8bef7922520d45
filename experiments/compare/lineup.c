#include "experiments/compare/lineup.h"

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

/* Those of the family that are not in it yet. */
static void add_family(struct lineup *lineup, enum family family, bool exact, bool exact_ready)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (algorithm_family(found->algorithm) == family && found->algorithm->exact == exact &&
            found->algorithm->exact_ready == exact_ready && !contains(lineup, found->algorithm))
            add(lineup, found->algorithm);
}

/* By turn; equal turns keep their order. */
static void sort_optional(struct lineup *lineup)
{
    const struct algorithm **optional = lineup->algorithms + lineup->count - lineup->optional;
    for (int k = 1; k < lineup->optional; k++)
        for (int j = k; j > 0 && optional[j - 1]->exact_turn > optional[j]->exact_turn; j--) {
            const struct algorithm *later = optional[j - 1];
            optional[j - 1] = optional[j];
            optional[j] = later;
        }
}

struct lineup lineup_of(const struct lineup_request *request, struct arena *arena)
{
    int known = 0;
    while (registered_algorithms[known].name)
        known++;
    struct lineup lineup = {.algorithms = ARENA_ARRAY(arena, const struct algorithm *,
                                                      known + request->named_count + 1)};
    if (request->named_count == 0)
        add_family(&lineup, request->family, false, false);
    add_named(&lineup, request, false);
    add_named(&lineup, request, true);
    if (request->against && !contains(&lineup, request->against))
        add(&lineup, request->against);
    if (!request->exact)
        return lineup;
    add_family(&lineup, request->family, true, true);
    int required = lineup.count;
    add_family(&lineup, request->family, true, false);
    lineup.optional = lineup.count - required;
    sort_optional(&lineup);
    return lineup;
}
