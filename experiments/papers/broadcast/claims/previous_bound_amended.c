/* broadcast, the bound of [17], where some processor receives no faster than it sends. */
#include "experiments/papers/broadcast/claims_of_fnf.h"
#include "experiments/papers/broadcast/spaces.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return previous_bound_trial(1.0, instance, context);
}

static const struct space spaces[] = {SMALL_CLUSTERS, DRAWN_CLUSTERS(200000), {0}};

const struct claim claim_broadcast_previous_bound_amended = {
    .title = "previous bound, amended",
    .statement =
        "the total broadcast time of fastest-node-first is at most 2 alpha T + beta, alpha the "
        "largest ratio of receiving to sending and beta the largest difference of receiving times",
    .hypotheses = "who sends faster receives no slower; alpha >= 1",
    .source = "broadcast 1, after [17]",
    .recorded = RECORDED_AMENDED,
    .remark = "Theorem 4 implies it",
    .test = test,
    .spaces = spaces,
};
