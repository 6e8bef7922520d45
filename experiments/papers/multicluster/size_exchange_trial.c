#include "experiments/papers/multicluster/size_exchange_trial.h"

#include "experiments/engine/metrics/metric.h"
#include "experiments/papers/exchange/trials.h"
#include "models/base/arena.h"

#include <math.h>

#define SIZE_BYTES 4.0

static bool equal_messages(const struct exchange *exchange)
{
    double bytes = exchange_bytes(exchange, 0, 1);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to && exchange_bytes(exchange, from, to) != bytes)
                return false;
    return bytes > 0.0 && !exchange_has_diagonal(exchange);
}

struct trial trial_size_exchange(const struct instance *instance, struct trial_context *context)
{
    const struct exchange *exchange = exchange_of_theorems(instance);
    if (!exchange || !equal_messages(exchange))
        return trial_does_not_apply();
    double size = exchange_bytes(exchange, 0, 1) / (exchange->nodes - 1);
    if (size != floor(size))
        return trial_does_not_apply();
    struct instance own_sizes = *instance;
    own_sizes.as.exchange.bytes = (struct matrix){.uniform = size};
    double difference = trial_completion("exchange/hypercube_like", instance, context) -
                        trial_completion("exchange/hypercube_like", &own_sizes, context);
    struct measured_run run = {.instance = instance};
    return trial_at_most(difference, metric_size_exchange.measure(&run) * size / SIZE_BYTES);
}

bool draw_size_exchange(size_t index, struct trial_context *context, struct instance *out)
{
    static const int ratios[] = {1, 10, 100};
    size_t nodes = 2 + index % 63;
    int cluster = 1 + (int)gsl_rng_uniform_int(context->rng, 8);
    int per_byte_ratio = ratios[gsl_rng_uniform_int(context->rng, 3)];
    int startup_ratio = ratios[gsl_rng_uniform_int(context->rng, 3)];
    const char *parameters =
        arena_print(context->arena, "nodes=%zu cluster_size=%d startup_ratio=%d per_byte_ratio=%d",
                    nodes, cluster, startup_ratio, per_byte_ratio);
    *out = trial_generate("exchange/clusters", parameters, 0, context);
    out->as.exchange.bytes = (struct matrix){.uniform = SIZE_BYTES * ((double)nodes - 1.0)};
    return true;
}
