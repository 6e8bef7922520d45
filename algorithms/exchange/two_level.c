/* Two-level exchange: inside the clusters, between the clusters, inside the clusters again.
 *
 * Paper `multicluster` section 4.2. Levels 1 and 3 use for every cluster the best of FP, HL, MM, MS
 * and Unif by asynchronous completion, level 2 the best of FP, MM, MS and Unif. */
#include "algorithms/lib/exchange/by_levels.h"

extern const struct algorithm algorithm_exchange_fixed_pattern, algorithm_exchange_hypercube_like,
    algorithm_exchange_max_min, algorithm_exchange_max_sum, algorithm_exchange_uniform;

static const struct algorithm *const within_clusters[] = {
    &algorithm_exchange_fixed_pattern, &algorithm_exchange_hypercube_like,
    &algorithm_exchange_max_min,       &algorithm_exchange_max_sum,
    &algorithm_exchange_uniform,       NULL,
};
static const struct algorithm *const between_clusters[] = {
    &algorithm_exchange_fixed_pattern,
    &algorithm_exchange_max_min,
    &algorithm_exchange_max_sum,
    &algorithm_exchange_uniform,
    NULL,
};

extern const struct exchange_schemes two_level_schemes; /* also used by k_level */
const struct exchange_schemes two_level_schemes = {.within = within_clusters,
                                                   .between = between_clusters};

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return exchange_by_levels(exchange, 0, &two_level_schemes, context, out);
}

const struct algorithm algorithm_exchange_two_level = {
    .name = "exchange/two_level",
    .title = "two-level",
    .source = "multicluster 4.2",
    .exchange = schedule,
};
