#include "experiments/time_growth.h"

#include "models/arena.h"

#include <gsl/gsl_statistics_double.h>
#include <math.h>

enum { RUNS = 7 };

static double median_seconds(const char *algorithm, const struct instance *instance,
                             struct trial_context *context)
{
    double seconds[RUNS];
    for (int run = 0; run < RUNS; run++) {
        struct arena_mark mark = arena_mark(context->arena);
        seconds[run] = trial_solve(algorithm, instance, context).cpu_seconds;
        arena_rewind(context->arena, mark);
    }
    return gsl_stats_median(seconds, 1, RUNS);
}

bool observe_growth(const char *algorithm, const int *sizes, size_t index,
                    struct trial_context *context, double values[GROWTH_VALUES])
{
    size_t count = 0;
    while (sizes[count])
        count++;
    int nodes = sizes[index % count];
    struct instance instance = trial_generate(
        "exchange/uniform_network", arena_print(context->arena, "nodes=%d load=large", nodes),
        index / count, context);
    values[GROWTH_LOG_SECONDS] = log(median_seconds(algorithm, &instance, context));
    values[GROWTH_LOG_NODES] = log(nodes);
    return true;
}
