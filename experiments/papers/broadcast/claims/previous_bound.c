/* broadcast, the bound of [17] as it is quoted. */
#include "experiments/papers/broadcast/claims_of_fnf.h"
#include "experiments/papers/broadcast/spaces.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return previous_bound_trial(0.0, instance, context);
}

static const struct space spaces[] = {SMALL_CLUSTERS, DRAWN_CLUSTERS(200000), {0}};

const struct claim claim_broadcast_previous_bound = {
    .title = "previous bound",
    .statement =
        "the total broadcast time of fastest-node-first is at most 2 alpha T + beta, alpha the "
        "largest ratio of receiving to sending and beta the largest difference of receiving times",
    .hypotheses = "who sends faster receives no slower",
    .source = "broadcast 1, after [17]",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds where alpha >= 1: where receiving takes less than half of sending, 2 alpha T is "
        "less than T",
    .test = test,
    .spaces = spaces,
};
