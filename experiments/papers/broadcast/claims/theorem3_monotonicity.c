/* broadcast, the last step of the proof of Theorem 3. */
#include "experiments/claims/trial.h"
#include "experiments/papers/broadcast/cluster.h"
#include "experiments/papers/broadcast/spaces.h"

#include <math.h>

/* By how much the first times exceed those of the cluster. */
static double excess(struct broadcast_times first, const struct cluster *cluster,
                     struct arena *scratch)
{
    if (!cluster_is_ordered(cluster))
        return 0.0;
    struct broadcast_times second = cluster_fastest_first(cluster, scratch);
    return fmax(first.ready - second.ready, first.total - second.total);
}

static double power_not_below(double time)
{
    return time > 0.0 ? exp2(ceil(log2(time))) : 0.0;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_ordered(&cluster))
        return trial_does_not_apply();
    struct broadcast_times before = cluster_fastest_first(&cluster, context->arena);
    double fall = 0.0;
    for (int k = 0; k < 2 * cluster.count; k++) {
        struct processor *processor = &cluster.processors[k / 2];
        double *time = k % 2 ? &processor->receive : &processor->send;
        *time += 1.0;
        fall = fmax(fall, excess(before, &cluster, context->arena));
        *time -= 1.0;
    }
    for (int p = 0; p < cluster.count; p++)
        cluster.processors[p] = (struct processor){power_not_below(cluster.processors[p].send),
                                                   power_not_below(cluster.processors[p].receive)};
    fall = fmax(fall, excess(before, &cluster, context->arena));
    return trial_at_most(fall, 0.0);
}

static const struct space spaces[] = {SMALL_CLUSTERS, DRAWN_CLUSTERS(200000), {0}};

const struct claim claim_broadcast_theorem3_monotonicity = {
    .title = "Theorem 3, monotonicity",
    .statement = "no time of fastest-node-first falls when a sending or receiving time grows",
    .hypotheses =
        "who sends faster receives no slower, also after it grew; one time by one, or all rounded "
        "up to powers of two",
    .source = "broadcast 4.2, proof of Theorem 3",
    .recorded = RECORDED_HOLDS,
    .remark = "the sorted times grow one by one, and Eq. 1 is monotone for a sequence",
    .test = test,
    .spaces = spaces,
};
