/* broadcast, the lower bound of section 5.3. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_of_experiment(&cluster))
        return trial_does_not_apply();
    if (cluster.count > 40)
        return trial_does_not_apply();
    return trial_at_most(12.0, trial_completion("multicast/optimum_dp", instance, context));
}

const struct claim claim_broadcast_lower_bound = {
    .title = "lower bound of 12",
    .statement =
        "no schedule ends before 12, the least sending time and the longest receiving time",
    .hypotheses = "the clusters of section 5.1, 6 to 100 processors (optimum: up to 40)",
    .source = "broadcast 5.3",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = experiment_clusters,
};
