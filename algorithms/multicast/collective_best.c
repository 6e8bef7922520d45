/* The best schedule, per instance, of all one-pass algorithms of the operation: the reference for a
 * new one. */
#include "algorithms/lib/best_of.h"

extern const struct algorithm algorithm_multicast_binomial, algorithm_multicast_linear,
    algorithm_multicast_chain_pipelined, algorithm_multicast_tree_pipelined,
    algorithm_multicast_slowest_first, algorithm_multicast_scatter_ring,
    algorithm_multicast_scatter_doubling, algorithm_multicast_tree_descent,
    algorithm_multicast_fitted_pipelined, algorithm_multicast_ring,
    algorithm_multicast_recursive_doubling, algorithm_multicast_bruck, algorithm_multicast_pairwise,
    algorithm_multicast_rabenseifner, algorithm_multicast_reduce_then_broadcast,
    algorithm_multicast_slowest_then_fastest, algorithm_multicast_fnf, algorithm_multicast_fef,
    algorithm_multicast_ecf, algorithm_multicast_wr, algorithm_multicast_eaf,
    algorithm_multicast_rr, algorithm_multicast_ecfp, algorithm_multicast_wrp,
    algorithm_multicast_eafp, algorithm_multicast_rrp, algorithm_multicast_dispatch;

static const struct algorithm *const rules[] = {&algorithm_multicast_binomial,
                                                &algorithm_multicast_linear,
                                                &algorithm_multicast_chain_pipelined,
                                                &algorithm_multicast_tree_pipelined,
                                                &algorithm_multicast_slowest_first,
                                                &algorithm_multicast_scatter_ring,
                                                &algorithm_multicast_scatter_doubling,
                                                &algorithm_multicast_tree_descent,
                                                &algorithm_multicast_fitted_pipelined,
                                                &algorithm_multicast_ring,
                                                &algorithm_multicast_recursive_doubling,
                                                &algorithm_multicast_bruck,
                                                &algorithm_multicast_pairwise,
                                                &algorithm_multicast_rabenseifner,
                                                &algorithm_multicast_reduce_then_broadcast,
                                                &algorithm_multicast_slowest_then_fastest,
                                                &algorithm_multicast_fnf,
                                                &algorithm_multicast_fef,
                                                &algorithm_multicast_ecf,
                                                &algorithm_multicast_wr,
                                                &algorithm_multicast_eaf,
                                                &algorithm_multicast_rr,
                                                &algorithm_multicast_ecfp,
                                                &algorithm_multicast_wrp,
                                                &algorithm_multicast_eafp,
                                                &algorithm_multicast_rrp,
                                                &algorithm_multicast_dispatch,
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
