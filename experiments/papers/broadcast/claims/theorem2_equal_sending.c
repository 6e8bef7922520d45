/* broadcast, Theorem 2, by the words of section 2.1 alone. */
#include "experiments/papers/broadcast/claims_of_fnf.h"
#include "experiments/papers/broadcast/spaces.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !(cluster_is_power2(&cluster)))
        return trial_does_not_apply();
    return fnf_ready_within(1.0, instance, context);
}

static const struct clusters clusters = {
    .least = 2, .most = 7, .send = {{1, 2, 4}, 3}, .receive = {{1, 2, 4}, 3}};

static const struct space spaces[] = {
    {.name = "power 2 clusters of up to 7 processors, times 1, 2 and 4",
     .trials = 17253,
     .draw = clusters_draw,
     .data = &clusters},
    {0},
};

const struct claim claim_broadcast_theorem2_equal_sending = {
    .title = "Theorem 2, equal sending times",
    .statement =
        "fastest-node-first has the least final ready-to-receive time in a power 2 cluster",
    .hypotheses =
        "every time a power of two; who sends faster receives no slower, but equal sending may go "
        "with unequal receiving",
    .source = "broadcast 2.1 and 4.1, Theorem 2",
    .recorded = RECORDED_REFUTED,
    .remark =
        "the formula of section 2.1 excludes such clusters, its words do not; smaller witnesses "
        "than those of the formula",
    .test = test,
    .spaces = spaces,
};
