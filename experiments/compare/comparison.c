#include "experiments/compare/comparison.h"

#include "models/base/isolated.h"
#include "models/base/units.h"

#include <math.h>
#include <string.h>

static const struct {
    const char *name, *title;
} kinds[] = {[SCHEDULE_WHOLE] = {"whole", "Direct, whole messages"},
             [SCHEDULE_SPLIT] = {"split", "Direct, split messages"},
             [SCHEDULE_FORWARDED] = {"forwarded", "Forwarded messages"}};

const char *schedule_kind_name(enum schedule_kind kind)
{
    return kinds[kind].name;
}

const char *schedule_kind_title(enum schedule_kind kind)
{
    return kinds[kind].title;
}

bool is_proved_optimal(const struct compared *result)
{
    return result->algorithm->exact && result->solution.status == STATUS_VALID &&
           result->solution.optimal == OPTIMAL_PROVED;
}

double proved_completion(const struct compared *result)
{
    bool proves =
        algorithm_proves_completions(result->algorithm) && result->solution.status == STATUS_VALID;
    return proves ? result->solution.proved : NAN;
}

bool proves_optimum(const struct compared *result)
{
    return is_proved_optimal(result) && !isnan(proved_completion(result)) &&
           !algorithm_is_foreign(result->algorithm);
}

static void set_best(struct known *known, const struct best_bounds *best)
{
    for (int k = 0; k < 2; k++)
        known->best[k] = (struct reference_bound){best->of[k].by, best->of[k].seconds};
}

struct known known_of(const struct instance *instance)
{
    struct best_bounds best = closed_bounds(instance);
    struct known known = {.lower_bound = family_bounds(instance->family)->value(instance)};
    set_best(&known, &best);
    return known;
}

void known_improve(struct known *known, const struct instance *instance, double seconds)
{
    struct arena scratch = {0};
    struct best_bounds best = best_bounds(instance, seconds, &scratch);
    set_best(known, &best);
    arena_release(&scratch);
}

struct reference_bound known_bound(const struct known *known, enum schedule_kind kind)
{
    const struct reference_bound *bound = &known->best[kind == SCHEDULE_FORWARDED];
    if (kind == SCHEDULE_WHOLE && !isnan(known->optimum))
        return (struct reference_bound){"optimum", known->optimum};
    if (kind == SCHEDULE_WHOLE && known->best_bound > bound->seconds)
        return (struct reference_bound){"best_bound", known->best_bound};
    return *bound;
}

double ratio_to_bound(double completion, double seconds)
{
    return completion == seconds ? 1.0 : completion / seconds;
}

static enum schedule_kind kind_of(const struct instance *instance, const struct timeline *timeline)
{
    enum schedule_kind kind = SCHEDULE_WHOLE;
    for (size_t k = 0; instance->family == FAMILY_EXCHANGE && k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (transfer_forwards(timeline, transfer))
            return SCHEDULE_FORWARDED;
        if (transfer->bytes != exchange_bytes(&instance->as.exchange, transfer->from, transfer->to))
            kind = SCHEDULE_SPLIT;
    }
    return kind;
}

struct compared compare_algorithm(struct isolation *isolation, const struct algorithm *algorithm,
                                  uint64_t seed, double time_limit, bool timed)
{
    struct arena arena = {0};
    struct compared result = {.algorithm = algorithm};
    const struct host_request request = {seed, time_limit, host_patience(algorithm, time_limit),
                                         timed};
    result.solution = isolation_solve(isolation, algorithm, &request, &arena);
    result.kind = kind_of(isolation->original, &result.solution.timeline);
    result.solution.timeline = (struct timeline){0};
    arena_release(&arena);
    return result;
}

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
    const struct demands *demands = &request->demands;
    if (algorithm_family(algorithm) != request->family)
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
    sort_optional(&lineup);
    return lineup;
}
