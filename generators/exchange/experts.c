/* An all-to-all of experts on accelerators: every node sends its tokens to experts of different
 * popularity, over fast links inside a server and slow ones between servers. */
#include "generators/lib/exchange_options.h"

#include <gsl/gsl_randist.h>
#include <math.h>

/* Zipf's weights in random order, which sum to 1. */
static double *draw_popularity(int nodes, double exponent, gsl_rng *rng, struct arena *arena)
{
    double *popularity = ARENA_ARRAY(arena, double, nodes), sum = 0.0;
    for (int node = 0; node < nodes; node++)
        sum += popularity[node] = pow(node + 1.0, -exponent);
    for (int node = 0; node < nodes; node++)
        popularity[node] /= sum;
    gsl_ran_shuffle(rng, popularity, (size_t)nodes, sizeof *popularity);
    return popularity;
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int nodes = setting_whole(settings, NODES_KEY), size = setting_whole(settings, "cluster_size");
    struct exchange *exchange = exchange_start(settings, nodes, out);
    double bytes = setting_real(settings, "bytes"), noise = setting_real(settings, "noise");
    const double *popularity =
        draw_popularity(nodes, setting_real(settings, "popularity"), rng, arena);
    exchange->bytes = matrix_of_zeros(nodes, arena);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to)
                *matrix_entry(&exchange->bytes, nodes, from, to) =
                    floor(bytes * popularity[to] * gsl_ran_lognormal(rng, 0.0, noise));
    exchange->cluster = ARENA_ARRAY(arena, int, nodes);
    for (int node = 0; node < nodes; node++)
        exchange->cluster[node] = node / size;
    exchange->startup = costs_by_level(exchange, (double[]){5e-6, 2e-6}, arena);
    exchange->per_byte = costs_by_level(exchange, (double[]){1 / 50e9, 1 / 450e9}, arena);
    return exchange_finish(settings, rng, arena, exchange);
}

const struct generator generator_exchange_experts = {
    .name = "exchange/experts",
    .title = "experts on accelerators, 50 GB/s and 5 us between servers, 450 GB/s and 2 us inside",
    .source = "commsched",
    .parameters =
        (const struct parameter[]){
            NODES_PARAMETER("64"),
            {WHOLE_PARAMETER("cluster_size", "8", 1, MOST_NODES, "nodes of a server"),
             .after_draw = true},
            {REAL_PARAMETER("bytes", "64e6", 0, 1e15,
                            "bytes of a node, sent and kept, without noise")},
            {REAL_PARAMETER("popularity", "0.8", 0, 10, "exponent of Zipf's law of the receivers")},
            {REAL_PARAMETER("noise", "0.5", 0, 10, "of sizes: deviation of the logarithm")},
            {0}},
    .generate = make,
};
