/* broadcast 5.3 and 6: the clusters of section 5.1, 6 to 100 processors, a third each of speeds
 * 1/2, 5/6 and 10/11, the remainder going to the faster ones. */
#include "experiments/claims/observation.h"
#include "experiments/claims/spaces/cluster.h"
#include "experiments/papers/broadcast/fnf.h"

#include <math.h>

/* The optimum is found for so many processors. */
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

/* False where the instance is no such cluster. */
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

static struct observation lower_bound(const struct instance *instance,
                                      struct claim_context *context)
{
    struct cluster cluster;
    if (!experiment_cluster(instance, context, &cluster) || cluster.count > MOST_SOLVED)
        return observe_nothing();
    return observe_at_most(12.0, claim_completion("multicast/optimum_dp", instance, context));
}

static struct observation within_twice(const struct instance *instance,
                                       struct claim_context *context)
{
    const double *longest_send = context->claim->data; /* of the source */
    struct cluster cluster;
    if (!experiment_cluster(instance, context, &cluster) ||
        cluster.processors[0].send > *longest_send)
        return observe_nothing();
    return observe_at_most(claim_completion("multicast/fnf", instance, context), 2.0 * 12.0);
}

/* With a source of every speed: by the number of processors, then the source. */
static bool draw(size_t index, struct claim_context *context, struct instance *out)
{
    int count = LEAST + (int)index / SPEEDS, source = (int)index % SPEEDS, next = 1;
    struct cluster cluster = {ARENA_ARRAY(context->arena, struct processor, count), count};
    cluster.processors[0] = speeds[source];
    for (int k = 0; k < SPEEDS; k++)
        for (int c = k == source; c < count_of_speed(k, count); c++)
            cluster.processors[next++] = speeds[k];
    *out = cluster_instance(&cluster, context->arena);
    return true;
}

static const struct instance_space experiment_clusters[] = {
    WHOLE_SPACE("the clusters of section 5.1, 6 to 100 processors, sources of every speed",
                (size_t)SPEEDS *(MOST - LEAST + 1), draw, NULL),
    {0},
};

const struct claim_test claim_tests_broadcast_section_5[] = {
    {"broadcast_bounded_by_185", largest_ratio, experiment_clusters, NULL, NULL, NULL},
    {"broadcast_bounded_by_185_amended", near_the_optimum, experiment_clusters,
     FNF_TOTAL_ALGORITHMS, NULL, NULL},
    {"broadcast_lower_bound", lower_bound, experiment_clusters, "multicast/optimum_dp", NULL, NULL},
    {"broadcast_twice_lower_bound", within_twice, experiment_clusters, "multicast/fnf",
     &(const double){10.0}, NULL},
    {"broadcast_twice_lower_bound_amended", within_twice, experiment_clusters, "multicast/fnf",
     &(const double){1.0}, NULL},
    {0},
};
