#include "generators/lib/network.h"

#include "generators/lib/belief_options.h"
#include "generators/lib/exchange_options.h"
#include "generators/lib/service_options.h"

#include <gsl/gsl_randist.h>
#include <math.h>

#define SMALL_MESSAGE 1e3 /* bytes */
#define LARGE_MESSAGE 1e6

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

void set_link(struct exchange *exchange, int from, int to, double latency, double bandwidth)
{
    *matrix_entry(&exchange->startup, exchange->nodes, from, to) = latency;
    *matrix_entry(&exchange->per_byte, exchange->nodes, from, to) = 8.0 / bandwidth;
}

void draw_network(struct exchange *exchange, gsl_rng *rng, const struct network_ranges *ranges,
                  struct arena *arena)
{
    exchange->startup = matrix_of_zeros(exchange->nodes, arena);
    exchange->per_byte = matrix_of_zeros(exchange->nodes, arena);
    for (int a = 0; a < exchange->nodes; a++)
        for (int b = a + 1; b < exchange->nodes; b++) {
            double latency = draw_of(&ranges->latency, rng);
            double bandwidth = draw_of(&ranges->bandwidth, rng);
            set_link(exchange, a, b, latency, bandwidth);
            set_link(exchange, b, a, latency, bandwidth);
        }
}

static void draw_mixed(struct exchange *exchange, gsl_rng *rng, struct arena *arena)
{
    exchange->bytes = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to)
                *matrix_entry(&exchange->bytes, exchange->nodes, from, to) =
                    gsl_rng_uniform_int(rng, 2) ? LARGE_MESSAGE : SMALL_MESSAGE;
}

static void load_servers(struct exchange *exchange, struct arena *arena)
{
    int servers = (int)fmax(1.0, round(0.2 * exchange->nodes));
    exchange->bytes = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to)
                *matrix_entry(&exchange->bytes, exchange->nodes, from, to) =
                    from < servers && to >= servers ? LARGE_MESSAGE : SMALL_MESSAGE;
}

void draw_load(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
               struct arena *arena)
{
    if (setting_is(settings, "load", "small"))
        exchange->bytes = (struct matrix){.uniform = SMALL_MESSAGE};
    else if (setting_is(settings, "load", "large"))
        exchange->bytes = (struct matrix){.uniform = LARGE_MESSAGE};
    else if (setting_is(settings, "load", "mixed"))
        draw_mixed(exchange, rng, arena);
    else
        load_servers(exchange, arena);
}

struct verdict generate_network(const struct settings *settings, gsl_rng *rng,
                                const struct network_ranges *ranges, struct arena *arena,
                                struct instance *out)
{
    out->family = FAMILY_EXCHANGE;
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){.nodes = setting_whole(settings, NODES_KEY),
                                  .execution = execution_setting(settings)};
    draw_network(exchange, rng, ranges, arena);
    draw_load(exchange, settings, rng, arena);
    struct verdict verdict = set_phase_startup(settings, exchange);
    if (verdict.ok)
        verdict = set_ports(settings, arena, exchange);
    if (verdict.ok)
        verdict = draw_service(settings, rng, arena, exchange);
    return verdict.ok ? draw_exchange_belief(settings, rng, arena, exchange) : verdict;
}
