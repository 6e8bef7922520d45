/* broadcast, Theorem 1. */
#include "experiments/claims/trial.h"
#include "experiments/papers/broadcast/cluster_search.h"
#include "experiments/papers/broadcast/spaces.h"

enum { MOST_ORDERED = 7, MOST_DELAYED = 5, DELAY = 2 };

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || cluster.count > MOST_ORDERED)
        return trial_does_not_apply();
    double least = cluster_least_without_delay(&cluster, context->arena);
    double other = trial_completion("multicast/optimum_dp", instance, context);
    if (cluster.count <= MOST_DELAYED)
        other = cluster_less_with_delays(&cluster, DELAY, other, context->arena);
    return trial_at_most(least, other);
}

static const struct clusters clusters = {
    .least = 2, .most = 6, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4}};
static const struct random_clusters any = {.most = 7, .longest = 6, .any = true};

static const struct space spaces[] = {
    {.name = "clusters of up to 6 processors, sending 1 to 3, receiving 0 to 3",
     .trials = 22812,
     .draw = clusters_draw,
     .data = &clusters},
    {.name = "clusters of up to 7 processors, any times up to 6",
     .trials = 40000,
     .random = true,
     .draw = random_clusters_draw,
     .data = &any},
    {0},
};

const struct claim claim_broadcast_theorem1 = {
    .title = "Theorem 1",
    .statement =
        "there is an optimal schedule in which every processor sends without delay from its "
        "ready-to-send time on",
    .hypotheses = "any sending and receiving times",
    .source = "broadcast 4, Theorem 1",
    .recorded = RECORDED_HOLDS,
    .remark =
        "all sequences without delay are held against the dynamic program, in which processors may "
        "stop, and up to 5 processors against all delays of 0 to 2 units before every send",
    .test = test,
    .spaces = spaces,
};
