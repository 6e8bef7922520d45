/* Work racing with sends in the gaps before receives. Paper `multicast` sections 4.3 and 5. */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_work_racing(multicast, context, out, DISCIPLINE_INSERT);
}

const struct algorithm algorithm_multicast_wrp = {
    .name = "multicast/wrp",
    .title = "WRP",
    .source = "multicast 5",
    .multicast = schedule,
};
