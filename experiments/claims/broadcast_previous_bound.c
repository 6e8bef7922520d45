/* broadcast, the bound of [17] as it is quoted. */
#include "experiments/claims_of_fnf.h"
#include "experiments/spaces/clusters.h"

#include <math.h>

/* Of those that receive. */
static double performance_ratio(const struct cluster *cluster)
{
    double ratio = 0.0;
    for (int p = 1; p < cluster->count; p++)
        ratio = fmax(ratio, cluster->processors[p].receive / cluster->processors[p].send);
    return ratio;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return trial_does_not_apply();
    double alpha = performance_ratio(&cluster);
    double beta = cluster_longest_receive(&cluster) - cluster_shortest_receive(&cluster);
    return fnf_total_within(2.0 * alpha, beta, instance, context);
}

static const struct space spaces[] = {
    SMALL_CLUSTERS,
    DRAWN_CLUSTERS(10000),
    {0},
};

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
