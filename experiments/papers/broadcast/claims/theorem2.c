/* broadcast, Theorem 2, as printed. */
#include "experiments/papers/broadcast/claims_of_fnf.h"
#include "experiments/papers/broadcast/spaces.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) ||
        !(cluster_is_power2(&cluster) && cluster_is_consistent(&cluster)))
        return trial_does_not_apply();
    return fnf_ready_within(1.0, instance, context);
}

static const struct clusters clusters = {.least = 2,
                                         .most = 10,
                                         .send = {{1, 2, 4, 8, 16}, 5},
                                         .receive = {{1, 2, 4}, 3},
                                         .consistent = true};

static const struct space spaces[] = {
    {.name = "power 2 clusters of up to 10 processors, sending 1 to 16, receiving 1 to 4",
     .trials = 1329885,
     .draw = clusters_draw,
     .data = &clusters},
    {.name = "power 2 clusters of 11 processors",
     .trials = 100000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=11"},
    {0},
};

const struct claim claim_broadcast_theorem2 = {
    .title = "Theorem 2",
    .statement =
        "fastest-node-first has the least final ready-to-receive time in a power 2 cluster",
    .hypotheses = "every time a power of two; s(p) <= s(q) if and only if r(p) <= r(q)",
    .source = "broadcast 4.1, Theorem 2",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds where r >= s for every processor, and where receiving takes no time: Lemma 1 needs "
        "s(p) to divide r(q) - r(p)",
    .test = test,
    .spaces = spaces,
};
