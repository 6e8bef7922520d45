#include "generators/lib/exchange_options.h"

enum execution execution_setting(const struct settings *settings)
{
    return setting_is(settings, "execution", "synchronous") ? EXECUTION_SYNCHRONOUS
                                                            : EXECUTION_ASYNCHRONOUS;
}

enum slowdown slowdown_setting(const struct settings *settings)
{
    return setting_is(settings, "slowdown", "leaving_cluster") ? SLOWDOWN_LEAVING_CLUSTER
                                                               : SLOWDOWN_NONE;
}

struct matrix matrix_of_zeros(int nodes, struct arena *arena)
{
    return (struct matrix){.entries = ARENA_ZEROED(arena, double, (size_t)nodes *(size_t)nodes)};
}

double *matrix_entry(struct matrix *matrix, int nodes, int row, int column)
{
    return &matrix->entries[(size_t)row * (size_t)nodes + (size_t)column];
}
