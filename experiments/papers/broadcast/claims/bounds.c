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

static const struct instance_space theorem1_spaces[] = {
    CLUSTERS("clusters of up to 6 processors, sending 1 to 3, receiving 0 to 3", 22812, .least = 2,
             .most = 6, .send = {{1, 2, 3}, 3}, .receive = {{0, 1, 2, 3}, 4}),
    RANDOM_SPACE("clusters of up to 7 processors, any times up to 6", 40000, random_clusters_draw,
                 (&(const struct random_clusters){.most = 7, .longest = 6, .any = true})),
    {0},
};

/* ---- Theorem 3 ---- */

static struct observation theorem3(const struct instance *instance, struct claim_context *context)
{
    return fnf_ready_within(2.0, instance, context);
}

static const struct instance_space theorem3_spaces[] = {
    SMALL_CLUSTERS,
    SLOWER_CLUSTERS,
    CLUSTERS("clusters of up to 9 processors, sending 1 to 5, receiving nothing", 15010, .least = 2,
             .most = 9, .send = {{1, 2, 3, 4, 5}, 5}, .receive = {{0}, 1}),
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

const struct claim_test claim_tests_broadcast_bounds[] = {
    {"broadcast_theorem1", theorem1, theorem1_spaces, "multicast/optimum_dp", NULL, NULL},
    {"broadcast_theorem3", theorem3, theorem3_spaces, FNF_READY_ALGORITHMS, NULL, NULL},
    {"broadcast_theorem3_monotonicity", monotonicity, monotonicity_spaces, NULL, NULL, NULL},
    {"broadcast_theorem4", near_twice, twice_spaces, FNF_TOTAL_ALGORITHMS, &(const double){2.0},
     NULL},
    {"broadcast_abstract_bound", near_twice, twice_spaces, FNF_TOTAL_ALGORITHMS,
     &(const double){1.0}, NULL},
    {"broadcast_previous_bound", previous_bound, monotonicity_spaces, FNF_TOTAL_ALGORITHMS,
     &(const double){0.0}, NULL},
    {"broadcast_previous_bound_amended", previous_bound, monotonicity_spaces, FNF_TOTAL_ALGORITHMS,
     &(const double){1.0}, NULL},
    {"broadcast_figure_3", figure_3, figure_3_spaces, FNF_TOTAL_ALGORITHMS, NULL, NULL},
    {0},
};
