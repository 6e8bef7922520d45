#include "experiments/papers/broadcast/detour.h"

#include "experiments/claims/observation.h"

#include <math.h>

bool reduce_combines(const struct multicast *multicast)
{
    for (int node = 0; node < multicast->nodes; node++)
        if (collective_combine_time(multicast, node, *multicast->collective.bytes) > 0.0)
            return true;
    return false;
}

/* Sends the result from that node to the root when both are done. */
static void send_whole(const struct multicast *multicast, int from, struct timeline *timeline)
{
    int root = multicast->collective.root;
    double bytes = *multicast->collective.bytes;
    struct transfer transfer = {.from = from, .to = root, .bytes = bytes};
    transfer.send_start = timeline->completion;
    transfer.send_end = transfer.send_start + multicast_send_time(multicast, from, bytes);
    transfer.receive_start = transfer.send_end + multicast_wire_time(multicast, from, root, bytes);
    transfer.receive_end = transfer.receive_start + multicast_receive_time(multicast, root, bytes);
    timeline_append(timeline, &transfer, NULL, 0);
}

static double by_way_of(const struct instance *instance, int node, struct claim_context *context)
{
    struct instance elsewhere = *instance;
    elsewhere.as.multicast.collective.root = node;
    struct solution found = claim_solve("multicast/slowest_first", &elsewhere, context);
    if (found.status != STATUS_VALID)
        return INFINITY;
    send_whole(&instance->as.multicast, node, &found.timeline);
    return instance_check(instance, &found.timeline, context->arena).ok ? found.timeline.completion
                                                                        : INFINITY;
}

double reduce_by_detour(const struct instance *instance, struct claim_context *context)
{
    double least = INFINITY;
    for (int node = 0; node < instance->as.multicast.nodes; node++)
        if (node != instance->as.multicast.collective.root)
            least = fmin(least, by_way_of(instance, node, context));
    return least;
}
