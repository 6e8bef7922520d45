/* Time-driven dispatch: what a node does next is decided when it is free, not before.
 *
 * Problem. The heuristics of paper `multicast` choose one transfer after the other and fix its
 * place among the operations of both nodes at once: a node receives in the order in which transfers
 * were chosen, and a good choice must foresee when everybody will be free. They see when a transfer
 * ends, but not what its receiver can do with the message, nor how much every node has yet to
 * receive.
 *
 * Rule. Time runs forward. A free node first looks at what waits for it: above `patience` it
 * receives. Else it sends, of all messages that it has, the one to the receiver of the highest
 * score. If it may send nothing it receives, and if nothing waits it idles until something arrives.
 * Of what waits it receives the oldest first, older by `urgency` for each receiver that still needs
 * the message. The score of a send is a sum of weighted terms:
 *   backlog   how long the message would wait because the receiver has others to receive
 *   hunger    how long the receiver would idle until it arrives
 *   forwards  how often the receiver can pass it on before the horizon, T, at most to all that need
 *             it: of the messages for one receiver the one that most nodes need wins
 *   late      by how much the receive would end behind T
 *   wire, size  the time on the wire, and of the receive
 *   owed      the share of the time until T that the receiver needs for all it has yet to receive
 * A node sends only while T leaves it time for its own receives and for `spare` sends: who has much
 * to receive leaves sending to others. T lies between the lower bound and the completion of the
 * best schedule so far, as `horizon` and `reference` say; when all stall it grows. Where wires
 * differ, a far one (`detour`) carries no message that can come to the receiver by nearer nodes:
 * for a large message two short hops end before a long one, and the sender is free for others.
 *
 * Portfolio. No vector is best in all regimes: with few messages the horizon must be far for the
 * tree of each to become deep, with many it must be near for receives to be in time. Six vectors
 * run one after the other, then the best of them with T at 0.93 and at 1 times the completion to
 * beat; the best schedule is kept.
 *
 * Measured on regimes and seeds that no vector was tuned on, as geometric mean of the completion
 * over that of the best of the eleven heuristics of paper `multicast` for each instance. 300
 * regimes of the generators workstations, classes and power2 with 9 to 64 nodes, two instances
 * each: 0.892; one regime is above 1.05. The first 1 to 6 vectors on 200 other regimes: 0.951,
 * 0.909, 0.907, 0.909, 0.897, 0.886. Without a term there, in all vectors, completions are longer
 * by so many percent (in brackets: a single pass with the decoder's own vector, 0.968):
 *   detour    3.2 (2.6)    reference  1.1 (50)     size     0.2 (0.5)
 *   forwards  3.0 (34)     hunger     0.8 (0.4)    urgency  0.2 (0.8)
 *   spare     1.7 (1.6)    late       0.5 (0.0)    growth   -0.1 (0.0)
 *   owed      1.6 (0.8)    backlog    0.3 (1.5)    wire     -0.1 (0.0)
 *   patience  1.3 (0.9)
 * So wires count by the time of arrival and by detours; their own term brings nothing more.
 *
 * Cost. A decision looks at each receiver and group of messages of nearly equal times once: sets of
 * messages are bits, kept in the order of how many nodes need them. A pass considers about 0.9 N^3
 * sends in a broadcast from each of N nodes (26,000 at 32, 230,000 at 64), in 0.5 and 3 ms. */
#include "algorithms/lib/multicast/dispatch.h"
#include "algorithms/decoder.h"

extern const struct decoder decoder_multicast_dispatch;

/* In the order of the struct. */
static const struct dispatch_weights portfolio[] = {
    {0.3284, 0.4328, 0.09689, 0.3012, 0.7172, 0.0981, 0.3311, 4, 2.25, 0.4375, 1.041, 0.01049, 2,
     0.07802},
    {0.925, 0.1082, 0.1393, 0.4739, 0, 0.2635, 1.129, 1.247, 2.234, 1.537, 1.03, 0.4614, 1.412,
     1.571},
    {0.5777, 0.1127, 0.2635, 0, 0.0008457, 0.2476, 1.957, 2.493, 4.266, 2.243, 1.009, 0.1266, 1.181,
     1.077},
    {0, 0.3075, 0, 0.004846, 0.03813, -0.2889, 0.7554, 0.3507, 0.9672, -0.1036, 0.9897, 0.5685,
     1.459, 1.14},
    {0.01547, 0.3079, 0.1188, 1.062, 0.401, 0, 0.3994, 0.9903, 2.646, 0.8681, 1.86, 0.1413, 1.021,
     2.102},
    {1.259, 0.03851, 0.3493, 1.409, 0, 0.1698, 1.304, 3.6, 5.562, 1.489, 1.068, 0.7866, 1.46,
     2.477},
};

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    const int count = sizeof portfolio / sizeof *portfolio;
    return multicast_dispatch_best(
        multicast, context, weights_in_use(&decoder_multicast_dispatch, portfolio, count, context),
        count, out);
}

const struct algorithm algorithm_multicast_dispatch = {
    .name = "multicast/dispatch",
    .title = "dispatch",
    .source = "commsched",
    .decoder = &decoder_multicast_dispatch,
    .multicast = schedule,
};

/* Where searches start from. */
const struct dispatch_weights *const dispatch_portfolio = portfolio;
const int dispatch_portfolio_count = sizeof portfolio / sizeof *portfolio;
