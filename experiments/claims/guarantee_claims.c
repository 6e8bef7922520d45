/* Claims made from the guarantees in algorithms' descriptors; they have no files of their own. */
#include "experiments/claims/claim.h"
#include "experiments/claims/spaces/spaces.h"

#include <string.h>

/* Time limit for an optimum, seconds. */
static const double OPTIMUM_SECONDS = 1.0;

/* The theorems assume asynchronous execution without slowdown, with everything as believed. */
static bool within_theorems(const struct instance *instance)
{
    const struct exchange *exchange = &instance->as.exchange;
    if (instance->family == FAMILY_EXCHANGE)
        return !exchange_needs_phases(exchange) && !exchange_is_executed(exchange);
    return !instance_belief(instance);
}

CLAIM_TEST(test)
{
    const struct algorithm *algorithm = context->claim->algorithm;
    const struct guarantee *guarantee = &algorithm->guarantee;
    if (!within_theorems(instance))
        return observe_nothing();
    struct solution solution = claim_solve(algorithm->name, instance, context);
    if (solution.status == STATUS_REFUSED)
        return observe_nothing();
    double reference = guarantee->against == AGAINST_LOWER_BOUND
                           ? solution.lower_bound
                           : claim_optimum(instance, OPTIMUM_SECONDS, context);
    return observe_at_most(solution.completion,
                           guarantee->ratio(instance_nodes(instance)) * reference);
}

static const struct instance_space *const spaces[] = {[FAMILY_EXCHANGE] = exchange_spaces,
                                                      [FAMILY_MULTICAST] = multicast_spaces,
                                                      [FAMILY_SWITCHED] = switched_spaces};

/* Length of "exchange/" in its name. */
static int family_length(const struct registered_algorithm *registered)
{
    return (int)strcspn(registered->name, "/") + 1;
}

struct claim *guarantee_claim(const struct registered_algorithm *registered, struct arena *arena)
{
    const struct algorithm *algorithm = registered->algorithm;
    struct claim *claim = ARENA_ZEROED(arena, struct claim, 1);
    const char *reference =
        algorithm->guarantee.against == AGAINST_LOWER_BOUND ? "the lower bound" : "the optimum";
    claim->name = arena_print(arena, "guarantee/%s", registered->name);
    claim->title = arena_print(arena, "guarantee of %s", algorithm->title);
    claim->statement =
        arena_print(arena,
                    "the completion of %s is at most the ratio its descriptor states (%g for 5 "
                    "nodes) times %s",
                    algorithm->name, algorithm->guarantee.ratio(5), reference);
    claim->hypotheses = "an instance that the algorithm takes, without phases";
    claim->source = algorithm->guarantee.theorem;
    claim->algorithms =
        algorithm->guarantee.against == AGAINST_LOWER_BOUND
            ? registered->name
            : arena_print(arena, "%.*s*", family_length(registered), registered->name);
    claim->text = claim->statement;
    claim->test = test;
    claim->spaces = spaces[algorithm_family(algorithm)];
    claim->kind = EXPERIMENT_EXTENSION;
    claim->algorithm = algorithm;
    return claim;
}
