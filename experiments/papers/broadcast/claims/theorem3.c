/* broadcast, Theorem 3. */
#include "experiments/papers/broadcast/claims_of_fnf.h"
#include "experiments/papers/broadcast/spaces.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return fnf_ready_within(2.0, instance, context);
}

static const struct clusters sender_only = {
    .least = 2, .most = 9, .send = {{1, 2, 3, 4, 5}, 5}, .receive = {{0}, 1}};

static const struct space spaces[] = {
    SMALL_CLUSTERS,
    SLOWER_CLUSTERS,
    {.name = "clusters of up to 9 processors, sending 1 to 5, receiving nothing",
     .trials = 15010,
     .draw = clusters_draw,
     .data = &sender_only},
    DRAWN_CLUSTERS(200000),
    {0},
};

const struct claim claim_broadcast_theorem3 = {
    .title = "Theorem 3",
    .statement =
        "the final ready-to-receive time of fastest-node-first is at most twice the least one",
    .hypotheses = "who sends faster receives no slower",
    .source = "broadcast 4.2, Theorem 3",
    .recorded = RECORDED_HOLDS,
    .remark = "its proof rests on Theorem 2, which fails; the worst case seen is 1.25",
    .test = test,
    .spaces = spaces,
};
