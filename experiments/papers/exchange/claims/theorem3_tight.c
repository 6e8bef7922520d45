/* exchange, Theorem 3: that no factor below 2 would do. */
#include "experiments/claims/spaces/exchange.h"
#include "experiments/papers/exchange/trials.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    double factor = 2.0 - 1.0 / (instance_nodes(instance) - 1);
    struct trial smallest_index =
        trial_reaches_bound("exchange/open_shop", factor, instance, context);
    struct trial longest_first =
        trial_reaches_bound("exchange/open_shop_longest", factor, instance, context);
    return longest_first.allowed < smallest_index.allowed ? longest_first : smallest_index;
}

static const struct space spaces[] = {
    {.name = "one exchange for every P from 3 to 64",
     .trials = 62,
     .draw = exchange_open_shop_tight},
    {0},
};

const struct claim claim_exchange_theorem3_tight = {
    .title = "Theorem 3 is tight",
    .statement =
        "for every P >= 3 there is an exchange on which the open shop heuristic takes "
        "2 - 1/(P-1) times the lower bound, whichever of two tie rules it has",
    .hypotheses = "senders 0 .. P-2 send P-2 to the next of them and 1 to node P-1",
    .source = "commsched, to exchange, Theorem 3",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = spaces,
};
