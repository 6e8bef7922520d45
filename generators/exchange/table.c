/* A measured network: tables of latency (ms) and bandwidth (kb/s) between all pairs of nodes, as
 * Tables 1 and 2 of paper `exchange`, read from files. Row = sender. */
#include "generators/lib/exchange_options.h"
#include "generators/lib/table_file.h"

/* ms and kb/s; outside these ranges a time would be infinite or 0. */
static const double most_latency = 1e100, least_bandwidth = 1e-100, most_bandwidth = 1e100;

static struct verdict make(const struct settings *settings, gsl_rng *rng, struct arena *arena,
                           struct instance *out)
{
    const char *latency_path = setting_text(settings, "latency");
    const char *bandwidth_path = setting_text(settings, "bandwidth");
    struct table latency, bandwidth;
    struct verdict verdict = table_read(latency_path, 0.0, most_latency, arena, &latency);
    if (verdict.ok)
        verdict = table_read(bandwidth_path, least_bandwidth, most_bandwidth, arena, &bandwidth);
    if (!verdict.ok)
        return verdict;
    if (latency.size != bandwidth.size)
        return verdict_no("%s has %d nodes, %s has %d", latency_path, latency.size, bandwidth_path,
                          bandwidth.size);
    struct exchange *exchange = network_start(settings, latency.size, arena, out);
    exchange->bytes.uniform = setting_real(settings, "bytes");
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++) {
            size_t k = (size_t)from * (size_t)exchange->nodes + (size_t)to;
            if (from != to)
                set_link(exchange, from, to, 1e-3 * latency.entries[k], 1e3 * bandwidth.entries[k]);
        }
    return exchange_finish(settings, rng, arena, exchange);
}

const struct generator generator_exchange_table = {
    .name = "exchange/table",
    .title = "a measured network from two files",
    .source = "exchange 3.1",
    .parameters =
        (const struct parameter[]){
            {TEXT_PARAMETER("latency", NULL, "file of latencies in ms"), .after_draw = true},
            {TEXT_PARAMETER("bandwidth", NULL, "file of bandwidths in kb/s"), .after_draw = true},
            BYTES_OF_ALL_PARAMETER,
            EXECUTION_PARAMETER,
            PHASE_STARTUP_PARAMETER,
            {0}},
    .generate = make,
};
