/* Dispatch (dispatch.c) in reversed time: its schedule of the mirrored broadcast, scatter or
 * allgather, reversed, is a schedule of the reduce, gather or reduce_scatter. */
#include "algorithms/lib/multicast/either_way.h"

extern const struct algorithm algorithm_multicast_dispatch;

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return mirrored(algorithm_multicast_dispatch.multicast, multicast, context, out);
}

const struct algorithm algorithm_multicast_mirrored_dispatch = {
    .name = "multicast/mirrored_dispatch",
    .title = "dispatch in reversed time",
    .source = "commsched",
    .operations = OPERATION_BIT(OPERATION_REDUCE) | OPERATION_BIT(OPERATION_GATHER) |
                  OPERATION_BIT(OPERATION_REDUCE_SCATTER),
    .multicast = schedule,
};
