#include "experiments/papers/exchange/draws.h"

#include "models/base/arena.h"

#include <math.h>

struct exchange_draw exchange_draw(size_t index, struct trial_context *context)
{
    static const char *const loads[LOADS] = {"small", "large", "mixed", "servers"};
    static const char *const networks[] = {"exchange/uniform_network",
                                           "exchange/log_uniform_network"};
    size_t place = index % EXCHANGE_ROUND;
    enum exchange_load load = (enum exchange_load)(place % LOADS);
    const char *network = networks[place / LOADS % 2];
    int nodes = 5 * (1 + (int)(place / LOADS / 2));
    const char *parameters = arena_print(context->arena, "nodes=%d load=%s", nodes, loads[load]);
    return (struct exchange_draw){
        load, nodes, trial_generate(network, parameters, index / EXCHANGE_ROUND, context)};
}

void exchange_draw_value(const struct exchange_draw *draw, double value, double values[LOADS + 1])
{
    for (int load = 0; load < LOADS; load++)
        values[load] = NAN;
    values[draw->load] = values[LOADS] = value;
}

double exchange_draw_worst(const struct exchange_draw *draw, const char *const *algorithms,
                           struct trial_context *context)
{
    double worst = NAN;
    for (; *algorithms; algorithms++)
        worst = fmax(worst, trial_ratio(*algorithms, &draw->instance, context));
    return worst;
}

bool observe_exchange_within(double factor, const char *const *algorithms, size_t index,
                             struct trial_context *context, double values[LOADS + 1])
{
    struct exchange_draw draw = exchange_draw(index, context);
    exchange_draw_value(&draw, exchange_draw_worst(&draw, algorithms, context) <= factor, values);
    return true;
}
