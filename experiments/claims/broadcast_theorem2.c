/* broadcast, Theorem 2, as printed. */
#include "experiments/trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct solution fnf = trial_solve("multicast/fnf", instance, context);
    struct solution optimum = trial_solve("multicast/optimum_dp_ready", instance, context);
    if (fnf.status == STATUS_REFUSED || optimum.status == STATUS_REFUSED)
        return trial_does_not_apply();
    return trial_at_most(fnf.ready_to_receive, optimum.ready_to_receive);
}

static const struct space spaces[] = {
    {.name = "power 2 clusters of 8 nodes",
     .trials = 20000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=8"},
    {.name = "power 2 clusters of 11 nodes",
     .trials = 20000,
     .random = true,
     .generator = "multicast/power2",
     .parameters = "nodes=11"},
    {0},
};

const struct claim claim_broadcast_theorem2 = {
    .title = "Theorem 2",
    .statement =
        "fastest-node-first has the least final ready-to-receive time in a power 2 cluster",
    .hypotheses = "every time a power of two; who sends faster receives faster",
    .source = "broadcast 4.1, Theorem 2",
    .recorded = RECORDED_REFUTED,
    .remark = "Lemma 1 needs s(p) to divide r(q) - r(p), which fails where r < s",
    .test = test,
    .spaces = spaces,
};
