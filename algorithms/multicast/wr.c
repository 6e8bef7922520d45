/* Work racing: the receiver with the smallest virtual time. Paper `multicast` section 4.3, Eq. 8
 * and 9. */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_work_racing(multicast, context, out, DISCIPLINE_APPEND);
}

const struct algorithm algorithm_multicast_wr = {
    .name = "multicast/wr",
    .title = "WR",
    .source = "multicast 4.3",
    .multicast = schedule,
};
