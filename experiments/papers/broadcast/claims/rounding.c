/* broadcast 4.2: the proof of Theorem 3, which rounds all times up to powers of two. */
#include "experiments/claims/spaces/spaces.h"

#include <math.h>

static double power_not_below(double time)
{
    return time > 0.0 ? exp2(ceil(log2(time))) : 0.0;
}

/* The cluster C' of a cluster C. */
static struct cluster rounded_up(const struct cluster *cluster, struct arena *arena)
{
    struct cluster rounded = {ARENA_ARRAY(arena, struct processor, cluster->count), cluster->count};
    for (int p = 0; p < cluster->count; p++)
        rounded.processors[p] = (struct processor){power_not_below(cluster->processors[p].send),
                                                   power_not_below(cluster->processors[p].receive)};
    return rounded;
}

/* ---- C' is a power 2 cluster ---- */

/* A time of 0 is not a power of two, before or after rounding. */
CLAIM_TEST(stays_consistent)
{
    const bool *by_words = context->claim->data;
    bool (*consistent)(const struct cluster *) =
        *by_words ? cluster_is_ordered : cluster_is_consistent;
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !consistent(&cluster) ||
        cluster_shortest_receive(&cluster) <= 0.0)
        return observe_nothing();
    struct cluster rounded = rounded_up(&cluster, context->arena);
    return observe_that(cluster_is_power2(&rounded) && consistent(&rounded));
}

SPACE_LIST(consistency_spaces,
           CLUSTERS("clusters of up to 4 processors, times 1 to 6", 73794, .least = 2, .most = 4,
                    .send = {{1, 2, 3, 4, 5, 6}, 6}, .receive = {{1, 2, 3, 4, 5, 6}, 6}));

/* ---- a sequence in C and in C' ---- */

CLAIM_TEST(doubles)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return observe_nothing();
    struct cluster rounded = rounded_up(&cluster, context->arena);
    return observe_at_most(cluster_follow(&rounded, NULL, context->arena).ready,
                           2.0 * cluster_follow(&cluster, NULL, context->arena).ready);
}

SPACE_LIST(sequences,
           SEQUENCES("sequences of 3 or 4 processors, sending 1 to 5, receiving 0 to 3", 168000,
                     .least = 3, .most = 4, .send = {{1, 2, 3, 4, 5}, 5},
                     .receive = {{0, 1, 2, 3}, 4}),
           RANDOM_SPACE("clusters of up to 12 processors in any order, times up to 20", 100000,
                        random_clusters_draw,
                        (&(const struct random_clusters){.most = 12, .longest = 20, .any = true})));

/* ---- fastest-node-first in C and in C' ---- */

/* The largest decrease of the cluster's times from the earlier ones; optionally also of the total
 * time. */
static double fall_below(struct broadcast_times before, const struct cluster *cluster, bool total,
                         struct arena *scratch)
{
    if (!cluster_is_ordered(cluster))
        return 0.0;
    struct broadcast_times now = cluster_fastest_first(cluster, scratch);
    return fmax(before.ready - now.ready, total ? before.total - now.total : 0.0);
}

/* The same, at most, over clusters with one time longer by one. */
static double fall_with_longer(struct broadcast_times before, const struct cluster *cluster,
                               struct arena *scratch)
{
    double fall = 0.0;
    for (int k = 0; k < 2 * cluster->count; k++) {
        struct processor *processor = &cluster->processors[k / 2];
        double *time = k % 2 ? &processor->receive : &processor->send;
        *time += 1.0;
        fall = fmax(fall, fall_below(before, cluster, true, scratch));
        *time -= 1.0;
    }
    return fall;
}

CLAIM_TEST(monotonicity)
{
    bool any = *(const bool *)context->claim->data;
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_ordered(&cluster))
        return observe_nothing();
    struct broadcast_times before = cluster_fastest_first(&cluster, context->arena);
    struct cluster rounded = rounded_up(&cluster, context->arena);
    double fall = fall_below(before, &rounded, any, context->arena);
    if (any)
        fall = fmax(fall, fall_with_longer(before, &cluster, context->arena));
    return observe_at_most(fall, 0.0);
}

SPACE_LIST(monotonicity_spaces, SMALL_CLUSTERS, DRAWN_CLUSTERS(200000));

const struct claim_test claim_tests_broadcast_rounding[] = {
    {"broadcast_rounding_consistent", stays_consistent, consistency_spaces,
     .data = &(const bool){false}, .reading = "consistent by the formula"},
    {"broadcast_rounding_consistent", stays_consistent, consistency_spaces,
     .data = &(const bool){true}, .reading = "consistent by the words"},
    {"broadcast_rounding_doubles", doubles, .spaces = sequences},
    {"broadcast_theorem3_monotonicity", monotonicity, monotonicity_spaces,
     .data = &(const bool){false}},
    {"broadcast_theorem3_monotonicity_any", monotonicity, monotonicity_spaces,
     .data = &(const bool){true}},
    {0},
};
