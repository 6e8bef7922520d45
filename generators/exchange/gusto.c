/* Five sites of the GUSTO testbed: Tables 1 and 2 of paper `exchange`. */
#include "generators/lib/exchange_options.h"

/* In the order AMES, ANL, IND, USC-ISI, NCSA. */
enum { SITES = 5 };

static const double latency_ms[SITES][SITES] = {
    {0, 34.5, 89.5, 12, 42},   {34.5, 0, 20, 26.5, 4.5}, {89.5, 20, 0, 42.5, 21.5},
    {12, 26.5, 42.5, 0, 29.5}, {42, 4.5, 21.5, 29.5, 0},
};

static const double bandwidth_kbps[SITES][SITES] = {
    {0, 512, 246, 2044, 391},  {512, 0, 491, 693, 2402},  {246, 491, 0, 311, 448},
    {2044, 693, 311, 0, 4976}, {391, 2402, 448, 4976, 0},
};

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    struct exchange *exchange = network_start(settings, SITES, arena, out);
    exchange->bytes.uniform = setting_real(settings, "bytes");
    for (int from = 0; from < SITES; from++)
        for (int to = 0; to < SITES; to++)
            if (from != to)
                set_link(exchange, from, to, 1e-3 * latency_ms[from][to],
                         1e3 * bandwidth_kbps[from][to]);
    return exchange_finish(settings, rng, arena, exchange);
}

const struct generator generator_exchange_gusto = {
    .name = "exchange/gusto",
    .title = "five sites of the GUSTO testbed",
    .source = "exchange, Tables 1 and 2",
    .parameters = (const struct parameter[]){BYTES_OF_ALL_PARAMETER,
                                             EXECUTION_PARAMETER,
                                             PHASE_STARTUP_PARAMETER,
                                             PORTS_PARAMETERS,
                                             SERVICE_PARAMETERS,
                                             SIGMA_PARAMETER,
                                             CHECKPOINT_PARAMETER,
                                             {0}},
    .generate = make,
};
