/* broadcast, Theorem 2, where receiving takes no time. */
#include "experiments/papers/broadcast/claims_of_fnf.h"
#include "experiments/papers/broadcast/spaces.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || cluster_longest_receive(&cluster) > 0.0)
        return trial_does_not_apply();
    for (int p = 0; p < cluster.count; p++)
        cluster.processors[p].receive = 1.0;
    return cluster_is_power2(&cluster) ? fnf_ready_within(1.0, instance, context)
                                       : trial_does_not_apply();
}

static const struct clusters clusters = {
    .least = 2, .most = 12, .send = {{1, 2, 4, 8, 16, 32}, 6}, .receive = {{0}, 1}};

static const struct space spaces[] = {
    {.name = "clusters of up to 12 processors, sending 1, 2, 4, 8, 16 or 32",
     .trials = 190938,
     .draw = clusters_draw,
     .data = &clusters},
    {0},
};

const struct claim claim_broadcast_theorem2_sender_only = {
    .title = "Theorem 2, sender-only model",
    .statement =
        "fastest-node-first has the least broadcast time in a cluster whose sending times are "
        "powers of two, where receiving takes no time",
    .hypotheses = "every sending time a power of two; r = 0",
    .source = "broadcast 1 and 4.1, after [19]",
    .recorded = RECORDED_HOLDS,
    .test = test,
    .spaces = spaces,
};
