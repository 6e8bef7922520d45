/* broadcast, the bound of the abstract. */
#include "experiments/evidence/claims_of_fnf.h"
#include "experiments/spaces/clusters.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return trial_does_not_apply();
    double beta = cluster_longest_receive(&cluster) - cluster_shortest_receive(&cluster);
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

const struct claim claim_broadcast_abstract_bound = {
    .title = "bound of the abstract",
    .statement =
        "the total broadcast time of fastest-node-first is at most 2 T + beta, beta the maximum "
        "difference between two processors",
    .hypotheses = "who sends faster receives no slower; the difference of receiving times",
    .source = "broadcast, abstract and 1",
    .recorded = RECORDED_HOLDS,
    .remark = "weaker than Theorem 4, whose beta is smaller by min r: not the same bound",
    .test = test,
    .spaces = spaces,
};
