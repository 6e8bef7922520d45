/* Fixed pattern: in phase t every node i sends its message to node (i + t) mod n. O(n^2).
 *
 * One algorithm with three names: FP (paper `multicluster` section 3.1), and baseline or
 * caterpillar (paper `exchange` section 4.2), which has phase 0 too when nodes have messages for
 * themselves. In Open MPI's pairwise order a node also waits for its receipt of the phase
 * (library_orders.c).
 *
 * Theorem 2 of `exchange` states P/2 times the lower bound. For odd P with a non-zero diagonal that
 * fails (P = 3, C(0->0) = C(2->1) = 1, the rest nearly 0: 2 against 1), so the guarantee here is
 * ceil(P/2). */
#include "algorithms/lib/guarantees.h"
#include "models/exchange/clock.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    int nodes = exchange->nodes;
    for (int shift = exchange_has_diagonal(exchange) ? 0 : 1; shift < nodes; shift++) {
        for (int from = 0; from < nodes; from++) {
            int to = (from + shift) % nodes;
            double bytes = exchange_bytes(exchange, from, to);
            if (bytes > 0.0)
                exchange_clock_send(&clock, from, to, bytes);
        }
        exchange_clock_end_phase(&clock);
    }
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_fixed_pattern = {
    .name = "exchange/fixed_pattern",
    .title = "FP (baseline)",
    .source = "exchange 4.2, multicluster 3.1",
    .guarantee = {AGAINST_LOWER_BOUND, half_the_nodes_rounded_up,
                  "exchange, Theorem 2, amended to ceil(P/2)"},
    .exchange = schedule,
};
