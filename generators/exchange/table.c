/* A measured network: tables of latency (ms) and bandwidth (kb/s) between all pairs of nodes, as
 * Tables 1 and 2 of paper `exchange`, read from files. Row = sender. */
#include "generators/lib/exchange_options.h"
#include "generators/lib/network.h"
#include "generators/lib/table_file.h"

/* kb/s; outside this range the time per byte would be infinite or 0. */
#define LEAST_BANDWIDTH 1e-100
#define MOST_BANDWIDTH 1e100

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    (void)rng;
    const char *latency_path = setting_text(settings, "latency");
    const char *bandwidth_path = setting_text(settings, "bandwidth");
    struct table latency, bandwidth;
    struct verdict verdict = table_read(latency_path, 0.0, false, arena, &latency);
    if (verdict.ok)
        verdict = table_read(bandwidth_path, 0.0, true, arena, &bandwidth);
    if (!verdict.ok)
        return verdict;
    if (latency.size != bandwidth.size)
        return verdict_no("%s has %d nodes, %s has %d", latency_path, latency.size, bandwidth_path,
                          bandwidth.size);
    out->family = FAMILY_EXCHANGE;
    struct exchange *exchange = &out->as.exchange;
    *exchange = (struct exchange){.nodes = latency.size, .execution = execution_setting(settings)};
    exchange->bytes.uniform = setting_real(settings, "bytes");
    exchange->startup = matrix_of_zeros(exchange->nodes, arena);
    exchange->per_byte = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            size_t k = (size_t)from * (size_t)exchange->nodes + (size_t)to;
            if (from == to)
                continue;
            if (!(bandwidth.entries[k] >= LEAST_BANDWIDTH &&
                  bandwidth.entries[k] <= MOST_BANDWIDTH))
                return verdict_no("%s: row %d, column %d: %g kb/s is not from %g to %g",
                                  bandwidth_path, from + 1, to + 1, bandwidth.entries[k],
                                  LEAST_BANDWIDTH, MOST_BANDWIDTH);
            set_link(exchange, from, to, 1e-3 * latency.entries[k], 1e3 * bandwidth.entries[k]);
        }
    return set_phase_startup(settings, exchange);
}

const struct generator generator_exchange_table = {
    .name = "exchange/table",
    .title = "a measured network from two files",
    .source = "exchange 3.1",
    .parameters = (const struct parameter[]){{.key = "latency",
                                              .kind = PARAMETER_TEXT,
                                              .help = "file of latencies in ms",
                                              .after_draw = true},
                                             {.key = "bandwidth",
                                              .kind = PARAMETER_TEXT,
                                              .help = "file of bandwidths in kb/s",
                                              .after_draw = true},
                                             {.key = "bytes",
                                              .kind = PARAMETER_REAL,
                                              .initial = "1000",
                                              .least = 0,
                                              .most = 1e15,
                                              .help = "size of every message",
                                              .after_draw = true},
                                             EXECUTION_PARAMETER,
                                             PHASE_STARTUP_PARAMETER,
                                             {0}},
    .generate = make,
};
