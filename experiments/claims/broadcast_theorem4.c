/* broadcast, Theorem 4. */
#include "experiments/evidence/claims_of_fnf.h"
#include "experiments/spaces/clusters.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return trial_does_not_apply();
    double beta = cluster_longest_receive(&cluster) - 2.0 * cluster_shortest_receive(&cluster);
    return fnf_total_within(2.0, beta, instance, context);
}

static const struct space spaces[] = {
    SMALL_CLUSTERS,
    SLOWER_CLUSTERS,
    DRAWN_CLUSTERS(200000),
    {.name = "a cluster on which it comes near twice the optimum",
     .trials = 1,
     .generator = "multicast/fnf_tight",
     .parameters = "nodes=20"},
    {0},
};

const struct claim claim_broadcast_theorem4 = {
    .title = "Theorem 4",
    .statement =
        "the total broadcast time of fastest-node-first is at most 2 T + beta, T the least one and "
        "beta = max r - 2 min r",
    .hypotheses = "who sends faster receives no slower; r of the processors that receive",
    .source = "broadcast 4.2, Theorem 4",
    .recorded = RECORDED_HOLDS,
    .remark = "beta may be negative; the ratio to T tends to 2",
    .test = test,
    .spaces = spaces,
};
