#include "experiments/papers/multicast/cpu_times.h"

#include "experiments/claims/published_cells.h"
#include "experiments/engine/statistics/statistics.h"

#include <math.h>

double median_cpu_seconds(const char *algorithm, const struct instance *instance, int runs,
                          struct trial_context *context)
{
    double *seconds = ARENA_ARRAY(context->arena, double, runs);
    struct arena_mark mark = arena_mark(context->arena);
    for (int run = 0; run < runs; run++) {
        seconds[run] = trial_solve(algorithm, instance, context).cpu_seconds;
        arena_rewind(context->arena, mark);
    }
    return summarise(seconds, (size_t)runs, context->arena).median;
}

static int table_1_nodes(size_t row)
{
    return 8 * ((int)row + 2);
}

double table_1_time(size_t row, const char *series, struct trial_context *context)
{
    return published_cell("multicast_table_1",
                          arena_print(context->arena, "N=%d", table_1_nodes(row)), series);
}

void observe_table_1(size_t row, const char *const *series, struct trial_context *context,
                     double *values)
{
    *values++ = log(table_1_nodes(row));
    while (*series)
        *values++ = log(table_1_time(row, *series++, context));
}

/* Short runs are timed more often. */
void observe_growth(size_t row, const char *const *algorithms, struct trial_context *context,
                    double *values)
{
    static const int sizes[GROWTH_ROWS] = {32, 45, 64, 90, 128, 181, 256};
    const char *parameters = arena_print(context->arena, "nodes=%d bytes=1000", sizes[row]);
    struct instance instance = trial_generate("multicast/workstations", parameters, row, context);
    *values++ = log(sizes[row]);
    while (*algorithms)
        *values++ =
            log(median_cpu_seconds(*algorithms++, &instance, sizes[row] > 128 ? 3 : 9, context));
}
