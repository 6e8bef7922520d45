/* The best schedule, per instance, of the eleven heuristics of paper `multicast`, with one draw
 * each of RRS and RRSP: the reference for a new heuristic. */
#include "algorithms/lib/best_of.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    static const char *const eleven[] = {"multicast/fef",  "multicast/ecf",  "multicast/wr",
                                         "multicast/eaf",  "multicast/rr",   "multicast/rrs",
                                         "multicast/ecfp", "multicast/wrp",  "multicast/eafp",
                                         "multicast/rrp",  "multicast/rrsp", NULL};
    const struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    return best_of(eleven, &instance, context, out) ? OUTCOME_SCHEDULED : OUTCOME_REFUSED;
}

const struct algorithm algorithm_multicast_best_of_papers = {
    .name = "multicast/best_of_papers",
    .title = "best of the eleven",
    .derived = true,
    .source = "commsched, of multicast 4 and 5",
    .randomised = true,
    .multicast = schedule,
};
