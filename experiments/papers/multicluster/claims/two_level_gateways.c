/* multicluster 4.2: how many nodes of a cluster hold what came from the others. */
#include "experiments/claims/trial.h"
#include "models/base/arena.h"

#include <math.h>

/* The largest, over clusters, of the nodes that receive from elsewhere over min{n_i, CL}. */
static double largest_share(const struct exchange *exchange, const struct timeline *timeline,
                            struct arena *arena)
{
    int numbers = exchange_clusters(exchange), clusters = 0;
    int *size = ARENA_ZEROED(arena, int, numbers), *holders = ARENA_ZEROED(arena, int, numbers);
    bool *holds = ARENA_ZEROED(arena, bool, exchange->nodes);
    for (int node = 0; node < exchange->nodes; node++)
        clusters += size[exchange->cluster[node]]++ == 0;
    for (size_t k = 0; k < timeline->count; k++) {
        const struct transfer *transfer = &timeline->transfers[k];
        if (!exchange_distant(exchange, transfer->from, transfer->to) || holds[transfer->to])
            continue;
        holds[transfer->to] = true;
        holders[exchange->cluster[transfer->to]]++;
    }
    double largest = 0.0;
    for (int k = 0; k < numbers; k++)
        if (size[k] > 0)
            largest = fmax(largest, holders[k] / fmin(size[k], clusters));
    return largest;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct solution solution = trial_solve("exchange/two_level", instance, context);
    if (solution.status != STATUS_VALID)
        return trial_does_not_apply();
    return trial_at_most(largest_share(&instance->as.exchange, &solution.timeline, context->arena),
                         1.0);
}

/* 2 to 24 nodes dealt out to clusters at random. */
static bool draw(size_t index, struct trial_context *context, struct instance *out)
{
    size_t nodes = 2 + index % 23;
    *out = trial_generate("exchange/clusters",
                          arena_print(context->arena, "nodes=%zu mean=10", nodes), index, context);
    for (size_t node = 0; node < nodes; node++)
        out->as.exchange.cluster[node] = (int)gsl_rng_uniform_int(context->rng, 6);
    return true;
}

static const struct space spaces[] = {
    {.name = "2 to 24 nodes in up to 6 clusters", .trials = 5000, .random = true, .draw = draw},
    {0},
};

const struct claim claim_multicluster_two_level_gateways = {
    .title = "holders between the levels",
    .statement =
        "after the exchange between clusters what is to be distributed in a cluster is on "
        "at most min{n_i, CL} of its nodes",
    .hypotheses = "two-level, CL >= 2 clusters of n_i nodes, zero diagonal",
    .source = "multicluster 4.2",
    .recorded = RECORDED_HOLDS,
    .remark = "the largest share of the allowed number is what is measured",
    .test = test,
    .spaces = spaces,
};
