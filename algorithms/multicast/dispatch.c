/* Time-driven dispatch: the next operation of a node is chosen when the node is idle, not before.
 *
 * Problem. The heuristics of paper `multicast` choose one transfer after the other and fix its
 * position among the operations of both nodes at once: a node receives in the order in which
 * transfers were chosen, and a good choice requires foresight of when all nodes will be idle. They
 * consider when a transfer ends, but not what its receiver can do with the message, nor how much
 * every node still has to receive.
 *
 * Rule. Time runs forward. An idle node first considers its backlog of waiting messages: above
 * `patience` it receives. Otherwise it sends, among all messages that it has, the one to the
 * receiver with the highest score. If it may send nothing it receives, and if nothing waits it
 * idles until something arrives. It receives the oldest waiting message first; each receiver that
 * still needs the message adds `urgency` to its age. The score of a send is a sum of weighted
 * terms, which lib/multicast/dispatch.h lists: what the message and its receiver would wait for,
 * how often the receiver can forward it before the horizon, T, and how long it takes. Among the
 * messages for one receiver, the one that most nodes need wins.
 * A node sends only while T leaves it time for its own receives and for `spare` sends, so nodes
 * that have much to receive leave sending to others. T lies between the lower bound and the
 * completion of the best schedule so far, as given by `horizon` and `reference`; if no node can
 * proceed, it grows. If wires differ, a far one (`detour`) carries no message that can reach the
 * receiver over nearer nodes: for a large message two short hops end before a long one, and the
 * sender is free for others.
 *
 * Portfolio. No vector is best in all regimes: with few messages the horizon must be far for deep
 * trees, with many it must be near for receives to be on time. Six vectors are run one after the
 * other, then the best of them with T at 0.93 and at 1 times the completion to beat; the best
 * schedule is kept.
 *
 * Measured on regimes and seeds on which no vector was tuned, as geometric mean of the completion
 * over that of the best of the eleven heuristics of paper `multicast` for each instance. 300
 * regimes of the generators workstations, classes and power2 with 9 to 64 nodes, two instances
 * each: 0.892; one regime is above 1.05. The first 1 to 6 vectors on 200 other regimes: 0.951,
 * 0.909, 0.907, 0.909, 0.897, 0.886. Increase of completions on those regimes, in percent, if a
 * term is left out of all vectors (in brackets: of a single pass with the decoder's own vector,
 * 0.968):
 *   detour    3.2 (2.6)    reference  1.1 (50)     size     0.2 (0.5)
 *   forwards  3.0 (34)     hunger     0.8 (0.4)    urgency  0.2 (0.8)
 *   spare     1.7 (1.6)    late       0.5 (0.0)    growth   -0.1 (0.0)
 *   owed      1.6 (0.8)    backlog    0.3 (1.5)    wire     -0.1 (0.0)
 *   patience  1.3 (0.9)
 * So wires count through the time of arrival and through detours; their own term adds nothing.
 *
 * Cost. A decision examines each receiver and group of messages of nearly equal times once: sets of
 * messages are bit sets, ordered by the number of nodes that need them. A pass considers about 0.9
 * N^3 sends in a broadcast from each of N nodes (26,000 at 32, 230,000 at 64), in 0.5 and 3 ms. */
#include "algorithms/lib/multicast/dispatch.h"
#include "algorithms/variant.h"

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

MULTICAST(dispatch, "dispatch", "commsched",
          multicast_dispatch_best(multicast, context, portfolio,
                                  sizeof portfolio / sizeof *portfolio, out));

/* The starting points of searches. */
const struct dispatch_weights *const multicast_dispatch_portfolio = portfolio;
const int multicast_dispatch_portfolio_count = sizeof portfolio / sizeof *portfolio;
