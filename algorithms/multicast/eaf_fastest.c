/* Earliest available first; ties: the fastest receiver. Paper `multicast` section 4 leaves the ties
 * of EAF open; this reading uses those of section 4.3: "If there are multiple possibilities, it
 * chooses the fastest one". */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_earliest_available_fastest(multicast, context, out, DISCIPLINE_APPEND);
}

const struct algorithm algorithm_multicast_eaf_fastest = {
    .name = "multicast/eaf_fastest",
    .title = "EAF, fastest of equals",
    .source = "multicast 4, ties as in 4.3",
    .multicast = schedule,
};
