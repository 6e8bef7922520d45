/* broadcast, the performance ratio "in practice". */
#include "experiments/papers/broadcast/claims_of_fnf.h"

#include <math.h>

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_of_experiment(&cluster))
        return trial_does_not_apply();
    double ratio = 0.0;
    for (int p = 0; p < cluster.count; p++)
        ratio = fmax(ratio, cluster.processors[p].receive / cluster.processors[p].send);
    return trial_at_most(ratio, 1.85);
}

const struct claim claim_broadcast_bounded_by_185 = {
    .title = "ratio within 1.85",
    .statement =
        "the performance ratio, the largest ratio of receiving to sending time, is bounded by 1.85 "
        "in practice",
    .hypotheses = "the clusters of section 5.1, 6 to 100 processors",
    .source = "broadcast 6, after [17]",
    .recorded = RECORDED_REFUTED,
    .remark = "its own fast processors send in 1 and receive in 2",
    .test = test,
    .spaces = experiment_clusters,
};
