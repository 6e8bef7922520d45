/* multicast, Eq. 4 for messages of one size. */
#include "experiments/claims/spaces/multicast.h"
#include "experiments/papers/multicast/search.h"
#include "models/multicast/bounds.h"

static bool equal_sizes(const struct multicast *multicast)
{
    for (int m = 1; m < multicast->message_count; m++)
        if (multicast->messages[m].bytes != multicast->messages[0].bytes)
            return false;
    return true;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    if (!equal_sizes(&instance->as.multicast))
        return trial_does_not_apply();
    return multicast_bound_trial(multicast_eq4, instance, context);
}

static const struct random_multicasts one_size = {
    .nodes = 4, .messages = 3, .longest = 4, .largest = 1};

static const struct space spaces[] = {
    TWO_TO_ONE,
    {.name = "multicasts of up to 3 messages of one byte among up to 4 nodes",
     .trials = 20000,
     .random = true,
     .draw = random_multicasts_draw,
     .data = &one_size},
    ALL_TO_ALL,
    {0},
};

const struct claim claim_multicast_eq4_equal_sizes = {
    .title = "Eq. 4, messages of one size",
    .statement =
        "no schedule ends before the largest T_r, a node receiving in the order of the shortest "
        "paths' ends",
    .hypotheses = "all messages of one size",
    .source = "multicast 3.2, Eq. 4",
    .recorded = RECORDED_AMENDED,
    .test = test,
    .spaces = spaces,
};
