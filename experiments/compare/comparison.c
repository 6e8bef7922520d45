#include "experiments/compare/comparison.h"

#include "experiments/run/apart.h"
#include "models/process.h"
#include "models/units.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Any algorithm is given up for after so many limits of an exact one, but not before so many
 * seconds: a limit may be shorter than a start. */
static const double PATIENCE = 10.0, LEAST_SECONDS = 5.0;

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

void comparison_conclude(struct comparison *comparison)
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

struct compared compare_algorithm(const struct algorithm *algorithm,
                                  const struct instance *instance, uint64_t seed, double time_limit)
{
    struct arena arena = {0};
    struct compared result = {.algorithm = algorithm};
    result.solution = solve(algorithm, instance, seed, time_limit, &arena);
    result.whole = sends_whole(instance, &result.solution.timeline);
    result.solution.timeline = (struct timeline){0};
    arena_release(&arena);
    return result;
}

/* What the process that runs the algorithms shares with its parent. */
struct joint {
    const struct comparison *comparison;
    uint64_t seed;
    double time_limit;
    size_t begun; /* algorithms, the one that crashed included */
    struct compared results[];
};

/* All that are left. */
static void run_rest(void *data)
{
    struct joint *joint = data;
    while (joint->begun < (size_t)joint->comparison->count) {
        struct compared *result = &joint->results[joint->begun++];
        *result = compare_algorithm(result->algorithm, &joint->comparison->instance, joint->seed,
                                    joint->time_limit);
    }
}

/* As one without an end. */
static struct solution crashed(const char *how)
{
    struct solution solution = {.status = STATUS_INVALID,
                                .completion = INFINITY,
                                .ratio = INFINITY,
                                .lower_bound = NAN,
                                .ready_to_receive = NAN,
                                .throughput = NAN,
                                .proved = NAN,
                                .cpu_seconds = NAN};
    snprintf(solution.reason, sizeof solution.reason, "it crashes or does not end: %.400s", how);
    return solution;
}

void comparison_run(struct comparison *comparison, uint64_t seed, double time_limit)
{
    size_t bytes = (size_t)comparison->count * sizeof *comparison->results;
    struct joint *joint = shared_allocate(sizeof *joint + bytes);
    *joint = (struct joint){comparison, seed, time_limit, 0};
    memcpy(joint->results, comparison->results, bytes);
    comparison->lower_bound =
        family_bounds(comparison->instance.family)->value(&comparison->instance);
    while (joint->begun < (size_t)comparison->count) {
        size_t before = joint->begun;
        struct verdict ended =
            run_apart(run_rest, joint, fmax(LEAST_SECONDS, PATIENCE * time_limit), &joint->begun);
        if (joint->begun == before)
            run_rest(joint); /* no process could be started */
        else if (!ended.ok)
            joint->results[joint->begun - 1].solution = crashed(ended.reason);
    }
    memcpy(comparison->results, joint->results, bytes);
    shared_release(joint, sizeof *joint + bytes);
    qsort(comparison->results, (size_t)comparison->count, sizeof *comparison->results,
          by_completion);
    comparison_conclude(comparison);
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
