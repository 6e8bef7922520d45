/* broadcast, Theorem 4. */
#include "experiments/papers/broadcast/claims_of_fnf.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    return fnf_total_near_twice(2.0, instance, context);
}

const struct claim claim_broadcast_theorem4 = {
    .title = "Theorem 4",
    .statement =
        "the total broadcast time of fastest-node-first is at most 2 T + beta, T the least one and "
        "beta = max r - 2 min r",
    .hypotheses = "who sends faster receives no slower; r of the processors that receive",
    .source = "broadcast 4.2, Theorem 4",
    .recorded = RECORDED_HOLDS,
    .remark = "beta may be negative; the ratio to T tends to 2",
    .test = test,
    .spaces = twice_spaces,
};
