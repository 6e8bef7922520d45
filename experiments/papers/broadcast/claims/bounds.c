/* broadcast 3.2 and 4.2: how far fastest-node-first is from the optimum. */
#include "experiments/claims/observation.h"
#include "experiments/claims/spaces/cluster.h"
#include "experiments/claims/spaces/clusters.h"
#include "experiments/papers/broadcast/cluster_search.h"
#include "experiments/papers/broadcast/fnf.h"

#include <math.h>

/* ---- Theorem 1 ---- */

enum { MOST_ORDERED = 7, MOST_DELAYED = 5, DELAY = 2 };

static struct observation theorem1(const struct instance *instance, struct claim_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || cluster.count > MOST_ORDERED)
        return observe_nothing();
    double least = cluster_least_without_delay(&cluster, context->arena);
    double other = claim_completion("multicast/optimum_dp", instance, context);
    if (cluster.count <= MOST_DELAYED)
        other = cluster_less_with_delays(&cluster, DELAY, other, context->arena);
    return observe_at_most(least, other);
}

static const struct clusters theorem1_clusters = {
    .least = 2, .most = 6, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4}};

static const struct random_clusters theorem1_any = {.most = 7, .longest = 6, .any = true};

static const struct instance_space theorem1_spaces[] = {
    {.name = "clusters of up to 6 processors, sending 1 to 3, receiving 0 to 3",
     .count = 22812,
     .draw = clusters_draw,
     .data = &theorem1_clusters},
    {.name = "clusters of up to 7 processors, any times up to 6",
     .count = 40000,
     .random = true,
     .draw = random_clusters_draw,
     .data = &theorem1_any},
    {0},
};

/* ---- Theorem 3 ---- */

static struct observation theorem3(const struct instance *instance, struct claim_context *context)
{
    return fnf_ready_within(2.0, instance, context);
}

static const struct clusters sender_only = {
    .least = 2, .most = 9, .send = {{1, 2, 3, 4, 5}, 5}, .receive = {{0}, 1}};

static const struct instance_space theorem3_spaces[] = {
    SMALL_CLUSTERS,
    SLOWER_CLUSTERS,
    {.name = "clusters of up to 9 processors, sending 1 to 5, receiving nothing",
     .count = 15010,
     .draw = clusters_draw,
     .data = &sender_only},
    DRAWN_CLUSTERS(200000),
    {0},
};

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

static struct observation monotonicity(const struct instance *instance,
                                       struct claim_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_ordered(&cluster))
        return observe_nothing();
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
    return observe_at_most(fall, 0.0);
}

static const struct instance_space monotonicity_spaces[] = {
    SMALL_CLUSTERS, DRAWN_CLUSTERS(200000), {0}};

/* ---- Theorem 4 and its relatives ---- */

/* Its total time is at most twice the least one, plus the longest receiving time, less the claim's
 * number of shortest ones. */
static struct observation near_twice(const struct instance *instance, struct claim_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return observe_nothing();
    double shortest = *(const double *)context->claim->data;
    double beta = cluster_longest_receive(&cluster) - shortest * cluster_shortest_receive(&cluster);
    return fnf_total_within(2.0, beta, instance, context);
}

static const struct instance_space twice_spaces[] = {
    SMALL_CLUSTERS,
    SLOWER_CLUSTERS,
    DRAWN_CLUSTERS(200000),
    {.name = "a cluster on which it comes near twice the optimum",
     .count = 1,
     .generator = "multicast/fnf_tight",
     .parameters = "nodes=20"},
    {0},
};

/* The bound that section 1 quotes: its total time is at most 2 alpha T + beta, alpha the largest
 * ratio of receiving to sending and beta the largest difference of receiving times. Applies where
 * alpha is not below the claim's least. */
static struct observation previous_bound(const struct instance *instance,
                                         struct claim_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return observe_nothing();
    double alpha = 0.0, least_alpha = *(const double *)context->claim->data;
    for (int p = 1; p < cluster.count; p++)
        alpha = fmax(alpha, cluster.processors[p].receive / cluster.processors[p].send);
    double beta = cluster_longest_receive(&cluster) - cluster_shortest_receive(&cluster);
    return alpha < least_alpha ? observe_nothing()
                               : fnf_total_within(2.0 * alpha, beta, instance, context);
}

static struct observation figure_3(const struct instance *instance, struct claim_context *context)
{
    double fnf = claim_completion("multicast/fnf", instance, context);
    return observe_that(fnf > claim_completion("multicast/optimum_dp", instance, context));
}

static const struct instance_space figure_3_spaces[] = {
    {.name = "the cluster of section 2.2",
     .count = 1,
     .generator = "multicast/broadcast_example",
     .parameters = "example=section_2_3"},
    {0},
};

const struct claim claims_broadcast_bounds[] = {
    {
        .name = "broadcast_theorem1",
        .title = "Theorem 1",
        .statement =
            "there is an optimal schedule in which every processor sends without delay from its "
            "ready-to-send time on",
        .hypotheses = "any sending and receiving times",
        .source = "broadcast 4, Theorem 1",
        .recorded = RECORDED_HOLDS,
        .remark =
            "all sequences without delay are held against the dynamic program, in which processors "
            "may "
            "stop, and up to 5 processors against all delays of 0 to 2 units before every send",
        .test = theorem1,
        .spaces = theorem1_spaces,
        .algorithms = "multicast/optimum_dp",
    },
    {
        .name = "broadcast_theorem3",
        .title = "Theorem 3",
        .statement =
            "the final ready-to-receive time of fastest-node-first is at most twice the least one",
        .hypotheses = "who sends faster receives no slower",
        .source = "broadcast 4.2, Theorem 3",
        .recorded = RECORDED_HOLDS,
        .remark = "its proof rests on Theorem 2, which fails; the worst case seen is 1.25",
        .test = theorem3,
        .spaces = theorem3_spaces,
        .algorithms = FNF_READY_ALGORITHMS,
    },
    {
        .name = "broadcast_theorem3_monotonicity",
        .title = "Theorem 3, monotonicity",
        .statement = "no time of fastest-node-first falls when a sending or receiving time grows",
        .hypotheses = "who sends faster receives no slower, also after it grew; one time by one, "
                      "or all rounded "
                      "up to powers of two",
        .source = "broadcast 4.2, proof of Theorem 3",
        .recorded = RECORDED_HOLDS,
        .remark = "the sorted times grow one by one, and Eq. 1 is monotone for a sequence",
        .test = monotonicity,
        .spaces = monotonicity_spaces,
    },
    {
        .name = "broadcast_theorem4",
        .title = "Theorem 4",
        .statement = "the total broadcast time of fastest-node-first is at most 2 T + beta, T the "
                     "least one and "
                     "beta = max r - 2 min r",
        .hypotheses = "who sends faster receives no slower; r of the processors that receive",
        .source = "broadcast 4.2, Theorem 4",
        .recorded = RECORDED_HOLDS,
        .remark = "beta may be negative; the ratio to T tends to 2",
        .test = near_twice,
        .spaces = twice_spaces,
        .algorithms = FNF_TOTAL_ALGORITHMS,
        .data = &(const double){2.0},
    },
    {
        .name = "broadcast_abstract_bound",
        .title = "bound of the abstract",
        .statement = "the total broadcast time of fastest-node-first is at most 2 T + beta, beta "
                     "the maximum "
                     "difference between two processors",
        .hypotheses = "who sends faster receives no slower; the difference of receiving times",
        .source = "broadcast, abstract and 1",
        .recorded = RECORDED_HOLDS,
        .remark = "weaker than Theorem 4, whose beta is smaller by min r: not the same bound",
        .test = near_twice,
        .spaces = twice_spaces,
        .algorithms = FNF_TOTAL_ALGORITHMS,
        .data = &(const double){1.0},
    },
    {
        .name = "broadcast_previous_bound",
        .title = "previous bound",
        .statement =
            "the total broadcast time of fastest-node-first is at most 2 alpha T + beta, alpha the "
            "largest ratio of receiving to sending and beta the largest difference of receiving "
            "times",
        .hypotheses = "who sends faster receives no slower",
        .source = "broadcast 1, after [17]",
        .recorded = RECORDED_REFUTED,
        .remark =
            "holds where alpha >= 1: where receiving takes less than half of sending, 2 alpha T is "
            "less than T",
        .test = previous_bound,
        .spaces = monotonicity_spaces,
        .algorithms = FNF_TOTAL_ALGORITHMS,
        .data = &(const double){0.0},
    },
    {
        .name = "broadcast_previous_bound_amended",
        .title = "previous bound, amended",
        .statement =
            "the total broadcast time of fastest-node-first is at most 2 alpha T + beta, alpha the "
            "largest ratio of receiving to sending and beta the largest difference of receiving "
            "times",
        .hypotheses = "who sends faster receives no slower; alpha >= 1",
        .source = "broadcast 1, after [17]",
        .recorded = RECORDED_AMENDED,
        .remark = "Theorem 4 implies it",
        .test = previous_bound,
        .spaces = monotonicity_spaces,
        .algorithms = FNF_TOTAL_ALGORITHMS,
        .data = &(const double){1.0},
    },
    {
        .name = "broadcast_figure_3",
        .title = "Figure 3",
        .statement = "fastest-node-first is not optimal in total broadcast time",
        .hypotheses = "the cluster of section 2.2",
        .source = "broadcast 3.2, Figure 3",
        .recorded = RECORDED_HOLDS,
        .remark = "6 against 5",
        .test = figure_3,
        .spaces = figure_3_spaces,
        .algorithms = FNF_TOTAL_ALGORITHMS,
    },
    {0},
};
