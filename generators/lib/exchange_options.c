#include "generators/lib/exchange_options.h"

enum execution execution_setting(const struct settings *settings)
{
    return setting_is(settings, "execution", "synchronous") ? EXECUTION_SYNCHRONOUS
                                                            : EXECUTION_ASYNCHRONOUS;
}

enum slowdown slowdown_setting(const struct settings *settings)
{
    int slowdown = 0;
    while (slowdown_words[slowdown] && !setting_is(settings, "slowdown", slowdown_words[slowdown]))
        slowdown++;
    return (enum slowdown)slowdown;
}

static struct verdict set_latency_share(const struct settings *settings, struct arena *arena,
                                        struct exchange *exchange)
{
    double share = setting_real(settings, "latency_share");
    size_t entries = (size_t)exchange->nodes * (size_t)exchange->nodes;
    if (share == 0.0)
        return verdict_yes();
    if (exchange->slowdown != SLOWDOWN_NONE || exchange->execution != EXECUTION_ASYNCHRONOUS)
        return verdict_no(
            "latency_share: overlapped latencies require slowdown none and asynchronous execution");
    exchange->ports = PORTS_OVERLAPPED_LATENCY;
    exchange->latency.uniform = share * exchange->startup.uniform;
    if (!exchange->startup.entries)
        return verdict_yes();
    exchange->latency.entries = ARENA_ARRAY(arena, double, entries);
    for (size_t k = 0; k < entries; k++)
        exchange->latency.entries[k] = share * exchange->startup.entries[k];
    return verdict_yes();
}

static struct verdict set_receipts(const struct settings *settings, struct arena *arena,
                                   struct exchange *exchange)
{
    bool buffered = setting_is(settings, "ports", "buffered");
    if (!buffered && !setting_is(settings, "ports", "interleaved"))
        return verdict_yes();
    if (exchange->slowdown != SLOWDOWN_NONE || exchange->execution != EXECUTION_ASYNCHRONOUS ||
        exchange->ports != PORTS_HELD)
        return verdict_no(
            "ports: interleaved or buffered receipts require slowdown none, asynchronous execution "
            "and latency_share 0");
    exchange->ports = buffered ? PORTS_BUFFERED : PORTS_INTERLEAVED;
    if (!buffered) {
        exchange->interleaving = (struct interleaving){
            setting_whole(settings, "threads"), setting_real(settings, "alpha"),
            setting_is(settings, "share", "equal") ? SHARE_EQUAL : SHARE_PROPORTIONAL};
        return verdict_yes();
    }
    exchange->buffer = ARENA_ARRAY(arena, double, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        exchange->buffer[node] = setting_real(settings, "buffer");
    return verdict_yes();
}

struct verdict set_ports(const struct settings *settings, struct arena *arena,
                         struct exchange *exchange)
{
    struct verdict verdict = set_latency_share(settings, arena, exchange);
    return verdict.ok ? set_receipts(settings, arena, exchange) : verdict;
}

static double mean_message_time(const struct exchange *exchange)
{
    size_t messages = exchange_message_count(exchange);
    double sum = 0.0;
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            sum += exchange_message_time(exchange, from, to);
    return messages > 0 ? sum / (double)messages : 0.0;
}

struct verdict set_phase_startup(const struct settings *settings, struct exchange *exchange)
{
    double times = setting_real(settings, "phase_startup");
    if (times == 0.0)
        return verdict_yes();
    if (exchange->execution != EXECUTION_SYNCHRONOUS)
        return verdict_no("phase_startup: a phase start-up requires execution=synchronous");
    exchange->phase_startup = times * mean_message_time(exchange);
    return verdict_yes();
}

struct matrix matrix_of_zeros(int nodes, struct arena *arena)
{
    return (struct matrix){.entries = ARENA_ZEROED(arena, double, (size_t)nodes *(size_t)nodes)};
}

double *matrix_entry(struct matrix *matrix, int nodes, int row, int column)
{
    return &matrix->entries[(size_t)row * (size_t)nodes + (size_t)column];
}
