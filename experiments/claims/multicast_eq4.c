/* multicast, Eq. 4, as printed. */
#include "experiments/multicast_search.h"
#include "experiments/spaces/multicast.h"
#include "models/multicast_bounds.h"

/* The order of Eq. 4 leaves no choice: messages have a size, wires are the same, and no two paths
 * to a node end at the same time. */
static bool order_is_clear(const struct multicast *multicast)
{
    struct {
        double end, bytes;
    } path[2];
    for (int node = 0; node < multicast->nodes; node++)
        for (int a = 0; a < multicast->message_count; a++)
            for (int b = 0; b <= a; b++) {
                const struct message *pair[] = {&multicast->messages[a], &multicast->messages[b]};
                for (int k = 0; k < 2; k++) {
                    path[k].bytes = pair[k]->bytes;
                    path[k].end =
                        multicast_send_time(multicast, pair[k]->source, path[k].bytes) +
                        multicast_wire_time(multicast, pair[k]->source, node, path[k].bytes) +
                        multicast_receive_time(multicast, node, path[k].bytes);
                }
                if (path[0].bytes < 1.0 || (a != b && path[0].end == path[1].end))
                    return false;
            }
    return multicast_uniform_wire(multicast);
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
