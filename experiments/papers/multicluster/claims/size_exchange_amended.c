/* multicluster 5: the cost of knowing all sizes, amended. */
#include "experiments/papers/multicluster/size_exchange_trial.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    int nodes = instance_nodes(instance);
    bool power_of_two = (nodes & (nodes - 1)) == 0;
    if (nodes % 2 == 0 && !power_of_two)
        return trial_does_not_apply();
    return trial_size_exchange(instance, context);
}

static const struct space spaces[] = {
    {.name = "2 to 64 nodes in clusters of 1 to 8, distant links 1 to 100 times slower",
     .trials = 4000,
     .random = true,
     .draw = draw_size_exchange},
    {0},
};

const struct claim claim_multicluster_size_exchange_amended = {
    .title = "cost of knowing all sizes, amended",
    .statement =
        "by HL, that every node learns the sizes of all messages costs at most "
        "ceil(log2 n) (n/2) (n-2) s gamma more than that it learns those it receives",
    .hypotheses = "n = 2^l, or n odd; sizes of s bytes, gamma the largest time per byte of a link",
    .source = "multicluster 5",
    .recorded = RECORDED_AMENDED,
    .remark =
        "n = 2^l or odd; the text has less than, and on 2^l nodes with equal links it is "
        "equal",
    .test = test,
    .spaces = spaces,
};
