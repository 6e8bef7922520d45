/* Earliest available first, with sends in the gaps before receives; ties: the fastest receiver.
 * Paper `multicast` sections 4 and 5 leave the ties of EAFP open; this reading uses those of
 * section 4.3, as multicast/eaf_fastest does. */
#include "algorithms/lib/multicast/receiver_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return receiver_earliest_available_fastest(multicast, context, out, DISCIPLINE_INSERT);
}

const struct algorithm algorithm_multicast_eafp_fastest = {
    .name = "multicast/eafp_fastest",
    .title = "EAFP, fastest of equals",
    .source = "multicast 4 and 5, ties as in 4.3",
    .multicast = schedule,
};
