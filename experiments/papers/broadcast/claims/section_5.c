/* broadcast 5.3 and 6: the clusters of section 5.1: 6 to 100 processors, a third each of speeds
 * 1/2, 5/6 and 10/11, the remainder going to the faster ones. */
#include "experiments/claims/spaces/spaces.h"

#include <math.h>

/* The optimum is found for up to this number of processors. */
enum { SPEEDS = 3, LEAST = 6, MOST = 100, MOST_SOLVED = 40 };

static const struct processor speeds[SPEEDS] = {{1, 2}, {5, 6}, {10, 11}};

static int count_of_speed(int speed, int processors)
{
    return processors / SPEEDS + (speed < processors % SPEEDS);
}

/* False if the instance is not such a cluster, of at most that many processors, or if its source is
 * not a fast one where that is required. */
static bool experiment_cluster(const struct instance *instance, int most, bool fast_source,
                               struct claim_context *context, struct cluster *out)
{
    int counts[SPEEDS] = {0};
    if (!cluster_of(instance, context->arena, out) || out->count < LEAST || out->count > most ||
        (fast_source && out->processors[0].send != speeds[0].send))
        return false;
    for (int p = 0; p < out->count; p++)
        for (int k = 0; k < SPEEDS; k++)
            counts[k] += out->processors[p].send == speeds[k].send &&
                         out->processors[p].receive == speeds[k].receive;
    bool thirds = true;
    for (int k = 0; k < SPEEDS; k++)
        thirds = thirds && counts[k] == count_of_speed(k, out->count);
    return thirds;
}

CLAIM_TEST(largest_ratio)
{
    struct cluster cluster;
    if (!experiment_cluster(instance, MOST, false, context, &cluster))
        return observe_nothing();
    double ratio = 0.0;
    for (int p = 0; p < cluster.count; p++)
        ratio = fmax(ratio, cluster.processors[p].receive / cluster.processors[p].send);
    return observe_at_most(ratio, 1.85);
}

CLAIM_TEST(near_the_optimum)
{
    struct cluster cluster;
    if (!experiment_cluster(instance, MOST_SOLVED, false, context, &cluster))
        return observe_nothing();
    double optimum = claim_completion("multicast/optimum_dp", instance, context);
    return observe_at_most(claim_completion("multicast/fnf", instance, context), 1.85 * optimum);
}

CLAIM_TEST(lower_bound)
{
    struct cluster cluster;
    if (!experiment_cluster(instance, MOST_SOLVED, true, context, &cluster))
        return observe_nothing();
    return observe_at_most(12.0, claim_completion("multicast/optimum_dp", instance, context));
}

CLAIM_TEST(within_twice)
{
    const bool *any_source = context->claim->data;
    struct cluster cluster;
    if (!experiment_cluster(instance, MOST, !*any_source, context, &cluster))
        return observe_nothing();
    return observe_at_most(claim_completion("multicast/fnf", instance, context), 2.0 * 12.0);
}

static struct instance make(int count, int source, struct arena *arena)
{
    struct cluster cluster = {ARENA_ARRAY(arena, struct processor, count), count};
    int next = 1;
    cluster.processors[0] = speeds[source];
    for (int k = 0; k < SPEEDS; k++)
        for (int c = k == source; c < count_of_speed(k, count); c++)
            cluster.processors[next++] = speeds[k];
    return cluster_instance(&cluster, arena);
}

/* With a source of each speed: by the number of processors, then by the source. */
CLAIM_DRAW(draw)
{
    *out = make(LEAST + (int)index / SPEEDS, (int)index % SPEEDS, context->arena);
    return true;
}

/* ---- growth ---- */

/* When the number of processors doubles, times grow at most as its fourth root, or its logarithm.
 */
CLAIM_TEST(growth_when_doubled)
{
    const bool *logarithmic = context->claim->data;
    struct cluster cluster;
    if (!experiment_cluster(instance, MOST / 2, true, context, &cluster))
        return observe_nothing();
    struct instance doubled = make(2 * cluster.count, 0, context->arena);
    double allowed = *logarithmic ? log(2.0 * cluster.count) / log(cluster.count) : pow(2.0, 0.25);
    return observe_at_most(claim_completion("multicast/fnf", &doubled, context),
                           claim_completion("multicast/fnf", instance, context) * allowed);
}

SPACE_LIST(experiment_clusters,
           WHOLE_SPACE("the clusters of section 5.1, 6 to 100 processors, sources of every speed",
                       (size_t)SPEEDS *(MOST - LEAST + 1), draw, NULL));

const struct claim_test claim_tests_broadcast_section_5[] = {
    {"broadcast_bounded_by_185", largest_ratio, .spaces = experiment_clusters},
    {"broadcast_fnf_within_185", near_the_optimum, experiment_clusters,
     .algorithms = "multicast/fnf multicast/optimum_dp"},
    {"broadcast_lower_bound", lower_bound, experiment_clusters,
     .algorithms = "multicast/optimum_dp"},
    {"broadcast_twice_lower_bound", within_twice, experiment_clusters, "multicast/fnf",
     .data = &(const bool){false}},
    {"broadcast_twice_lower_bound_any_source", within_twice, experiment_clusters, "multicast/fnf",
     .data = &(const bool){true}},
    {"broadcast_grows_slowly", growth_when_doubled, experiment_clusters, "multicast/fnf",
     &(const bool){false}, "with the fourth root of n"},
    {"broadcast_grows_slowly", growth_when_doubled, experiment_clusters, "multicast/fnf",
     &(const bool){true}, "with the logarithm of n"},
    {0},
};
