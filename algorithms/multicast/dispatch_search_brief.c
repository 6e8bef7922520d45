/* multicast/dispatch_search with a tenth of its budget, for experiments with many instances. */
#include "algorithms/algorithm.h"

extern const struct algorithm algorithm_multicast_dispatch_search;

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    return algorithm_multicast_dispatch_search.multicast(multicast, context, out);
}

const struct algorithm algorithm_multicast_dispatch_search_brief = {
    .name = "multicast/dispatch_search_brief",
    .title = "dispatch with a brief search",
    .source = "commsched",
    .randomised = true,
    .derived = true,
    .evaluations = 2e6,
    .multicast = schedule,
};
