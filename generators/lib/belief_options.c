#include "generators/lib/belief_options.h"

#include <gsl/gsl_randist.h>
#include <math.h>

static double draw_factor(double sigma, gsl_rng *rng)
{
    return exp(sigma * gsl_ran_gaussian(rng, 1.0) - 0.5 * sigma * sigma);
}

struct verdict draw_exchange_belief(const struct settings *settings, gsl_rng *rng,
                                    struct arena *arena, struct exchange *exchange)
{
    double sigma = setting_real(settings, "sigma");
    size_t nodes = (size_t)exchange->nodes;
    if (sigma == 0.0)
        return verdict_yes();
    if (exchange_is_executed(exchange) || exchange_needs_phases(exchange))
        return verdict_no("sigma=%g: requires held ports, asynchronous execution and no slowdown",
                          sigma);
    struct belief *belief = ARENA_ZEROED(arena, struct belief, 1);
    belief->link.entries = ARENA_ARRAY(arena, double, nodes *nodes);
    for (size_t a = 0; a < nodes; a++) {
        belief->link.entries[a * nodes + a] = 1.0;
        for (size_t b = a + 1; b < nodes; b++)
            belief->link.entries[a * nodes + b] = belief->link.entries[b * nodes + a] =
                draw_factor(sigma, rng);
    }
    belief->checkpoint = setting_real(settings, "checkpoint") * exchange_port_bound(exchange);
    exchange->belief = belief;
    return verdict_yes();
}

void draw_multicast_belief(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct multicast *multicast)
{
    double sigma = setting_real(settings, "sigma");
    if (sigma == 0.0)
        return;
    struct belief *belief = ARENA_ZEROED(arena, struct belief, 1);
    belief->link.uniform = 1.0;
    belief->node = ARENA_ARRAY(arena, double, multicast->nodes);
    for (int node = 0; node < multicast->nodes; node++)
        belief->node[node] = draw_factor(sigma, rng);
    multicast->belief = belief;
}
