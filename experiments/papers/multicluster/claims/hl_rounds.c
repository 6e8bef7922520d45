/* multicluster 3.2: the rounds of HL. */
#include "experiments/claims/trial.h"

#include "models/base/arena.h"

#include <math.h>

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct solution solution = trial_solve("exchange/hypercube_like", instance, context);
    if (solution.status != STATUS_VALID)
        return trial_does_not_apply();
    int rounds = 0;
    for (size_t k = 0; k < solution.timeline.count; k++)
        if (solution.timeline.transfers[k].phase >= rounds)
            rounds = solution.timeline.transfers[k].phase + 1;
    return trial_at_most(rounds, ceil(log2(instance_nodes(instance))));
}

static bool draw(size_t index, struct trial_context *context, struct instance *out)
{
    const char *parameters = arena_print(context->arena, "nodes=%zu mean=10", 1 + index % 128);
    *out = trial_generate("exchange/clusters", parameters, index / 128, context);
    return true;
}

static const struct space spaces[] = {
    {.name = "1 to 128 nodes", .trials = 512, .random = true, .draw = draw},
    {0},
};

const struct claim claim_multicluster_hl_rounds = {
    .title = "rounds of HL",
    .statement = "HL delivers all messages in ceil(log2 n) rounds",
    .hypotheses = "zero diagonal",
    .source = "multicluster 3.2",
    .recorded = RECORDED_HOLDS,
    .remark =
        "the paper has it for n = 2^l, and for even n by its reference 6; for odd n the "
        "pattern is Bruck's",
    .test = test,
    .spaces = spaces,
};
