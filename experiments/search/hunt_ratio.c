#include "experiments/search/hunt_ratio.h"

#include "experiments/engine/isolation/isolation.h"
#include "experiments/engine/workers/progress.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

enum { ARENA_SIZE = 1 << 20 }; /* more than small instances need, to avoid allocation */

static bool proves_optima(const struct registered_algorithm *found,
                          const struct algorithm *algorithm)
{
    return algorithm_proves_completions(found->algorithm) &&
           (found->algorithm == algorithm || !algorithm_is_foreign(found->algorithm)) &&
           algorithm_family(found->algorithm) == algorithm_family(algorithm);
}

struct hunt_pair hunt_pair_start(const struct algorithm *algorithm, enum hunt_against against,
                                 const struct algorithm *reference, uint64_t seed)
{
    struct hunt_pair pair = {.algorithm = algorithm, .against = against, .seed = seed};
    size_t room = 1;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        room++;
    pair.reference = ARENA_ARRAY(&pair.kept, const struct algorithm *, room);
    if (against == HUNT_ALGORITHM)
        pair.reference[pair.references++] = reference;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (against == HUNT_OPTIMUM && proves_optima(found, algorithm))
            pair.reference[pair.references++] = found->algorithm;
    arena_allocate(&pair.arena, ARENA_SIZE, 1);
    return pair;
}

void hunt_pair_release(struct hunt_pair *pair)
{
    arena_release(&pair->arena);
    arena_release(&pair->kept);
}

/* The generator is seeded only if needed, because that takes time and memory. Only exact algorithms
 * set whether a schedule is optimal. */
static bool run(struct hunt_pair *pair, const struct algorithm *algorithm,
                const struct instance *instance, double time_limit, struct timeline *timeline,
                bool *optimal)
{
    bool seeded = algorithm->randomised || algorithm->exact || algorithm->evaluations > 0.0;
    struct remarks remarks;
    struct context context = {.arena = &pair->arena, .time_limit = time_limit};
    enum outcome outcome = seeded ? algorithm_run(algorithm, instance, pair->seed, time_limit,
                                                  &pair->arena, timeline, &remarks)
                                  : algorithm_run_in(algorithm, instance, &context, timeline);
    if (seeded)
        *optimal = remarks.optimal == OPTIMAL_PROVED;
    if (outcome != OUTCOME_SCHEDULED)
        snprintf(pair->refusal, sizeof pair->refusal, "%s: %.200s", algorithm->name,
                 seeded ? remarks.refusal : context.refusal);
    return outcome == OUTCOME_SCHEDULED;
}

/* The completion of the first reference that has a schedule, proved if requested; 0: none. */
static double reference_completion(struct hunt_pair *pair, const struct instance *instance)
{
    for (int k = 0; k < pair->references; k++) {
        struct timeline timeline = timeline_start(&pair->arena);
        bool optimal = false;
        if (!run(pair, pair->reference[k], instance, HUNT_OPTIMUM_SECONDS, &timeline, &optimal))
            continue;
        double completion = timeline.completion;
        if (pair->against == HUNT_ALGORITHM || optimal) {
            pair->refusal[0] = '\0';
            return completion;
        }
        snprintf(pair->refusal, sizeof pair->refusal, "%s: no proof within %g s",
                 pair->reference[k]->name, HUNT_OPTIMUM_SECONDS);
    }
    if (pair->references == 0)
        snprintf(pair->refusal, sizeof pair->refusal,
                 "there is no exact algorithm for instances of this family");
    return 0.0;
}

/* Infinite without a proof within the time limit. */
static double seconds_to_prove(struct hunt_pair *pair, const struct algorithm *algorithm,
                               const struct instance *instance, double time_limit)
{
    struct arena_mark start = {pair->arena.newest, 0};
    struct timeline timeline = timeline_start(&pair->arena);
    double started = wall_clock();
    bool optimal = false;
    bool scheduled = run(pair, algorithm, instance, time_limit, &timeline, &optimal);
    arena_rewind(&pair->arena, start);
    return scheduled && optimal ? wall_clock() - started : INFINITY;
}

void hunt_prefer_fastest(struct hunt_pair *pair, const struct instance *instance)
{
    const struct algorithm **reference = pair->reference, *fastest = reference[0];
    double least = INFINITY;
    for (double limit = HUNT_OPTIMUM_SECONDS / 1024.0;
         pair->references > 1 && isinf(least) && limit <= HUNT_OPTIMUM_SECONDS; limit *= 4.0)
        for (int k = 0; k < pair->references; k++) {
            double seconds = seconds_to_prove(pair, reference[k], instance, limit);
            if (seconds >= least)
                continue;
            least = seconds;
            fastest = reference[k];
        }
    if (isinf(least))
        return;
    int place = 0;
    while (reference[place] != fastest)
        place++;
    memmove(&reference[1], reference, (size_t)place * sizeof *reference);
    reference[0] = fastest;
}

static double plain_ratio(struct hunt_pair *pair, const struct instance *instance)
{
    struct arena_mark start = {pair->arena.newest, 0};
    struct timeline timeline = timeline_start(&pair->arena);
    double reference = 0.0;
    bool optimal;
    pair->refusal[0] = '\0';
    bool scheduled =
        run(pair, pair->algorithm, instance, HUNT_OPTIMUM_SECONDS, &timeline, &optimal);
    if (pair->guard)
        timeline_recount_completion(&timeline); /* regardless of what the algorithm stored there */
    if (scheduled)
        reference = pair->against == HUNT_BOUND ? instance_lower_bound(instance, &timeline)
                                                : reference_completion(pair, instance);
    arena_rewind(&pair->arena, start);
    return reference > 0.0 ? timeline.completion / reference : 0.0;
}

/* On a copy of the instance that cannot be written; no ratio counts once the process's state has
 * changed. */
static double guarded_ratio(struct hunt_pair *pair, const struct instance *instance)
{
    static struct shown_instance shown;
    static struct process_state before;
    static pid_t owner;
    bool first = owner != getpid();
    if (first) /* memory from before a fork would be shared with the parent */
        shown = (struct shown_instance){0};
    owner = getpid();
    show_instance(&shown, instance);
    process_state_note_faults(shown.memory, shown.size, pair->guard->fault);
    if (first)
        process_state_take(&before, false);
    double ratio = plain_ratio(pair, shown.instance);
    const char *difference = process_state_difference(&before);
    pair->guard->evaluations++;
    if (!difference)
        return ratio;
    snprintf(pair->guard->misdeed, sizeof pair->guard->misdeed, "%s", difference);
    snprintf(pair->refusal, sizeof pair->refusal, "%s: %s", pair->algorithm->name, difference);
    return 0.0;
}

double hunt_ratio(struct hunt_pair *pair, const struct instance *instance)
{
    return pair->guard ? guarded_ratio(pair, instance) : plain_ratio(pair, instance);
}

static struct host_request checked_request(const struct hunt_pair *pair)
{
    double limit = HUNT_OPTIMUM_SECONDS * 10;
    return (struct host_request){pair->seed, limit, 2.0 * limit, false};
}

static double checked_reference(const struct hunt_pair *pair, const struct instance *instance)
{
    const struct host_request request = checked_request(pair);
    for (int k = 0; k < pair->references; k++) {
        struct arena arena = {0};
        struct solution solution = solve_isolated(pair->reference[k], instance, &request, &arena);
        arena_release(&arena);
        if (solution.status == STATUS_VALID &&
            (pair->against == HUNT_ALGORITHM || solution.optimal == OPTIMAL_PROVED))
            return solution.completion;
    }
    return 0.0; /* a result that differs from the search's counts as none */
}

double hunt_checked_ratio(struct hunt_pair *pair, const struct instance *instance,
                          double *completion, double *reference)
{
    struct arena arena = {0};
    const struct host_request request = checked_request(pair);
    struct solution solution = solve_isolated(pair->algorithm, instance, &request, &arena);
    arena_release(&arena);
    snprintf(pair->refusal, sizeof pair->refusal, "%.250s", solution.reason);
    bool valid = solution.status == STATUS_VALID;
    *completion = valid ? solution.completion : 0.0;
    *reference =
        pair->against == HUNT_BOUND ? solution.lower_bound : checked_reference(pair, instance);
    return valid && *reference > 0.0 ? *completion / *reference : 0.0;
}

const char *hunt_reference_name(const struct hunt_pair *pair)
{
    static const char *const names[] = {[HUNT_BOUND] = "bound", [HUNT_OPTIMUM] = "optimum"};
    return pair->against == HUNT_ALGORITHM ? pair->reference[0]->name : names[pair->against];
}
