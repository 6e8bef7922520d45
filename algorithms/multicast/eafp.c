/* Earliest available first, with sends in the gaps before receives. Paper `multicast` sections 4
 * and 5; a node is available at the end of its last operation (Fig. 15). */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_earliest_available(multicast, context, out, DISCIPLINE_INSERT);
}

const struct algorithm algorithm_multicast_eafp = {
    .name = "multicast/eafp",
    .title = "EAFP",
    .source = "multicast 5",
    .multicast = schedule,
};
