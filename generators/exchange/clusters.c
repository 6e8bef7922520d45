/* Clusters of computers: messages of normally distributed sizes, local and distant links.
 *
 * Paper `multicluster` section 5. */
#include "generators/lib/exchange_options.h"

#include <math.h>

static const struct network {
    const char *name;
    double startup, per_byte; /* seconds, inside a cluster */
} networks[] = {{"myrinet", 800e-6, 0.28e-6}, {"sp2", 1.3e-3, 0.035e-6}};

/* The sizes of "2,3,4,5", and their sum; 0: it is no list of positive whole numbers. */
static double read_sizes(const char *text, struct arena *arena, const double **sizes, int *count)
{
    double sum = 0.0;
    *sizes = read_decimals(text, ',', count, arena);
    for (int k = 0; *sizes && k < *count; k++) {
        double size = (*sizes)[k];
        if (size < 1.0 || size != floor(size))
            return 0.0;
        sum += size;
    }
    return sum;
}

/* The sizes of the clusters must sum to the number of nodes. */
static struct verdict fill_clusters(struct exchange *exchange, const char *text,
                                    struct arena *arena)
{
    const double *sizes;
    int clusters, node = 0;
    double sum = read_sizes(text, arena, &sizes, &clusters);
    if (sum == 0.0)
        return verdict_no("sizes=%s: not a list of positive whole numbers", text);
    if (sum != exchange->nodes)
        return verdict_no("sizes=%s: do not sum to %d nodes", text, exchange->nodes);
    for (int cluster = 0; cluster < clusters; cluster++)
        for (int left = (int)sizes[cluster]; left > 0; left--)
            exchange->cluster[node++] = cluster;
    return verdict_yes();
}

/* The number of nodes defaults to the sum of the sizes. */
static void adapt(struct settings *settings, struct arena *arena)
{
    const double *sizes;
    int count;
    double sum = read_sizes(setting_text(settings, "sizes"), arena, &sizes, &count);
    if (sum > 0.0)
        settings_adapt(settings, NODES_KEY, sum, arena);
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    struct exchange *exchange = exchange_start(settings, setting_whole(settings, NODES_KEY), out);
    exchange->cluster = ARENA_ZEROED(arena, int, exchange->nodes);
    const char *sizes = setting_text(settings, "sizes");
    for (int node = 0; node < exchange->nodes; node++)
        exchange->cluster[node] = node / setting_whole(settings, "cluster_size");
    struct verdict verdict = *sizes ? fill_clusters(exchange, sizes, arena) : verdict_yes();
    if (!verdict.ok)
        return verdict;
    const struct network *local = &networks[setting_is(settings, "network", networks[1].name)];
    draw_message_sizes(exchange, settings, rng, arena);
    double startup = local->startup, per_byte = local->per_byte;
    exchange->startup = costs_by_level(
        exchange, (double[]){startup * setting_real(settings, "startup_ratio"), startup}, arena);
    exchange->per_byte = costs_by_level(
        exchange, (double[]){per_byte * setting_real(settings, "per_byte_ratio"), per_byte}, arena);
    return exchange_finish(settings, rng, arena, exchange);
}

static const struct parameter parameters[] = {
    {WHOLE_PARAMETER(NODES_KEY, "12", 1, MOST_NODES, "number of nodes"),
     .adapted = "the sum of sizes"},
    MESSAGE_SIZE_PARAMETERS,
    {WHOLE_PARAMETER("cluster_size", "3", 1, MOST_NODES, "nodes in a cluster"), .after_draw = true},
    {TEXT_PARAMETER("sizes", "", "nodes in each cluster, as 2,3,4,5, instead of cluster_size"),
     .after_draw = true},
    {CHOICE_PARAMETER(
         "network", "myrinet", "myrinet|sp2",
         "local start-up and per-byte time: myrinet (800 us, 0.28 us), sp2 (1.3 ms, 0.035 us)"),
     .after_draw = true},
    {REAL_PARAMETER("startup_ratio", "10", 0, 1e6,
                    "start-up of distant messages over that of local ones"),
     .after_draw = true},
    {REAL_PARAMETER("per_byte_ratio", "10", 0, 1e6,
                    "per-byte time of distant messages over that of local ones"),
     .after_draw = true},
    SLOWDOWN_PARAMETER,
    EXECUTION_PARAMETER,
    PHASE_STARTUP_PARAMETER,
    PORTS_PARAMETERS,
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
