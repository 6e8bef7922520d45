/* My instances, in words: every node has a message for every other; some nodes are slow, and a
 * message takes as many times as long for each slow node at its ends.
 *
 * An instance depends on nothing but the parameters and the random numbers given. */
#include "generators/lib/exchange_options.h"

#define LATENCY 1e-3  /* seconds */
#define PER_BYTE 1e-6 /* seconds: 1 MB/s */

/* CHANGE THIS: how much longer a message takes because of one of its nodes. */
static double slowness(const struct settings *settings, gsl_rng *rng)
{
    bool slow = gsl_rng_uniform(rng) < setting_real(settings, "slow");
    return slow ? setting_real(settings, "factor") : 1.0;
}

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    int nodes = setting_whole(settings, NODES_KEY);
    struct exchange *exchange = &out->as.exchange;
    double *times = ARENA_ARRAY(arena, double, nodes); /* of a node, as often as slow */
    out->family = FAMILY_EXCHANGE;
    *exchange = (struct exchange){.nodes = nodes, .startup.uniform = LATENCY};
    exchange->bytes = matrix_of_zeros(nodes, arena);
    exchange->per_byte = matrix_of_zeros(nodes, arena);
    for (int node = 0; node < nodes; node++)
        times[node] = slowness(settings, rng);
    for (int from = 0; from < nodes; from++)
        for (int to = 0; to < nodes; to++)
            if (from != to) {
                *matrix_entry(&exchange->bytes, nodes, from, to) =
                    1000.0 * (double)(1 + gsl_rng_uniform_int(rng, 100)); /* 1 to 100 kB */
                *matrix_entry(&exchange->per_byte, nodes, from, to) =
                    PER_BYTE * times[from] * times[to];
            }
    return verdict_yes();
}

/* What `commsched generate exchange/NAME_network --set KEY=VALUE` takes. */
static const struct parameter parameters[] = {
    NODES_PARAMETER("8"),
    {REAL_PARAMETER("slow", "0.25", 0, 1, "share of slow nodes")},
    {REAL_PARAMETER("factor", "4", 1, 1000, "how much slower these are")},
    {0}};

const struct generator generator_exchange_NAME_network = {
    .name = "exchange/NAME_network",
    .title = "some slow nodes",
    .source = "not published",
    .parameters = parameters,
    .generate = make,
};
