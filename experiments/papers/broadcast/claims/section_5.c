/* broadcast 5.3 and 6: the clusters of section 5.1: 6 to 100 processors, a third each of speeds
 * 1/2, 5/6 and 10/11, the remainder going to the faster ones. */
#include "experiments/claims/observation.h"
#include "experiments/claims/spaces/cluster.h"
#include "experiments/papers/broadcast/fnf.h"

#include <math.h>

/* The optimum is found for up to this number of processors. */
enum { SPEEDS = 3, LEAST = 6, MOST = 100, MOST_SOLVED = 40 };

static const struct processor speeds[SPEEDS] = {{1, 2}, {5, 6}, {10, 11}};

static int count_of_speed(int speed, int processors)
{
    return processors / SPEEDS + (speed < processors % SPEEDS);
}

static bool is_of_experiment(const struct cluster *cluster)
{
    int counts[SPEEDS] = {0}, known = 0;
    for (int p = 0; p < cluster->count; p++)
        for (int k = 0; k < SPEEDS; k++)
            if (cluster->processors[p].send == speeds[k].send &&
                cluster->processors[p].receive == speeds[k].receive) {
                counts[k]++;
                known++;
            }
    bool thirds = known == cluster->count && known >= LEAST && known <= MOST;
    for (int k = 0; k < SPEEDS; k++)
        thirds = thirds && counts[k] == count_of_speed(k, cluster->count);
    return thirds;
}

/* False if the instance is not such a cluster. */
static bool experiment_cluster(const struct instance *instance, struct claim_context *context,
                               struct cluster *out)
{
    return cluster_of(instance, context->arena, out) && is_of_experiment(out);
}

static struct observation largest_ratio(const struct instance *instance,
                                        struct claim_context *context)
{
    struct cluster cluster;
    if (!experiment_cluster(instance, context, &cluster))
        return observe_nothing();
    double ratio = 0.0;
    for (int p = 0; p < cluster.count; p++)
        ratio = fmax(ratio, cluster.processors[p].receive / cluster.processors[p].send);
    return observe_at_most(ratio, 1.85);
}

static struct observation near_the_optimum(const struct instance *instance,
                                           struct claim_context *context)
{
    struct cluster cluster;
    if (!experiment_cluster(instance, context, &cluster) || cluster.count > MOST_SOLVED)
        return observe_nothing();
    return fnf_total_within(1.85, 0.0, instance, context);
}

static bool has_fast_source(const struct cluster *cluster)
{
    return cluster->processors[0].send == speeds[0].send;
}

static struct observation lower_bound(const struct instance *instance,
                                      struct claim_context *context)
{
    struct cluster cluster;
    if (!experiment_cluster(instance, context, &cluster) || cluster.count > MOST_SOLVED ||
        !has_fast_source(&cluster))
        return observe_nothing();
    return observe_at_most(12.0, claim_completion("multicast/optimum_dp", instance, context));
}

static struct observation within_twice(const struct instance *instance,
                                       struct claim_context *context)
{
    const bool *any_source = context->claim->data;
    struct cluster cluster;
    if (!experiment_cluster(instance, context, &cluster) ||
        !(*any_source || has_fast_source(&cluster)))
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
static bool draw(size_t index, struct claim_context *context, struct instance *out)
{
    *out = make(LEAST + (int)index / SPEEDS, (int)index % SPEEDS, context->arena);
    return true;
}

/* ---- growth ---- */

/* Upper limit of the ratio of times when the number of processors doubles. */
typedef double growth(double processors);

struct growth_reading {
    growth *allowed;
};

static double fourth_root(double processors)
{
    (void)processors;
    return pow(2.0, 0.25);
}

static double logarithm(double processors)
{
    return log(2.0 * processors) / log(processors);
}

static struct observation growth_when_doubled(const struct instance *instance,
                                              struct claim_context *context)
{
    const struct growth_reading *reading = context->claim->data;
    struct cluster cluster;
    if (!experiment_cluster(instance, context, &cluster) || 2 * cluster.count > MOST ||
        !has_fast_source(&cluster))
        return observe_nothing();
    struct instance doubled = make(2 * cluster.count, 0, context->arena);
    return observe_at_most(claim_completion("multicast/fnf", &doubled, context),
                           claim_completion("multicast/fnf", instance, context) *
                               reading->allowed(cluster.count));
}

static const struct instance_space experiment_clusters[] = {
    WHOLE_SPACE("the clusters of section 5.1, 6 to 100 processors, sources of every speed",
                (size_t)SPEEDS *(MOST - LEAST + 1), draw, NULL),
    {0},
};

const struct claim_test claim_tests_broadcast_section_5[] = {
    {"broadcast_bounded_by_185", largest_ratio, experiment_clusters, NULL, NULL, NULL},
    {"broadcast_fnf_within_185", near_the_optimum, experiment_clusters, FNF_TOTAL_ALGORITHMS, NULL,
     NULL},
    {"broadcast_lower_bound", lower_bound, experiment_clusters, "multicast/optimum_dp", NULL, NULL},
    {"broadcast_twice_lower_bound", within_twice, experiment_clusters, "multicast/fnf",
     &(const bool){false}, NULL},
    {"broadcast_twice_lower_bound_any_source", within_twice, experiment_clusters, "multicast/fnf",
     &(const bool){true}, NULL},
    {"broadcast_grows_slowly", growth_when_doubled, experiment_clusters, "multicast/fnf",
     &(const struct growth_reading){fourth_root}, "with the fourth root of n"},
    {"broadcast_grows_slowly", growth_when_doubled, experiment_clusters, "multicast/fnf",
     &(const struct growth_reading){logarithm}, "with the logarithm of n"},
    {0},
};
