/* Round robin with sends in the gaps before receives. Paper `multicast` sections 4 and 5. */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_round_robin(multicast, context, out, DISCIPLINE_INSERT);
}

const struct algorithm algorithm_multicast_rrp = {
    .name = "multicast/rrp",
    .title = "RRP",
    .source = "multicast 5",
    .multicast = schedule,
};
