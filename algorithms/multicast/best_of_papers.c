/* The best schedule, per instance, of the eleven heuristics of paper `multicast`, with one draw
 * each of RRS and RRSP: the reference for a new heuristic. */
#include "algorithms/lib/best_of.h"

extern const struct algorithm algorithm_multicast_fef, algorithm_multicast_ecf,
    algorithm_multicast_wr, algorithm_multicast_eaf, algorithm_multicast_rr,
    algorithm_multicast_rrs, algorithm_multicast_ecfp, algorithm_multicast_wrp,
    algorithm_multicast_eafp, algorithm_multicast_rrp, algorithm_multicast_rrsp;

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    static const struct algorithm *const eleven[] = {
        &algorithm_multicast_fef,  &algorithm_multicast_ecf,  &algorithm_multicast_wr,
        &algorithm_multicast_eaf,  &algorithm_multicast_rr,   &algorithm_multicast_rrs,
        &algorithm_multicast_ecfp, &algorithm_multicast_wrp,  &algorithm_multicast_eafp,
        &algorithm_multicast_rrp,  &algorithm_multicast_rrsp, NULL};
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
