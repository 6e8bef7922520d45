#include "experiments/papers/broadcast/claims_of_fnf.h"

#include "experiments/papers/broadcast/spaces.h"

#include <math.h>

static bool solved(const struct solution *fnf, const struct solution *optimum)
{
    return fnf->status == STATUS_VALID && optimum->optimal == OPTIMAL_PROVED;
}

struct trial fnf_ready_within(double factor, const struct instance *instance,
                              struct trial_context *context)
{
    struct solution fnf = trial_solve("multicast/fnf", instance, context);
    struct solution optimum = trial_solve("multicast/optimum_dp_ready", instance, context);
    return solved(&fnf, &optimum)
               ? trial_at_most(fnf.ready_to_receive, factor * optimum.ready_to_receive)
               : trial_does_not_apply();
}

struct trial fnf_total_within(double factor, double constant, const struct instance *instance,
                              struct trial_context *context)
{
    struct solution fnf = trial_solve("multicast/fnf", instance, context);
    struct solution optimum = trial_solve("multicast/optimum_dp", instance, context);
    return solved(&fnf, &optimum)
               ? trial_at_most(fnf.completion, factor * optimum.completion + constant)
               : trial_does_not_apply();
}

struct trial fnf_total_near_twice(double shortest, const struct instance *instance,
                                  struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return trial_does_not_apply();
    double beta = cluster_longest_receive(&cluster) - shortest * cluster_shortest_receive(&cluster);
    return fnf_total_within(2.0, beta, instance, context);
}

const struct space twice_spaces[] = {
    SMALL_CLUSTERS,
    SLOWER_CLUSTERS,
    DRAWN_CLUSTERS(200000),
    {.name = "a cluster on which it comes near twice the optimum",
     .trials = 1,
     .generator = "multicast/fnf_tight",
     .parameters = "nodes=20"},
    {0},
};

struct trial previous_bound_trial(double least_alpha, const struct instance *instance,
                                  struct trial_context *context)
{
    struct cluster cluster;
    if (!cluster_of(instance, context->arena, &cluster))
        return trial_does_not_apply();
    double alpha = 0.0;
    for (int p = 1; p < cluster.count; p++)
        alpha = fmax(alpha, cluster.processors[p].receive / cluster.processors[p].send);
    double beta = cluster_longest_receive(&cluster) - cluster_shortest_receive(&cluster);
    return alpha < least_alpha ? trial_does_not_apply()
                               : fnf_total_within(2.0 * alpha, beta, instance, context);
}

/* ---- section 5.1 ---- */

enum { SPEEDS = 3, LEAST = 6, MOST = 100 };

static const struct processor speeds[SPEEDS] = {{1, 2}, {5, 6}, {10, 11}};

static int count_of_speed(int speed, int processors)
{
    return processors / SPEEDS + (speed < processors % SPEEDS);
}

bool cluster_is_of_experiment(const struct cluster *cluster)
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

static bool draw(size_t index, struct trial_context *context, struct instance *out)
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

const struct space experiment_clusters[] = {
    {.name = "the clusters of section 5.1, 6 to 100 processors, sources of every speed",
     .trials = (size_t)SPEEDS * (MOST - LEAST + 1),
     .draw = draw},
    {0},
};

/* ---- random selection ---- */

bool observe_random_selection(size_t index, struct trial_context *context, double *values)
{
    static const char *const settings[RANDOM_SIZES] = {
        "nodes=6 order=shuffled", "nodes=12 order=shuffled", "nodes=24 order=shuffled",
        "nodes=48 order=shuffled", "nodes=100 order=shuffled"};
    struct trial_context own = *context; /* equal clusters come up again: each trial draws anew */
    own.seed += index;
    for (int k = 0; k < RANDOM_SIZES; k++) {
        struct instance instance = trial_generate("multicast/classes", settings[k], index, context);
        double fnf = trial_completion("multicast/fnf", &instance, context);
        double random = trial_completion("multicast/random_selection", &instance, &own);
        values[k] = random / fnf;
        values[RANDOM_SIZES + k] = random < fnf;
    }
    return true;
}
