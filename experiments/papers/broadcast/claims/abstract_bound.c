/* broadcast, the bound of the abstract. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return fnf_total_near_twice(1.0, instance, context);
}

const struct claim claim_broadcast_abstract_bound = {
    .title = "bound of the abstract",
    .statement =
        "the total broadcast time of fastest-node-first is at most 2 T + beta, beta the maximum "
        "difference between two processors",
    .hypotheses = "who sends faster receives no slower; the difference of receiving times",
    .source = "broadcast, abstract and 1",
    .recorded = RECORDED_HOLDS,
    .remark = "weaker than Theorem 4, whose beta is smaller by min r: not the same bound",
    .test = test,
    .spaces = twice_spaces,
};
