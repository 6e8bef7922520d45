/* Slowest node first: a reduce that is fastest node first (fnf.c) in reversed time. The slowest
 * nodes send first and are soon done, the fastest ones combine for long. A node's time to combine
 * counts as receiving time. */
#include "algorithms/lib/multicast/either_way.h"

extern const struct algorithm algorithm_multicast_fnf;

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return mirrored(algorithm_multicast_fnf.multicast, multicast, context, out);
}

const struct algorithm algorithm_multicast_slowest_first = {
    .name = "multicast/slowest_first",
    .title = "slowest node first",
    .source = "broadcast 3.1 in reversed time; broadcast 6 names reduction as future work",
    .operations = OPERATION_BIT(OPERATION_REDUCE),
    .multicast = schedule,
};
