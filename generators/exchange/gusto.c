/* Five sites of the GUSTO testbed: Tables 1 and 2 of paper `exchange`. */
#include "generators/lib/belief_options.h"
#include "generators/lib/exchange_options.h"
#include "generators/lib/network.h"
#include "generators/lib/service_options.h"

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
    out->family = FAMILY_EXCHANGE;
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){.nodes = SITES, .execution = execution_setting(settings)};
    exchange->bytes.uniform = setting_real(settings, "bytes");
    exchange->startup = matrix_of_zeros(SITES, arena);
    exchange->per_byte = matrix_of_zeros(SITES, arena);
    for (int from = 0; from < SITES; from++)
        for (int to = 0; to < SITES; to++)
            if (from != to)
                set_link(exchange, from, to, 1e-3 * latency_ms[from][to],
                         1e3 * bandwidth_kbps[from][to]);
    struct verdict verdict = set_phase_startup(settings, exchange);
    if (verdict.ok)
        verdict = set_ports(settings, arena, exchange);
    if (verdict.ok)
        verdict = draw_service(settings, rng, arena, exchange);
    return verdict.ok ? draw_exchange_belief(settings, rng, arena, exchange) : verdict;
}

const struct generator generator_exchange_gusto = {
    .name = "exchange/gusto",
    .title = "five sites of the GUSTO testbed",
    .source = "exchange, Tables 1 and 2",
    .parameters = (const struct parameter[]){{.key = "bytes",
                                              .kind = PARAMETER_REAL,
                                              .initial = "1000",
                                              .least = 0,
                                              .most = 1e15,
                                              .help = "size of every message",
                                              .after_draw = true},
                                             EXECUTION_PARAMETER,
                                             PHASE_STARTUP_PARAMETER,
                                             LATENCY_SHARE_PARAMETER,
                                             RECEIPT_PARAMETERS,
                                             SERVICE_PARAMETERS,
                                             SIGMA_PARAMETER,
                                             CHECKPOINT_PARAMETER,
                                             {0}},
    .generate = make,
};
