/* broadcast, Lemma 1, where s(p) divides r(q) - r(p). */
#include "experiments/spaces/clusters.h"
#include "experiments/swap.h"
#include "experiments/trial.h"

#include <math.h>

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    struct cluster cluster;
    struct swap swap;
    if (!cluster_of(instance, context->arena, &cluster) || !cluster_is_power2(&cluster) ||
        !cluster_is_consistent(&cluster) || !swap_find(&cluster, context->arena, &swap) ||
        !swap_divides(&swap))
        return trial_does_not_apply();
    double late = swap.ready_after[swap.place + 1] - swap.ready_before[swap.place + 1];
    return trial_at_most(fmax(late, swap_messages_lost(&swap)), 0.0);
}

static const struct clusters sequences = {.least = 3,
                                          .most = 4,
                                          .send = {{1, 2, 4, 8}, 4},
                                          .receive = {{1, 2, 4, 8}, 4},
                                          .consistent = true};

static const struct space spaces[] = {
    {.name = "sequences of 3 or 4 processors, times 1, 2, 4 and 8",
     .trials = 69632,
     .draw = sequences_draw,
     .data = &sequences},
    {0},
};

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
    .spaces = spaces,
};
