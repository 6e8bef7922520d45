#include "generators/lib/exchange_options.h"

enum execution execution_setting(const struct settings *settings)
{
    return setting_is(settings, "execution", "synchronous") ? EXECUTION_SYNCHRONOUS
                                                            : EXECUTION_ASYNCHRONOUS;
}

enum slowdown slowdown_setting(const struct settings *settings)
{
    static const struct {
        const char *word;
        enum slowdown slowdown;
    } words[] = {{"leaving_cluster", SLOWDOWN_LEAVING_CLUSTER},
                 {"shared_uplink", SLOWDOWN_SHARED_UPLINK},
                 {"shared_pair", SLOWDOWN_SHARED_PAIR}};
    for (size_t k = 0; k < sizeof words / sizeof *words; k++)
        if (setting_is(settings, "slowdown", words[k].word))
            return words[k].slowdown;
    return SLOWDOWN_NONE;
}

struct matrix matrix_of_zeros(int nodes, struct arena *arena)
{
    return (struct matrix){.entries = ARENA_ZEROED(arena, double, (size_t)nodes *(size_t)nodes)};
}

double *matrix_entry(struct matrix *matrix, int nodes, int row, int column)
{
    return &matrix->entries[(size_t)row * (size_t)nodes + (size_t)column];
}
