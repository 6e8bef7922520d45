/* broadcast, Lemmas 2 and 3, where s(p) divides r(q) - r(p). */
#include "experiments/papers/broadcast/claims_of_swaps.h"

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct swap swap;
    if (!lemma_swap(instance, context, &swap) || !swap_divides(&swap))
        return trial_does_not_apply();
    return lemma3_trial(&swap);
}

const struct claim claim_broadcast_lemma3_amended = {
    .title = "Lemmas 2 and 3, amended",
    .statement =
        "the swap of Lemma 1 makes no later processor of the sequence ready to receive later",
    .hypotheses =
        "every time a power of two; s(p) <= s(q) if and only if r(p) <= r(q); s(p) divides r(q) - "
        "r(p); nodes in the order of the sequence P",
    .source = "broadcast 4.1, Lemmas 2 and 3",
    .recorded = RECORDED_AMENDED,
    .test = test,
    .spaces = long_sequences,
};
