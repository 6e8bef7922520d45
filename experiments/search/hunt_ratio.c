#include "experiments/engine/isolation/isolation.h"
#include "experiments/search/search_space.h"

#include <stdio.h>
#include <string.h>

enum { ARENA_SIZE = 1 << 20 }; /* more than small instances need, to avoid allocation */

/* Seconds after its time limit at which a foreign algorithm is stopped. */
static const double PATIENCE = 5.0;

struct hunt_pair hunt_pair_start(const struct hunt *hunt)
{
    struct hunt_pair pair = {.hunt = hunt};
    bool other = hunt->against == HUNT_ALGORITHM;
    pair.reference = hunt->against == HUNT_OPTIMUM
                         ? proving_algorithms(algorithm_family(hunt->algorithm), &pair.kept)
                         : ARENA_ZEROED(&pair.kept, const struct algorithm *, 2);
    if (other)
        pair.reference[0] = hunt->reference;
    pair.foreign =
        algorithm_is_foreign(hunt->algorithm) || (other && algorithm_is_foreign(hunt->reference));
    arena_allocate(&pair.arena, ARENA_SIZE, 1);
    return pair;
}

void hunt_pair_release(struct hunt_pair *pair)
{
    arena_release(&pair->arena);
    arena_release(&pair->kept);
}

static struct solution solve_fast(struct hunt_pair *pair, const struct algorithm *algorithm,
                                  const struct instance *instance)
{
    struct timeline timeline = timeline_start(&pair->arena);
    struct remarks remarks;
    if (algorithm_run(algorithm, instance, pair->hunt->seed, HUNT_OPTIMUM_SECONDS, &pair->arena,
                      &timeline, &remarks) != OUTCOME_SCHEDULED)
        return solution_failed(STATUS_REFUSED, remarks.refusal);
    return (struct solution){.status = STATUS_VALID,
                             .completion = timeline.completion,
                             .lower_bound = pair->hunt->against == HUNT_BOUND
                                                ? instance_lower_bound(instance, &timeline)
                                                : 0.0,
                             .optimal = remarks.optimal};
}

/* A solution without a schedule has the completion 0. */
static struct solution solve_one(struct hunt_pair *pair, const struct algorithm *algorithm,
                                 const struct instance *instance, double seconds)
{
    const struct host_request request = {pair->hunt->seed, seconds, seconds + PATIENCE, false};
    struct arena_mark start = {pair->arena.newest, 0};
    struct solution solution = seconds > 0.0
                                   ? solve_isolated(algorithm, instance, &request, &pair->arena)
                                   : solve_fast(pair, algorithm, instance);
    arena_rewind(&pair->arena, start);
    if (solution.status == STATUS_VALID)
        return solution;
    snprintf(pair->refusal, sizeof pair->refusal, "%s: %.200s", algorithm->name, solution.reason);
    if (solution.status > STATUS_REFUSED && algorithm_is_foreign(algorithm))
        memcpy(pair->failure, pair->refusal, sizeof pair->failure);
    return (struct solution){0};
}

double hunt_measure(struct hunt_pair *pair, const struct instance *instance, double seconds,
                    double *completion, double *reference)
{
    const struct algorithm **each = pair->reference;
    pair->refusal[0] = '\0';
    struct solution solution = solve_one(pair, pair->hunt->algorithm, instance, seconds);
    *completion = solution.completion;
    *reference = pair->hunt->against == HUNT_BOUND ? solution.lower_bound : 0.0;
    for (; *each && *completion > 0.0 && *reference == 0.0; each++) {
        solution = solve_one(pair, *each, instance, seconds);
        if (pair->hunt->against == HUNT_ALGORITHM || solution.optimal == OPTIMAL_PROVED)
            *reference = solution.completion;
        else if (solution.completion > 0.0)
            snprintf(pair->refusal, sizeof pair->refusal, "%s: no proof within %g s", (*each)->name,
                     seconds > 0.0 ? seconds : HUNT_OPTIMUM_SECONDS);
    }
    return *reference > 0.0 ? *completion / *reference : 0.0;
}

double hunt_ratio(struct hunt_pair *pair, const struct instance *instance)
{
    double completion, reference;
    return pair->failure[0]
               ? 0.0
               : hunt_measure(pair, instance, pair->foreign ? HUNT_OPTIMUM_SECONDS : 0.0,
                              &completion, &reference);
}

const char *hunt_reference_name(const struct hunt *hunt)
{
    static const char *const names[] = {[HUNT_BOUND] = "bound", [HUNT_OPTIMUM] = "optimum"};
    return hunt->against == HUNT_ALGORITHM ? hunt->reference->name : names[hunt->against];
}
