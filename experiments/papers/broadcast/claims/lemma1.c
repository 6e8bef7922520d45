/* broadcast, Lemma 1, as printed. */
#include "experiments/papers/broadcast/claims_of_swaps.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct swap swap;
    if (!lemma_swap(instance, context, &swap))
        return trial_does_not_apply();
    return lemma1_trial(&swap);
}

const struct claim claim_broadcast_lemma1 = {
    .title = "Lemma 1",
    .statement =
        "where a faster processor p becomes ready to receive right after a slower one q, swapping "
        "the two makes p ready when q was, q no later than p was, and at no time have the two sent "
        "fewer messages",
    .hypotheses =
        "every time a power of two; s(p) <= s(q) if and only if r(p) <= r(q); nodes in the order "
        "of the sequence P, the source first",
    .source = "broadcast 4.1, Lemma 1",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds where s(p) divides r(q) - r(p), as the proof assumes; that fails where r(p) < s(p)",
    .test = test,
    .spaces = short_sequences,
};
