/* broadcast, Lemmas 2 and 3, as printed. */
#include "experiments/spaces/clusters.h"
#include "experiments/swap.h"
#include "experiments/trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    struct swap swap;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_power2(&cluster) ||
        !cluster_is_consistent(&cluster) || !swap_find(&cluster, context->arena, &swap))
        return trial_does_not_apply();
    return trial_at_most(swap_delay(&swap), 0.0);
}

static const struct space spaces[] = {
    {.name = "power 2 clusters of 9 processors in any order",
     .trials = 30000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=9 most=4 classes=3"},
    {.name = "power 2 clusters of 10 processors in any order",
     .trials = 30000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=10 most=4 classes=3"},
    {0},
};

const struct claim claim_broadcast_lemma3 = {
    .title = "Lemmas 2 and 3",
    .statement =
        "the swap of Lemma 1 makes no later processor of the sequence ready to receive later",
    .hypotheses =
        "every time a power of two; s(p) <= s(q) if and only if r(p) <= r(q); nodes in the order "
        "of the sequence P, the source first",
    .source = "broadcast 4.1, Lemmas 2 and 3",
    .recorded = RECORDED_REFUTED,
    .remark = "holds where s(p) divides r(q) - r(p); the proof rests on Lemma 1",
    .test = test,
    .spaces = spaces,
};
