/* A family on which the open shop heuristic takes 2 - 1/(P-1) times the lower bound, however ties
 * are broken: senders 0 .. P-2 each send a message of duration P-2 to the next of them, and one of
 * duration 1 to node P-1. Theorem 3 of paper `exchange` says 2. */
#include "generators/lib/exchange_options.h"

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)rng;
    int nodes = setting_whole(settings, NODES_KEY), senders = nodes - 1;
    struct exchange *exchange = durations_start(settings, nodes, arena, out);
    for (int from = 0; from < senders; from++) {
        *matrix_entry(&exchange->bytes, nodes, from, (from + 1) % senders) = nodes - 2;
        *matrix_entry(&exchange->bytes, nodes, from, nodes - 1) = 1.0;
    }
    return verdict_yes();
}

const struct generator generator_exchange_open_shop_tight = {
    .name = "exchange/open_shop_tight",
    .title = "tight for open shop: 2 - 1/(P-1) times the bound",
    .source = "commsched, to exchange, Theorem 3",
    .parameters = (const struct parameter[]){NODES_FROM_PARAMETER(3, "4"), {0}},
    .generate = make,
};
