/* broadcast, Lemma 1, where s(p) divides r(q) - r(p). */
#include "experiments/papers/broadcast/claims_of_swaps.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct swap swap;
    if (!lemma_swap(instance, context, &swap) || !swap_divides(&swap))
        return trial_does_not_apply();
    return lemma1_trial(&swap);
}

const struct claim claim_broadcast_lemma1_amended = {
    .title = "Lemma 1, amended",
    .statement =
        "where a faster processor p becomes ready to receive right after a slower one q, swapping "
        "the two makes p ready when q was, q no later than p was, and at no time have the two sent "
        "fewer messages",
    .hypotheses =
        "every time a power of two; s(p) <= s(q) if and only if r(p) <= r(q); s(p) divides r(q) - "
        "r(p), as it does where r >= s; nodes in the order of the sequence P",
    .source = "broadcast 4.1, Lemma 1",
    .recorded = RECORDED_AMENDED,
    .remark = "the messages of q are then among those that p sends in its place",
    .test = test,
    .spaces = short_sequences,
};
