/* Dense dispatch: an open shop heuristic that keeps ports busy whenever possible.
 *
 * Problem. The open shop heuristic of paper `exchange` (section 4.5) lets the sender that becomes
 * idle first take the receiver that becomes idle first. Its choices ignore the remaining work: a
 * port with much left is served like one with little, and at the end messages are left that share
 * ports. Moreover, few ports are idle at a time: two that become idle together have just exchanged
 * their message, and wait for the next ports to become idle. These short waits, about as long as
 * the time between two starts, are what separates the busiest ports from their bound.
 *
 * Rule. Time runs from the end of one transfer to the next. The candidates are all pairs with a
 * message between them of which one port is idle and the other is idle too or soon will be, with no
 * successor chosen. The pair with the highest score is chosen, and starts when both are idle, until
 * no candidate is left. Ties: the smaller sender, then the receiver with more left to receive, then
 * the smaller receiver. The score is
 *   larger * max(s, r) + sum * (s + r) + length * l - delay * w
 * where s and r are the remaining loads of sender and receiver and w the waiting time of the idle
 * port, all in units of the port bound, and l is the message's time in units of the longest
 * message. "Soon" is within `patience` port bounds per message, the mean time from one start to the
 * next.
 *
 * Terms. Loads keep the ports busy that determine the bound; the larger of the two and their sum
 * can replace each other. The length puts long messages first, so that the remaining messages at
 * the end are short; as loads decrease, its share of the score grows by itself. Patience finds
 * partners for the busiest ports before they become idle, at the expense of ports with slack; the
 * delay keeps these waits short. Mean gap to the port bound, in percent, over 22 settings of 10 to
 * 200 nodes (networks, clusters, whole numbers, sparse and skewed sizes; held-out seeds), with all
 * terms and without one of them:
 *                 all    -larger  -sum   -length  -patience  -delay
 *   one vector    0.46   0.41     0.55   0.62     0.71       1.97
 *   portfolio     0.097  0.102    0.147  0.149    0.266      0.267
 * The gap of the open shop heuristic with the longest message first is 1.65 %.
 *
 * Portfolio. Six weight vectors are run one after the other, and the best schedule is kept; the run
 * stops at one that meets the port bound. The vectors were drawn at random and selected one by one,
 * each for its gain over those before it.
 *
 * Weakness. A complete exchange of equal messages takes 7 % more than the bound at 100 nodes; the
 * fixed pattern schedules it without a gap.
 *
 * Cost. An event looks at all ports, and scores every pair that may begin once: about P^3 for P
 * nodes, with small constants: 0.2 ms per vector at 20 nodes, 1.4 ms at 50, 10 ms at 100, 64 ms at
 * 200. */
#include "algorithms/lib/exchange/dense.h"
#include "algorithms/variant.h"

EXCHANGE(dense, "dense dispatch", "commsched",
         dense_best(exchange, context, dense_portfolio, DENSE_PORTFOLIO, out));
