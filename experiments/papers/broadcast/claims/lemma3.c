/* broadcast, Lemmas 2 and 3, as printed. */
#include "experiments/papers/broadcast/claims_of_swaps.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct swap swap;
    if (!lemma_swap(instance, context, &swap))
        return trial_does_not_apply();
    return lemma3_trial(&swap);
}

const struct claim claim_broadcast_lemma3 = {
    .title = "Lemmas 2 and 3",
    .statement =
        "the swap of Lemma 1 makes no later processor of the sequence ready to receive later",
    .hypotheses =
        "every time a power of two; s(p) <= s(q) if and only if r(p) <= r(q); nodes in the order "
        "of the sequence P, the source first",
    .source = "broadcast 4.1, Lemmas 2 and 3",
    .recorded = RECORDED_REFUTED,
    .remark = "holds where s(p) divides r(q) - r(p); the proof rests on Lemma 1",
    .test = test,
    .spaces = long_sequences,
};
