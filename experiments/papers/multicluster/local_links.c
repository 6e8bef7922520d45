#include "experiments/papers/multicluster/local_links.h"

#include "models/base/arena.h"

static struct instance clusters(int ratio, size_t index, struct trial_context *context)
{
    const char *parameters = arena_print(
        context->arena, "nodes=12 cluster_size=3 mean=100000 startup_ratio=%d per_byte_ratio=%d",
        ratio, ratio);
    return trial_generate("exchange/clusters", parameters, index, context);
}

/* Ten times the ratio makes the distant links slower instead, so a completion counts a tenth. */
void local_links_gain(int ratio, size_t index, struct trial_context *context,
                      double gains[UNIFORM_ALGORITHMS])
{
    static const char *const algorithms[UNIFORM_ALGORITHMS] = {
        "exchange/fixed_pattern", "exchange/knoedel", "exchange/max_min", "exchange/max_sum",
        "exchange/uniform"};
    struct instance before = clusters(ratio, index, context);
    struct instance after = clusters(10 * ratio, index, context);
    for (int k = 0; k < UNIFORM_ALGORITHMS; k++)
        gains[k] = 1.0 - trial_completion(algorithms[k], &after, context) / 10.0 /
                             trial_completion(algorithms[k], &before, context);
}
