#include "experiments/comparison.h"

#include "models/units.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static int by_completion(const void *a, const void *b)
{
    const struct compared *left = a, *right = b;
    bool left_refused = left->solution.status == STATUS_REFUSED;
    bool right_refused = right->solution.status == STATUS_REFUSED;
    if (left_refused != right_refused)
        return left_refused - right_refused;
    if (!left_refused && left->solution.completion != right->solution.completion)
        return left->solution.completion < right->solution.completion ? -1 : 1;
    return strcmp(left->algorithm->name, right->algorithm->name);
}

static bool exact_in_completion(const struct algorithm *algorithm)
{
    return algorithm->exact && !algorithm->exact_ready;
}

/* What it proved about completions; NAN: nothing. */
static double proved_by(const struct compared *result)
{
    bool proves = exact_in_completion(result->algorithm) && result->solution.status == STATUS_VALID;
    return proves ? result->solution.proved : NAN;
}

static void draw_conclusions(struct comparison *comparison)
{
    comparison->best_bound = comparison->lower_bound;
    comparison->optimum = NAN;
    for (int k = 0; k < comparison->count; k++) {
        const struct compared *result = &comparison->results[k];
        double proved = proved_by(result);
        comparison->exact = comparison->exact || exact_in_completion(result->algorithm);
        comparison->best_bound = fmax(comparison->best_bound, proved);
        if (!isnan(proved) && result->solution.optimal)
            comparison->optimum = fmin(comparison->optimum, result->solution.completion);
    }
}

static bool sends_whole(const struct instance *instance, const struct timeline *timeline)
{
    if (instance->family != FAMILY_EXCHANGE)
        return true;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        double message = exchange_bytes(&instance->as.exchange, transfer->from, transfer->to);
        if (transfer_forwards(timeline, transfer) || transfer->bytes != message)
            return false;
    }
    return true;
}

void comparison_run(struct comparison *comparison, uint64_t seed, double time_limit)
{
    comparison->lower_bound =
        family_bounds(comparison->instance.family)->value(&comparison->instance);
    for (int k = 0; k < comparison->count; k++) {
        struct compared *result = &comparison->results[k];
        struct arena arena = {0};
        result->solution =
            solve(result->algorithm, &comparison->instance, seed, time_limit, &arena);
        result->whole = sends_whole(&comparison->instance, &result->solution.timeline);
        result->solution.timeline = (struct timeline){0};
        arena_release(&arena);
    }
    qsort(comparison->results, (size_t)comparison->count, sizeof *comparison->results,
          by_completion);
    draw_conclusions(comparison);
}

double comparison_ratio(const struct comparison *comparison, const struct compared *result)
{
    double completion = result->solution.completion;
    double reference = isnan(comparison->optimum) ? comparison->best_bound : comparison->optimum;
    if (!result->whole || result->solution.status == STATUS_REFUSED)
        return NAN;
    return completion == reference ? 1.0 : completion / reference;
}

struct verdict comparison_check(const struct comparison *comparison)
{
    for (int k = 0; k < comparison->count; k++) {
        double proved = proved_by(&comparison->results[k]);
        for (int j = 0; j < comparison->count && !isnan(proved); j++) {
            const struct compared *other = &comparison->results[j];
            if (other->solution.status == STATUS_VALID && other->whole &&
                clearly_less(other->solution.completion, proved, proved))
                return verdict_no("%s ends at %.12g s, before the %.12g s that %s proved",
                                  other->algorithm->name, other->solution.completion, proved,
                                  comparison->results[k].algorithm->name);
        }
    }
    return verdict_yes();
}
