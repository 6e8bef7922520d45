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

struct verdict set_latency_share(const struct settings *settings, struct arena *arena,
                                 struct exchange *exchange)
{
    double share = setting_real(settings, "latency_share");
    size_t entries = (size_t)exchange->nodes * (size_t)exchange->nodes;
    if (share == 0.0)
        return verdict_yes();
    if (exchange->slowdown != SLOWDOWN_NONE || exchange->execution != EXECUTION_ASYNCHRONOUS)
        return verdict_no(
            "latency_share: ports overlap latencies with slowdown none and "
            "asynchronous execution only");
    exchange->ports = PORTS_OVERLAPPED_LATENCY;
    exchange->latency.uniform = share * exchange->startup.uniform;
    if (!exchange->startup.entries)
        return verdict_yes();
    exchange->latency.entries = ARENA_ARRAY(arena, double, entries);
    for (size_t k = 0; k < entries; k++)
        exchange->latency.entries[k] = share * exchange->startup.entries[k];
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
