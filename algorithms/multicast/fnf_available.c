/* Fastest node first by availability alone: the sender that is available first, however slow it is,
 * serves the fastest node not yet served. Paper `broadcast` section 5.2: "the processors in the
 * S-set are sorted according to their availability in time".
 *
 * On the clusters of section 5.1 its times are those of fnf.c. Theorem 3 needs the other reading:
 * source (1,0), receivers (1,0) and 5 x (m,0) give a ready-to-receive time of m + 2, although 4 is
 * possible. */
#include "algorithms/lib/multicast/fastest_node_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return fastest_node_first(multicast, context, out, FIRST_TO_START);
}

const struct algorithm algorithm_multicast_fnf_available = {
    .name = "multicast/fnf_available",
    .title = "FNF by availability",
    .source = "broadcast 5.2, reading: the sender is the one available first",
    .multicast = schedule,
};
