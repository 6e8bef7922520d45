/* Dispatch over free routes.
 *
 * Problem. On a network of switches a transfer of a long message holds its whole route; one that
 * meets a busy channel waits there and holds its channels, so that others wait for it. Trees of
 * sends that are fixed in advance, regardless of other traffic, spend most of their time waiting:
 * with 64 multicasts on 512 processors and shortest routes the algorithms of paper `agents` take
 * five times the lower bound and more. If routes are restricted to the spanning tree, links are
 * scarce, and with 32 and 64 multicasts the best of them ends some 8 % before this algorithm.
 *
 * Rule. Time runs forward in a model in which the duration of a transfer does not depend on its
 * route. At each moment when transfers end, choose, among all pairs (idle active holder of a
 * message, destination that lacks it and receives nothing) whose route is completely free, the pair
 * with the least score; it begins, and its ports and channels are taken; repeat until there is
 * none. Then idle holders give up their messages, oldest first, up to a message with at most `keep`
 * active holders.
 *
 * Why holders give up. A plan determines the order of sends, never their times: a host that idles
 * until a route is free would, in the simulation, begin at once and wait in the network. So a host
 * either sends without a pause or gives up; and since its sends of a message follow those of all
 * messages that it received before, it gives up these when it continues with a later one. It never
 * does so while it is the last active holder. At one moment this is judged by the holders at its
 * start, minus those that have given up since.
 *
 * The terms of the score, which is minimised, and the ratio to the lower bound without each term,
 * in the first pass alone: 4, 16 and 64 multicasts to 80 of 512 processors, 8 to 30 of 64, 32 of
 * which 12 % are long, and 8 with tree routing; six instances each, none of which was used for
 * choosing the weights.
 *
 *                                                        4     16     64   8/64  long   tree
 *     all terms                                      1.000  1.140  1.003  1.147 1.002  2.381
 *     without hop: channels of the route             1.096  1.242  1.062  1.147 1.097  2.690
 *     without load: time of what the receiver lacks  1.167  1.390  1.134  1.433 1.143  2.762
 *     without urgency: time of the doublings that     1.095  1.158  1.003  1.147 1.096  2.499
 *       the message still needs, log2(missing/active + 1)
 *     without reach: fraction of those lacking it     1.095  1.139  1.003  1.123 1.096  3.260
 *       that would be nearer to a holder than now
 *     without move: a sender that gives up messages   1.024  1.140  1.003  1.147 1.025  2.595
 *       that others need
 *     keep = 1 instead of 2                           1.000  1.140  1.011  1.147 1.026  2.381
 *
 * A sender is at most `stretch` hops farther than the nearest active holder. With the usual weights
 * that is no restriction. If few links carry everything, as on trees with many multicasts, no
 * message may cross them twice: a second pass serves every destination from the nearest holder,
 * mainly by hops and urgency, without reach. The schedule that is better by simulation is chosen;
 * the second pass is omitted if the first is within an eighth of a transfer of the bound. With 64
 * multicasts on trees it carries 3.5 GB/s, the first 2.95.
 *
 * Cost. For M messages to D destinations over S switches: per round a heap of M D destinations,
 * some of which search for the nearest holder, in O(S) steps and a route each; and O(S^2) steps per
 * message for reach. In total 1.3 ms with 8 multicasts, 17 ms with 64. */
#include "algorithms/lib/switched/free_routes_search.h"

static const struct free_routes_weights portfolio[] = {
    {0.5, 0.9, 1.6, 8.0, 0.1, 2.0, 8.0},
    {4.0, 0.1, 4.0, 0.0, 0.1, 1.0, 0.0},
};

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    int count = sizeof portfolio / sizeof *portfolio;
    return switched_free_routes_best(switched, context, portfolio, count, plan);
}

const struct algorithm algorithm_switched_free_routes = {
    .name = "switched/free_routes",
    .title = "free routes",
    .source = "commsched",
    .switched = schedule,
};
