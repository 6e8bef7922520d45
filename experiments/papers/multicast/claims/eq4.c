/* multicast, Eq. 4, as printed. */
#include "experiments/claims/spaces/multicast.h"
#include "experiments/papers/multicast/search.h"
#include "models/multicast/bounds.h"

static double end_of_path(const struct multicast *multicast, int m, int node)
{
    const struct message *message = &multicast->messages[m];
    return multicast_send_time(multicast, message->source, message->bytes) +
           multicast_wire_time(multicast, message->source, node, message->bytes) +
           multicast_receive_time(multicast, node, message->bytes);
}

/* The order of Eq. 4 leaves no choice: messages have a size, wires are the same, and no two paths
 * to a node end at the same time. */
static bool order_is_clear(const struct multicast *multicast)
{
    bool clear = multicast_uniform_wire(multicast);
    for (int a = 0; a < multicast->message_count; a++) {
        clear = clear && multicast->messages[a].bytes >= 1.0;
        for (int b = 0; b < a; b++)
            for (int node = 0; node < multicast->nodes; node++)
                clear = clear && end_of_path(multicast, a, node) != end_of_path(multicast, b, node);
    }
    return clear;
}

static struct trial test(const struct instance *instance, struct trial_context *context)
{
    if (!order_is_clear(&instance->as.multicast))
        return trial_does_not_apply();
    return multicast_bound_trial(multicast_eq4, instance, context);
}

static const struct space spaces[] = {
    TWO_TO_ONE,
    SMALL_MULTICASTS(5000),
    {0},
};

const struct claim claim_multicast_eq4 = {
    .title = "Eq. 4",
    .statement =
        "no schedule ends before the largest T_r, a node receiving in the order of the shortest "
        "paths' ends",
    .hypotheses = "any multiple multicast; here one in which the order leaves no choice",
    .source = "multicast 3.2, Eq. 4",
    .recorded = RECORDED_REFUTED,
    .remark =
        "holds in the order of arrival, L - R, and for messages of one size; the schedule below it "
        "is found by trying all sequences",
    .test = test,
    .spaces = spaces,
};
