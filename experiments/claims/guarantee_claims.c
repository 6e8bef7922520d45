/* Every guarantee in an algorithm's descriptor is a claim, without a file of its own. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/claims/spaces/multicast.h"
#include "experiments/claims/spaces/switched.h"
#include "experiments/claims/trial.h"
#include "experiments/claims/trial_optimum.h"

#include <math.h>

/* Seconds that an optimum may take. */
static const double OPTIMUM_SECONDS = 1.0;

/* The theorems speak of asynchronous execution without slowdown. */
static bool within_theorems(const struct instance *instance)
{
    return instance->family != FAMILY_EXCHANGE || !exchange_needs_phases(&instance->as.exchange);
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    const struct algorithm *algorithm = context->claim->algorithm;
    const struct guarantee *guarantee = &algorithm->guarantee;
    if (!within_theorems(instance))
        return trial_does_not_apply();
    struct solution solution = trial_solve(algorithm->name, instance, context);
    if (solution.status == STATUS_REFUSED)
        return trial_does_not_apply();
    double reference = guarantee->against == AGAINST_LOWER_BOUND
                           ? solution.lower_bound
                           : trial_optimum(instance, OPTIMUM_SECONDS, context);
    return trial_at_most(solution.completion,
                         guarantee->ratio(instance_nodes(instance)) * reference);
}

static const struct space *spaces_of(const struct algorithm *algorithm)
{
    switch (algorithm_family(algorithm)) {
    case FAMILY_EXCHANGE:
        return exchange_spaces;
    case FAMILY_MULTICAST:
        return multicast_spaces;
    case FAMILY_SWITCHED:
        return switched_spaces;
    }
    return NULL;
}

static const struct claim *claim_of(const struct algorithm *algorithm, struct arena *arena)
{
    struct claim *claim = ARENA_ZEROED(arena, struct claim, 1);
    const char *reference =
        algorithm->guarantee.against == AGAINST_LOWER_BOUND ? "the lower bound" : "the optimum";
    claim->title = arena_print(arena, "guarantee of %s", algorithm->title);
    claim->statement =
        arena_print(arena,
                    "the completion of %s is at most the ratio its descriptor states (%g for 5 "
                    "nodes) times %s",
                    algorithm->name, algorithm->guarantee.ratio(5), reference);
    claim->hypotheses = "an instance that the algorithm takes, without phases";
    claim->source = algorithm->guarantee.theorem;
    claim->test = test;
    claim->spaces = spaces_of(algorithm);
    claim->algorithm = algorithm;
    return claim;
}

const struct registered_claim *all_claims(struct arena *arena)
{
    size_t count = 1, next = 0;
    for (const struct registered_claim *found = registered_claims; found->name; found++)
        count++;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        count += found->algorithm->guarantee.against != NO_GUARANTEE;
    struct registered_claim *claims = ARENA_ZEROED(arena, struct registered_claim, count);
    for (const struct registered_claim *found = registered_claims; found->name; found++)
        claims[next++] = *found;
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (found->algorithm->guarantee.against != NO_GUARANTEE)
            claims[next++] = (struct registered_claim){
                arena_print(arena, "guarantee/%s", found->name), claim_of(found->algorithm, arena),
                arena_print(arena, "%s-%s", guarantee_digest, found->digest)};
    return claims;
}
