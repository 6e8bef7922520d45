/* Clusters of computers: messages of normally distributed sizes, local and distant links.
 *
 * Paper `multicluster` section 5. Sizes are normal with standard deviation equal to the mean (what
 * the paper calls variance), negative ones cut to 0, rounded to whole bytes. Other distributions of
 * the same mean and deviation are ours. */
#include "generators/lib/exchange_options.h"

#include <errno.h>
#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

static const struct network {
    const char *name;
    double startup, per_byte; /* seconds, local */
} networks[] = {{"myrinet", 800e-6, 0.28e-6}, {"sp2", 1.3e-3, 0.035e-6}};

static const struct network *local_network(const struct settings *settings)
{
    return setting_is(settings, "network", networks[0].name) ? &networks[0] : &networks[1];
}

enum distribution { NORMAL, UNIFORM, TWO_SIZES };

static enum distribution distribution_setting(const struct settings *settings)
{
    if (setting_is(settings, "distribution", "uniform"))
        return UNIFORM;
    return setting_is(settings, "distribution", "two_sizes") ? TWO_SIZES : NORMAL;
}

/* From the mean, with that standard deviation; the others are functions of the normal one. */
static double draw_deviation(gsl_rng *rng, double deviation, enum distribution distribution)
{
    double normal = gsl_ran_gaussian(rng, deviation);
    if (deviation == 0.0 || distribution == NORMAL)
        return normal;
    if (distribution == TWO_SIZES)
        return copysign(deviation, normal);
    return deviation * sqrt(3.0) * (2.0 * gsl_cdf_gaussian_P(normal, deviation) - 1.0);
}

static void draw_messages(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
                          struct arena *arena)
{
    double mean = setting_real(settings, "mean");
    double deviation = mean * setting_real(settings, "spread");
    enum distribution distribution = distribution_setting(settings);
    exchange->bytes = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to)
                *matrix_entry(&exchange->bytes, exchange->nodes, from, to) =
                    round(fmax(0.0, mean + draw_deviation(rng, deviation, distribution)));
}

static void fill_equal_clusters(struct exchange *exchange, int size)
{
    for (int node = 0; node < exchange->nodes; node++)
        exchange->cluster[node] = node / size;
}

/* The next of "2,3,4,5"; 0: there is none that is a positive whole number. */
static long next_size(const char **rest)
{
    char *end;
    errno = 0;
    long size = strtol(*rest, &end, 10);
    if (end == *rest || errno || size < 1 || (*end && (*end != ',' || !end[1])))
        return 0;
    *rest = *end ? end + 1 : end;
    return size;
}

/* Any sum above MOST_NODES is as good as another; 0: a size is none. */
static long sum_sizes(const char *sizes)
{
    long sum = 0;
    for (const char *rest = sizes; *rest;) {
        long size = next_size(&rest);
        if (size == 0)
            return 0;
        sum += size > MOST_NODES ? MOST_NODES + 1 : size;
    }
    return sum;
}

/* The sizes of the clusters must sum to the number of nodes. */
static struct verdict fill_clusters(struct exchange *exchange, const char *sizes)
{
    long sum = sum_sizes(sizes);
    if (sum == 0)
        return verdict_no("sizes=%s: not a list of positive whole numbers", sizes);
    if (sum != exchange->nodes)
        return verdict_no("sizes=%s: do not sum to %d nodes", sizes, exchange->nodes);
    int node = 0, cluster = 0;
    for (const char *rest = sizes; *rest; cluster++)
        for (long size = next_size(&rest); size > 0; size--)
            exchange->cluster[node++] = cluster;
    return verdict_yes();
}

/* As many nodes as the sizes sum to. */
static void adapt(struct settings *settings, struct arena *arena)
{
    long sum = sum_sizes(setting_text(settings, "sizes"));
    if (sum > 0)
        settings_adapt(settings, NODES_KEY, (double)sum, arena);
}

/* One number if all links are equal. */
static struct matrix link_costs(const struct exchange *exchange, double local, double ratio,
                                struct arena *arena)
{
    if (ratio == 1.0)
        return (struct matrix){.uniform = local};
    struct matrix costs = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            *matrix_entry(&costs, exchange->nodes, from, to) =
                exchange_distant(exchange, from, to) ? local * ratio : local;
    return costs;
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    out->family = FAMILY_EXCHANGE;
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){.nodes = setting_whole(settings, NODES_KEY),
                                  .slowdown = slowdown_setting(settings),
                                  .execution = execution_setting(settings)};
    exchange->cluster = ARENA_ZEROED(arena, int, exchange->nodes);
    const char *sizes = setting_text(settings, "sizes");
    struct verdict verdict = verdict_yes();
    if (*sizes)
        verdict = fill_clusters(exchange, sizes);
    else
        fill_equal_clusters(exchange, setting_whole(settings, "cluster_size"));
    if (!verdict.ok)
        return verdict;
    const struct network *local = local_network(settings);
    draw_messages(exchange, settings, rng, arena);
    exchange->startup =
        link_costs(exchange, local->startup, setting_real(settings, "startup_ratio"), arena);
    exchange->per_byte =
        link_costs(exchange, local->per_byte, setting_real(settings, "per_byte_ratio"), arena);
    return set_latency_share(settings, arena, exchange);
}

static const struct parameter parameters[] = {
    {.key = NODES_KEY,
     .kind = PARAMETER_WHOLE,
     .initial = "12",
     .least = 1,
     .most = MOST_NODES,
     .help = "number of nodes",
     .adapted = "the sum of sizes"},
    {.key = "mean",
     .kind = PARAMETER_REAL,
     .initial = "10000",
     .least = 0,
     .most = 1e12,
     .help = "mean size of a message in bytes"},
    {.key = "spread",
     .kind = PARAMETER_REAL,
     .initial = "1",
     .least = 0,
     .most = 100,
     .help = "standard deviation of the size as a share of the mean"},
    {.key = "distribution",
     .kind = PARAMETER_CHOICE,
     .initial = "normal",
     .choices = "normal|uniform|two_sizes",
     .help = "of sizes around the mean; two_sizes: mean plus and minus the deviation",
     .after_draw = true},
    {.key = "cluster_size",
     .kind = PARAMETER_WHOLE,
     .initial = "3",
     .least = 1,
     .most = MOST_NODES,
     .help = "nodes in a cluster",
     .after_draw = true},
    {.key = "sizes",
     .kind = PARAMETER_TEXT,
     .initial = "",
     .help = "nodes in each cluster, as 2,3,4,5, instead of cluster_size",
     .after_draw = true},
    {.key = "network",
     .kind = PARAMETER_CHOICE,
     .initial = "myrinet",
     .choices = "myrinet|sp2",
     .help = "local start-up and per-byte time: myrinet (800 us, 0.28 us), sp2 (1.3 ms, 0.035 us)",
     .after_draw = true},
    {.key = "startup_ratio",
     .kind = PARAMETER_REAL,
     .initial = "10",
     .least = 0,
     .most = 1e6,
     .help = "start-up of distant messages over that of local ones",
     .after_draw = true},
    {.key = "per_byte_ratio",
     .kind = PARAMETER_REAL,
     .initial = "10",
     .least = 0,
     .most = 1e6,
     .help = "per-byte time of distant messages over that of local ones",
     .after_draw = true},
    SLOWDOWN_PARAMETER,
    EXECUTION_PARAMETER,
    LATENCY_SHARE_PARAMETER,
    {0},
};

const struct generator generator_exchange_clusters = {
    .name = "exchange/clusters",
    .title = "clusters with normally distributed messages",
    .source = "multicluster 5",
    .parameters = parameters,
    .adapt = adapt,
    .generate = make,
};
