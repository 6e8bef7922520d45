/* broadcast, Theorem 2, where receiving takes no less than sending. */
#include "experiments/papers/broadcast/claims_of_fnf.h"
#include "experiments/papers/broadcast/spaces.h"

/* The source receives nothing. */
static bool receives_no_faster(const struct cluster *cluster)
{
    bool so = true;
    for (int p = 1; p < cluster->count; p++)
        so = so && cluster->processors[p].receive >= cluster->processors[p].send;
    return so;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_power2(&cluster) ||
        !receives_no_faster(&cluster))
        return trial_does_not_apply();
    return fnf_ready_within(1.0, instance, context);
}

static const struct clusters clusters = {
    .least = 2, .most = 8, .send = {{1, 2, 4}, 3}, .receive = {{1, 2, 4, 8}, 4}};

static const struct space spaces[] = {
    {.name = "power 2 clusters of up to 8 processors, sending 1 to 4, receiving 1 to 8",
     .trials = 112452,
     .draw = clusters_draw,
     .data = &clusters},
    {.name = "power 2 clusters of 11 processors, receiving no less than sending",
     .trials = 10000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=11 receive=at_least_send"},
    {.name = "power 2 clusters of 12 processors, loose, receiving no less than sending",
     .trials = 10000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=12 most=3 receive=at_least_send speeds=loose"},
    {0},
};

const struct claim claim_broadcast_theorem2_amended = {
    .title = "Theorem 2, amended",
    .statement =
        "fastest-node-first has the least final ready-to-receive time in a power 2 cluster",
    .hypotheses =
        "every time a power of two; who sends faster receives no slower; r(p) >= s(p) for every "
        "processor that receives",
    .source = "broadcast 4.1, Theorem 2",
    .recorded = RECORDED_AMENDED,
    .remark = "then s(p) divides r(q) - r(p) in every swap of Lemma 1",
    .test = test,
    .spaces = spaces,
};
