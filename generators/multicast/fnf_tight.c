/* A family on which the broadcast time of fastest-node-first tends to twice the optimum: a source
 * (X, 1), m = nodes - 2 receivers (2Xm, 1) and one (2Xm + 1, Xm), written (sending, receiving
 * time).
 *
 * FNF serves the receiver with the long receiving time last and ends at (2m+1) X. If it is served
 * first, it is ready while the source still sends to the others, and the broadcast ends at (m+1) X
 * + 1. Theorem 4 of paper `broadcast` bounds the ratio by 2 up to an additive constant. */
#include "generators/lib/multicast_options.h"

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)rng;
    int nodes = setting_whole(settings, NODES_KEY), m = nodes - 2;
    double x = setting_real(settings, "x");
    struct speed_classes classes = {
        .list = {{x, 1, 1}, {2 * x * m, 1, m}, {2 * x * m + 1, x * m, 1}},
        .count = 3,
    };
    speed_classes_broadcast(&classes, 0, NULL, arena, out);
    return verdict_yes();
}

const struct generator generator_multicast_fnf_tight = {
    .name = "multicast/fnf_tight",
    .title = "instances on which fastest-node-first takes nearly twice the optimum",
    .source = "commsched, to broadcast, Theorem 4",
    .parameters =
        (const struct parameter[]){
            MULTICAST_NODES_FROM_PARAMETER(3, "10"),
            {REAL_PARAMETER("x", "10", 1, 1e6, "sending time of the source"), .after_draw = true},
            {0}},
    .generate = make,
};
