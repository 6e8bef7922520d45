/* The tests of the claims about every instance that bounded.json states. */
#include "experiments/claims/spaces/spaces.h"

/* CHANGE THIS: one instance held against the claim. Violated where the first number is larger. */
static struct observation twice_the_bound(const struct instance *instance,
                                          struct claim_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange)
        return observe_nothing(); /* outside the hypotheses */
    return observe_at_most(claim_completion("exchange/NAME", instance, context),
                           2.0 * exchange_port_bound(exchange));
}

/* Where violations are looked for. */
static const struct instance_space spaces[] = {
    EXCHANGES("all of 3 nodes, durations 0 to 2", 729, 3, 3, false),
    GENERATED_SPACE("4 nodes, durations 0 to 9", 500, "exchange/random_integers", "nodes=4 most=9"),
    GENERATED_SPACE("my network of 6 nodes", 200, "exchange/NAME_network", "nodes=6"),
    {0},
};

const struct claim_test claim_tests_NAME_bounded[] = {
    {.name = "NAME_twice",
     .test = twice_the_bound,
     .spaces = spaces,
     .algorithms = "exchange/NAME"},
    {0},
};
