#include "experiments/papers/exchange/time_growth.h"

#include "experiments/papers/multicast/cpu_times.h"

#include <math.h>

enum { RUNS = 7 };

bool observe_exchange_growth(const char *algorithm, const int *sizes, size_t index,
                             struct trial_context *context, double values[GROWTH_VALUES])
{
    size_t count = 1;
    while (sizes[count])
        count++;
    int nodes = sizes[index % count];
    struct instance instance = trial_generate(
        "exchange/uniform_network", arena_print(context->arena, "nodes=%d load=large", nodes),
        index / count, context);
    values[GROWTH_LOG_SECONDS] = log(median_cpu_seconds(algorithm, &instance, RUNS, context));
    values[GROWTH_LOG_NODES] = log(nodes);
    return true;
}
