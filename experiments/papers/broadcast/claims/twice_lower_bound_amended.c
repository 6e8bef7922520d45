/* broadcast, twice the lower bound, with a fast source. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_of_experiment(&cluster))
        return trial_does_not_apply();
    if (cluster.processors[0].send != 1.0)
        return trial_does_not_apply();
    return trial_at_most(trial_completion("multicast/fnf", instance, context), 2.0 * 12.0);
}

const struct claim claim_broadcast_twice_lower_bound_amended = {
    .title = "within twice 12, fast source",
    .statement = "fastest-node-first ends within twice the lower bound of 12",
    .hypotheses = "the clusters of section 5.1, 6 to 100 processors, a fast source",
    .source = "broadcast 5.3 and 6",
    .recorded = RECORDED_AMENDED,
    .remark = "23 with 100 processors",
    .test = test,
    .spaces = experiment_clusters,
};
