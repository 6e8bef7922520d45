/* Collective operations in reversed time, and their lower bound. */
#include "algorithms/algorithm.h"
#include "experiments/claims/observation.h"
#include "experiments/claims/spaces/multicast.h"
#include "experiments/claims/spaces/reduces.h"
#include "experiments/papers/broadcast/detour.h"
#include "experiments/papers/collectives/reduce_orders.h"
#include "models/multicast/collective_mirror.h"

#include <math.h>

#define OPTIMUM_ALGORITHMS "multicast/optimum_dp multicast/slowest_first"

enum { MOST_SEARCHED = 6 };

static enum operation operation_of(const struct instance *instance)
{
    return instance->family == FAMILY_MULTICAST ? instance->as.multicast.collective.operation
                                                : OPERATION_MULTICAST;
}

/* The instance in reversed time. */
static struct instance mirror(const struct instance *instance, struct arena *arena)
{
    return (struct instance){.family = FAMILY_MULTICAST,
                             .as.multicast = collective_mirror(&instance->as.multicast, arena)};
}

/* ---- the optimum of a reduce is that of its broadcast ---- */

/* The reduce is searched in forward time; if combining takes time, a detour may be shorter than any
 * order in which each node sends once. */
static struct observation equal_optima(const struct instance *instance,
                                       struct claim_context *context)
{
    const struct multicast *multicast = &instance->as.multicast;
    if (operation_of(instance) != OPERATION_REDUCE || multicast->nodes > MOST_SEARCHED ||
        reduce_combines(multicast) != *(const bool *)context->claim->data)
        return observe_nothing();
    struct instance broadcast = mirror(instance, context->arena);
    broadcast.as.multicast.collective = (struct collective){0}; /* one message in one piece */
    double optimum = claim_completion("multicast/optimum_dp", &broadcast, context);
    double least = reduce_least(multicast, context->arena);
    if (reduce_combines(multicast))
        least = fmin(least, reduce_by_detour(instance, context));
    return observe_at_most(fabs(least - optimum), 0.0);
}

static const struct instance_space plain_spaces[] = {
    REDUCES("reduces of up to 5 nodes, receiving 1 to 3, sending 0 to 3", 8700, .least = 2,
            .most = 5, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4}),
    RANDOM_REDUCES("reduces of up to 6 nodes, any times up to 9", 5000, .most = 6, .longest = 9,
                   .any = true),
    {0},
};

static const struct instance_space combining_spaces[] = {
    COMBINING_REDUCES("reduces of up to 4 nodes, combining 1 or 20, sending 1 or 2", 166,
                      .least = 2, .most = 4, .send = {{1, 20}, 2}, .receive = {{1, 2}, 2}),
    {0},
};

/* ---- schedules ---- */

/* Algorithms that are neither searches nor exact. */
static bool is_run(const struct registered_algorithm *found, enum operation operation)
{
    const struct algorithm *algorithm = found->algorithm;
    return algorithm_family(algorithm) == FAMILY_MULTICAST && !found->foreign &&
           !algorithm->exact && algorithm->evaluations == 0.0 &&
           algorithm_takes(algorithm, operation);
}

/* Every algorithm's schedule for the instance in reversed time, reversed, is valid and ends no
 * later. */
static struct observation turned_round(const struct instance *instance,
                                       struct claim_context *context)
{
    enum operation operation = operation_of(instance);
    double worst = NAN;
    if (operation != OPERATION_REDUCE && operation != OPERATION_GATHER &&
        operation != OPERATION_REDUCE_SCATTER)
        return observe_nothing();
    struct instance reversed = mirror(instance, context->arena);
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (!is_run(found, reversed.as.multicast.collective.operation))
            continue;
        struct solution made = claim_solve(found->name, &reversed, context);
        if (made.status != STATUS_VALID)
            continue;
        struct timeline turned = timeline_start(context->arena);
        collective_mirror_schedule(&instance->as.multicast, &made.timeline, context->arena,
                                   &turned);
        bool valid = instance_check(instance, &turned, context->arena).ok;
        struct observation seen =
            observe_at_most(valid ? turned.completion : INFINITY, made.completion);
        worst = fmax(worst, observation_severity(&seen));
    }
    return observe_at_most(worst, 1.0);
}

static const struct instance_space turned_spaces[] = {
    SMALL_COLLECTIVES("reduces", 300, OPERATION_REDUCE),
    SMALL_COLLECTIVES("gathers", 300, OPERATION_GATHER),
    SMALL_COLLECTIVES("reduce-scatters", 300, OPERATION_REDUCE_SCATTER),
    {0},
};

/* ---- greedy rules in both directions ---- */

static struct observation greedy_directions(const struct instance *instance,
                                            struct claim_context *context)
{
    const struct multicast *multicast = &instance->as.multicast;
    if (operation_of(instance) != OPERATION_REDUCE)
        return observe_nothing();
    double forward = reduce_earliest_completion(multicast, context->arena);
    double reversed = claim_completion("multicast/mirrored_ecf", instance, context);
    bool forward_first = *(const bool *)context->claim->data;
    return forward_first ? observe_at_most(forward, reversed) : observe_at_most(reversed, forward);
}

static const struct instance_space greedy_spaces[] = {
    REDUCES("reduces of up to 5 nodes, receiving 1 to 3, sending 0 to 3", 8700, .least = 2,
            .most = 5, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4}),
    {0},
};

/* ---- the lower bound ---- */

/* No schedule of any algorithm ends earlier. */
static struct observation bounded(const struct instance *instance, struct claim_context *context)
{
    double least = INFINITY, bound = NAN;
    if (operation_of(instance) == OPERATION_MULTICAST)
        return observe_nothing();
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++) {
        if (!is_run(found, operation_of(instance)))
            continue;
        struct arena_mark mark = arena_mark(context->arena);
        struct solution made = claim_solve(found->name, instance, context);
        if (made.status == STATUS_VALID) {
            least = fmin(least, made.completion);
            bound = made.lower_bound;
        }
        arena_rewind(context->arena, mark);
    }
    return observe_at_most(bound, least);
}

static const struct instance_space bounded_spaces[] = {
    SMALL_COLLECTIVES("broadcasts", 200, OPERATION_BROADCAST),
    SMALL_COLLECTIVES("reduces", 200, OPERATION_REDUCE),
    SMALL_COLLECTIVES("scatters", 200, OPERATION_SCATTER),
    SMALL_COLLECTIVES("gathers", 200, OPERATION_GATHER),
    SMALL_COLLECTIVES("allgathers", 200, OPERATION_ALLGATHER),
    SMALL_COLLECTIVES("allreduces", 200, OPERATION_ALLREDUCE),
    SMALL_COLLECTIVES("reduce-scatters", 200, OPERATION_REDUCE_SCATTER),
    {0},
};

static const bool plain = false, combining = true;
static const bool forward = true, reversed = false;

const struct claim_test claim_tests_collectives_duality[] = {
    {"collectives_dual_optimum", equal_optima, plain_spaces, OPTIMUM_ALGORITHMS, &plain,
     "combining takes no time"},
    {"collectives_dual_optimum", equal_optima, combining_spaces, OPTIMUM_ALGORITHMS, &combining,
     "combining takes time"},
    {"collectives_turned_round", turned_round, turned_spaces, "multicast/*", NULL, NULL},
    {"collectives_greedy_directions", greedy_directions, greedy_spaces, "multicast/mirrored_ecf",
     &forward, "forward ends no later"},
    {"collectives_greedy_directions", greedy_directions, greedy_spaces, "multicast/mirrored_ecf",
     &reversed, "reversed time ends no later"},
    {"collectives_lower_bound", bounded, bounded_spaces, "multicast/*", NULL, NULL},
    {0},
};
