/* Fastest node first: the sender whose next send ends first serves the fastest node not yet served.
 * Paper `broadcast` section 3.1 and Eq. 1.
 *
 * Its ready-to-receive time is within twice the optimum (Theorem 3), its total time T_S <= 2 T +
 * max r - 2 min r (Theorem 4); neither bounds the ratio of completions. Theorem 2 (optimal on
 * clusters whose speeds are powers of 2) fails if r < s: source (4,2), receivers 2 x (2,1) and 8 x
 * (4,2) give a ready-to-receive time of 14, although 13 is possible. */
#include "algorithms/lib/multicast/fastest_node_first.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return fastest_node_first(multicast, context, out, FIRST_TO_END);
}

const struct algorithm algorithm_multicast_fnf = {
    .name = "multicast/fnf",
    .title = "FNF",
    .source = "broadcast 3.1",
    .multicast = schedule,
};
