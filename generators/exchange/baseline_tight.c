/* The instance on which the baseline takes P/2 times the lower bound: the proof of Theorem 2 of
 * paper `exchange`, there for P = 4 (and with senders as columns).
 *
 * With c = P/2 - 1: transfers of duration 1 from c-i to c+i and from c-i to c+i+1, i = 0, 1 ...,
 * one per step of the baseline, each of which shares a port with the previous one. The printed
 * epsilon is 0 here, that is, those messages do not exist. */
#include "generators/lib/exchange_options.h"

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)rng;
    int nodes = setting_whole(settings, NODES_KEY), center = (nodes - 1) / 2;
    struct exchange *exchange = durations_start(settings, nodes, arena, out);
    for (int step = 0; step < nodes; step++) {
        int from = center - step / 2, to = (center + (step + 1) / 2) % nodes;
        *matrix_entry(&exchange->bytes, nodes, from, to) = 1.0;
    }
    return verdict_yes();
}

const struct generator generator_exchange_baseline_tight = {
    .name = "exchange/baseline_tight",
    .title = "tight for the baseline: P/2 times the bound",
    .source = "exchange, Theorem 2",
    .parameters = (const struct parameter[]){NODES_PARAMETER("4"), {0}},
    .generate = make,
};
