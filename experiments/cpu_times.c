#include "experiments/cpu_times.h"

#include "experiments/statistics.h"

#include <math.h>
#include <string.h>

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

double printed_value(const struct experiment *table, const char *setting, const char *series)
{
    for (const struct published *cell = table->published; cell && cell->setting; cell++)
        if (strcmp(cell->setting, setting) == 0 && strcmp(cell->series, series) == 0)
            return cell->value;
    return NAN;
}

extern const struct experiment experiment_multicast_table_1;

double table_1_nodes(size_t row)
{
    return 8.0 * (double)(row + 1);
}

double table_1_time(size_t row, const char *series, struct trial_context *context)
{
    return printed_value(&experiment_multicast_table_1,
                         arena_print(context->arena, "N=%g", table_1_nodes(row)), series);
}

/* ---- growth ---- */

static const int sizes[GROWTH_ROWS] = {32, 45, 64, 90, 128, 181, 256};

double growth_nodes(size_t row)
{
    return sizes[row];
}

/* Short runs are timed more often. */
double growth_time(size_t row, const char *algorithm, struct trial_context *context)
{
    struct arena_mark mark = arena_mark(context->arena);
    struct instance instance = trial_generate(
        "multicast/workstations", arena_print(context->arena, "nodes=%d bytes=1000", sizes[row]),
        row, context);
    double median = median_cpu_seconds(algorithm, &instance, sizes[row] > 128 ? 3 : 9, context);
    arena_rewind(context->arena, mark);
    return median;
}
