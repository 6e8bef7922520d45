/* Earliest completion first (ecf.c) in reversed time: its schedule of the mirrored broadcast,
 * scatter or allgather, reversed, is a schedule of the reduce, gather or reduce_scatter. */
#include "algorithms/lib/multicast/either_way.h"

extern const struct algorithm algorithm_multicast_ecf;

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return mirrored(algorithm_multicast_ecf.multicast, multicast, context, out);
}

const struct algorithm algorithm_multicast_mirrored_ecf = {
    .name = "multicast/mirrored_ecf",
    .title = "ECF in reversed time",
    .source = "multicast 4.2 in reversed time",
    .operations = OPERATION_BIT(OPERATION_REDUCE) | OPERATION_BIT(OPERATION_GATHER) |
                  OPERATION_BIT(OPERATION_REDUCE_SCATTER),
    .multicast = schedule,
};
