#include "experiments/search/hunt.h"

#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/metrics/proofs.h"

#include <stdio.h>
#include <string.h>

enum { ARENA_SIZE = 1 << 20 }; /* more than small instances need, to avoid allocation */

/* Seconds after its time limit at which a foreign algorithm is stopped. */
static const double PATIENCE = 5.0;

struct hunt_pair hunt_pair_start(const struct algorithm *algorithm, enum hunt_against against,
                                 const struct algorithm *reference, uint64_t seed)
{
    struct hunt_pair pair = {.algorithm = algorithm, .against = against, .seed = seed};
    if (against == HUNT_OPTIMUM)
        pair.reference = proving_algorithms(algorithm_family(algorithm), &pair.kept);
    else
        pair.reference = ARENA_ZEROED(&pair.kept, const struct algorithm *, 2);
    if (against == HUNT_ALGORITHM)
        pair.reference[0] = reference;
    pair.foreign = algorithm_is_foreign(algorithm) ||
                   (against == HUNT_ALGORITHM && algorithm_is_foreign(reference));
    arena_allocate(&pair.arena, ARENA_SIZE, 1);
    return pair;
}

void hunt_pair_release(struct hunt_pair *pair)
{
    arena_release(&pair->arena);
    arena_release(&pair->kept);
}

static bool run(struct hunt_pair *pair, const struct algorithm *algorithm,
                const struct instance *instance, struct timeline *timeline, struct remarks *remarks)
{
    enum outcome outcome = algorithm_run(algorithm, instance, pair->seed, HUNT_OPTIMUM_SECONDS,
                                         &pair->arena, timeline, remarks);
    if (outcome != OUTCOME_SCHEDULED)
        snprintf(pair->refusal, sizeof pair->refusal, "%s: %.200s", algorithm->name,
                 remarks->refusal);
    return outcome == OUTCOME_SCHEDULED;
}

/* The completion of the first reference that has a schedule, proved if requested; 0: none. */
static double reference_completion(struct hunt_pair *pair, const struct instance *instance)
{
    for (const struct algorithm **each = pair->reference; *each; each++) {
        struct timeline timeline = timeline_start(&pair->arena);
        struct remarks remarks;
        if (!run(pair, *each, instance, &timeline, &remarks))
            continue;
        if (pair->against == HUNT_ALGORITHM || remarks.optimal == OPTIMAL_PROVED) {
            pair->refusal[0] = '\0';
            return timeline.completion;
        }
        snprintf(pair->refusal, sizeof pair->refusal, "%s: no proof within %g s", (*each)->name,
                 HUNT_OPTIMUM_SECONDS);
    }
    return 0.0;
}

static double plain_ratio(struct hunt_pair *pair, const struct instance *instance)
{
    struct arena_mark start = {pair->arena.newest, 0};
    struct timeline timeline = timeline_start(&pair->arena);
    struct remarks remarks;
    double reference = 0.0;
    pair->refusal[0] = '\0';
    if (run(pair, pair->algorithm, instance, &timeline, &remarks))
        reference = pair->against == HUNT_BOUND ? instance_lower_bound(instance, &timeline)
                                                : reference_completion(pair, instance);
    arena_rewind(&pair->arena, start);
    return reference > 0.0 ? timeline.completion / reference : 0.0;
}

/* The solution of one of the pair, judged here. */
static struct solution solve_checked(struct hunt_pair *pair, const struct algorithm *algorithm,
                                     const struct instance *instance, double seconds)
{
    const struct host_request request = {pair->seed, seconds, seconds + PATIENCE, false};
    struct arena arena = {0};
    struct solution solution = solve_isolated(algorithm, instance, &request, &arena);
    arena_release(&arena);
    pair->refusal[0] = '\0';
    if (solution.status != STATUS_VALID)
        snprintf(pair->refusal, sizeof pair->refusal, "%s: %.200s", algorithm->name,
                 solution.reason);
    if (solution.status > STATUS_REFUSED && algorithm_is_foreign(algorithm))
        memcpy(pair->failure, pair->refusal, sizeof pair->failure);
    return solution;
}

static double checked_reference(struct hunt_pair *pair, const struct instance *instance,
                                double seconds)
{
    for (const struct algorithm **each = pair->reference; *each; each++) {
        struct solution solution = solve_checked(pair, *each, instance, seconds);
        if (solution.status == STATUS_VALID &&
            (pair->against == HUNT_ALGORITHM || solution.optimal == OPTIMAL_PROVED))
            return solution.completion;
    }
    return 0.0; /* a result that differs from the search's counts as none */
}

double hunt_checked_ratio(struct hunt_pair *pair, const struct instance *instance, double seconds,
                          double *completion, double *reference)
{
    struct solution solution = solve_checked(pair, pair->algorithm, instance, seconds);
    *completion = solution.completion;
    *reference = 0.0;
    if (solution.status != STATUS_VALID)
        return 0.0;
    *reference = pair->against == HUNT_BOUND ? solution.lower_bound
                                             : checked_reference(pair, instance, seconds);
    return *reference > 0.0 ? *completion / *reference : 0.0;
}

double hunt_ratio(struct hunt_pair *pair, const struct instance *instance)
{
    double completion, reference;
    if (!pair->foreign)
        return plain_ratio(pair, instance);
    return pair->failure[0]
               ? 0.0
               : hunt_checked_ratio(pair, instance, HUNT_OPTIMUM_SECONDS, &completion, &reference);
}

const char *hunt_reference_name(const struct hunt_pair *pair)
{
    static const char *const names[] = {[HUNT_BOUND] = "bound", [HUNT_OPTIMUM] = "optimum"};
    return pair->against == HUNT_ALGORITHM ? pair->reference[0]->name : names[pair->against];
}
