#include "experiments/search/hunt.h"

#include "experiments/engine/metrics/proofs.h"

#include <stdio.h>
#include <unistd.h>

enum { ARENA_SIZE = 1 << 20 }; /* more than small instances need, to avoid allocation */

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
    for (const struct algorithm **each = pair->reference; *each; each++) {
        struct timeline timeline = timeline_start(&pair->arena);
        bool optimal = false;
        if (!run(pair, *each, instance, HUNT_OPTIMUM_SECONDS, &timeline, &optimal))
            continue;
        double completion = timeline.completion;
        if (pair->against == HUNT_ALGORITHM || optimal) {
            pair->refusal[0] = '\0';
            return completion;
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
    for (const struct algorithm **each = pair->reference; *each; each++) {
        struct arena arena = {0};
        struct solution solution = solve_isolated(*each, instance, &request, &arena);
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
