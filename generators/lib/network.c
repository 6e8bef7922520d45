#include "generators/lib/network.h"

#include <gsl/gsl_randist.h>
#include <math.h>

#define SMALL_MESSAGE 1e3 /* bytes */
#define LARGE_MESSAGE 1e6

const struct parameter network_parameters[] = {
    NODES_PARAMETER("20"),
    {CHOICE_PARAMETER("load", "small", "small|large|mixed|servers",
                      "small (1 kB), large (1 MB), mixed (either, evenly), servers (the first 20 % "
                      "of the nodes send 1 MB to every client, all else is 1 kB)")},
    EXECUTION_PARAMETER,
    PHASE_STARTUP_PARAMETER,
    PORTS_PARAMETERS,
    SERVICE_PARAMETERS,
    SIGMA_PARAMETER,
    CHECKPOINT_PARAMETER,
    {0},
};

double draw_uniform(gsl_rng *rng, double least, double most)
{
    return gsl_ran_flat(rng, least, most);
}

double draw_log_uniform(gsl_rng *rng, double least, double most)
{
    return exp(gsl_ran_flat(rng, log(least), log(most)));
}

static double draw_of(const struct link_range *range, gsl_rng *rng)
{
    return range->draw(rng, range->least, range->most);
}

struct exchange *network_start(const struct settings *settings, int nodes, struct arena *arena,
                               struct instance *out)
{
    struct exchange *exchange = exchange_start(settings, nodes, out);
    exchange->startup = matrix_of_zeros(nodes, arena);
    exchange->per_byte = matrix_of_zeros(nodes, arena);
    return exchange;
}

void set_link(struct exchange *exchange, int from, int to, double latency, double bandwidth)
{
    *matrix_entry(&exchange->startup, exchange->nodes, from, to) = latency;
    *matrix_entry(&exchange->per_byte, exchange->nodes, from, to) = 8.0 / bandwidth;
}

static void draw_links(struct exchange *exchange, gsl_rng *rng, const struct network_ranges *ranges)
{
    for (int a = 0; a < exchange->nodes; a++)
        for (int b = a + 1; b < exchange->nodes; b++) {
            double latency = draw_of(&ranges->latency, rng);
            double bandwidth = draw_of(&ranges->bandwidth, rng);
            set_link(exchange, a, b, latency, bandwidth);
            set_link(exchange, b, a, latency, bandwidth);
        }
}

static void draw_load(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
                      struct arena *arena)
{
    int servers = (int)fmax(1.0, round(0.2 * exchange->nodes));
    bool large = setting_is(settings, "load", "large"),
         mixed = setting_is(settings, "load", "mixed");
    exchange->bytes.uniform = large ? LARGE_MESSAGE : SMALL_MESSAGE;
    if (large || setting_is(settings, "load", "small"))
        return;
    exchange->bytes = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            if (from == to)
                continue;
            large = mixed ? gsl_rng_uniform_int(rng, 2) : from < servers && to >= servers;
            *matrix_entry(&exchange->bytes, exchange->nodes, from, to) =
                large ? LARGE_MESSAGE : SMALL_MESSAGE;
        }
}

struct verdict generate_network(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                                struct instance *out)
{
    struct exchange *exchange =
        network_start(settings, setting_whole(settings, NODES_KEY), arena, out);
    draw_links(exchange, rng, settings->generator->preset);
    draw_load(exchange, settings, rng, arena);
    return exchange_finish(settings, rng, arena, exchange);
}
