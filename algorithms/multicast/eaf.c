/* Earliest available first: the receiver that is available first. Paper `multicast` section 4. */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_earliest_available(multicast, context, out, DISCIPLINE_APPEND);
}

const struct algorithm algorithm_multicast_eaf = {
    .name = "multicast/eaf",
    .title = "EAF",
    .source = "multicast 4",
    .multicast = schedule,
};
