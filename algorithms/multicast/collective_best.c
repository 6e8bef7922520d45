/* The best schedule, per instance, of all one-pass algorithms of the operation: the reference for a
 * new one. */
#include "algorithms/lib/best_of.h"

static const char *const rules[] = {"multicast/binomial",
                                    "multicast/linear",
                                    "multicast/chain_pipelined",
                                    "multicast/tree_pipelined",
                                    "multicast/slowest_first",
                                    "multicast/scatter_ring",
                                    "multicast/scatter_doubling",
                                    "multicast/tree_descent",
                                    "multicast/fitted_pipelined",
                                    "multicast/ring",
                                    "multicast/recursive_doubling",
                                    "multicast/bruck",
                                    "multicast/pairwise",
                                    "multicast/rabenseifner",
                                    "multicast/reduce_then_broadcast",
                                    "multicast/slowest_then_fastest",
                                    "multicast/fnf",
                                    "multicast/fef",
                                    "multicast/ecf",
                                    "multicast/wr",
                                    "multicast/eaf",
                                    "multicast/rr",
                                    "multicast/ecfp",
                                    "multicast/wrp",
                                    "multicast/eafp",
                                    "multicast/rrp",
                                    "multicast/dispatch",
                                    NULL};

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const struct instance instance = {.family = FAMILY_MULTICAST, .as.multicast = *multicast};
    return best_of(rules, &instance, context, out) ? OUTCOME_SCHEDULED : OUTCOME_REFUSED;
}

const struct algorithm algorithm_multicast_collective_best = {
    .name = "multicast/collective_best",
    .title = "best rule for the collective",
    .source = "commsched, of those that it runs",
    .derived = true,
    .operations = OPERATIONS_COLLECTIVE,
    .multicast = schedule,
};
