/* broadcast, the bound of [17], where some processor receives no faster than it sends. */
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
    if (alpha < 1.0)
        return trial_does_not_apply();
    double beta = cluster_longest_receive(&cluster) - cluster_shortest_receive(&cluster);
    return fnf_total_within(2.0 * alpha, beta, instance, context);
}

static const struct space spaces[] = {
    SMALL_CLUSTERS,
    DRAWN_CLUSTERS(10000),
    {0},
};

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
