/* Dense dispatch: an open shop whose ports have something to do whenever they can.
 *
 * Problem. The open shop heuristic of paper `exchange` (section 4.5) lets the sender that is idle
 * first take the receiver that is idle first. Its choices do not see what remains: a port with much
 * left is served like one with little, and at the end messages are left that share ports. And few
 * ports are idle at a time: two that fall idle together have just exchanged their message, and wait
 * for whoever comes next. These short waits, about one between any two of all starts, are what
 * keeps the busiest ports from their bound.
 *
 * Rule. Time runs from the end of one transfer to the next. Then all pairs with a message between
 * them are candidates of which one port is idle and the other is idle too or soon will be, with
 * nothing chosen to follow. The pair of the highest score is chosen, and starts when both are idle,
 * until no candidate is left; ties by number. The score is
 *   larger * max(s, r) + sum * (s + r) + length * l - delay * w
 * where s and r are what the sender and the receiver have left, and w how long the idle port waits,
 * all in units of the port bound, and l is the message's time in units of the longest message.
 * "Soon" is within `patience` port bounds per message, the mean time from one start to the next.
 *
 * Terms. Loads keep the ports busy that determine the bound; the larger of the two and their sum
 * can stand in for each other. The length puts long messages first, so that what is left for the
 * end is short; as loads fall, its share of the score grows by itself. Patience finds the busiest
 * ports a partner before they fall idle, at the expense of ports that have time; the delay keeps
 * these waits short. Mean gap to the port bound over 22 settings of 10 to 200 nodes (networks,
 * clusters, whole numbers, sparse and skewed sizes; held-out seeds), one vector of weights and the
 * portfolio: all   -larger   -sum   -length   -patience   -delay one vector      0.46      0.41
 * 0.55      0.62        0.71     1.97  % portfolio      0.097     0.102  0.147     0.149 0.266
 * 0.267  % The open shop heuristic with the longest message first has 1.65 %.
 *
 * Portfolio. Six vectors of weights run one after the other, and the best schedule is kept; the run
 * stops when one meets the port bound. The vectors were drawn at random and chosen one by one, each
 * for what it adds to those before it.
 *
 * Where it loses: a complete exchange of equal messages, 7 % above the bound at 100 nodes, which
 * the fixed pattern schedules without a gap.
 *
 * Cost. The sets of ports are kept as bits, and only a pair with a port that is new in its set can
 * have a message, so an event looks at a few words and pairs. Where candidates are many, every
 * sender keeps its best receiver, and receivers are tried in the order of their loads until no
 * later one can win. About P^2 log P for P nodes, and P^3 / 64 with small constants for reading the
 * sets: 0.1 ms a vector at 20 nodes, 1.5 ms at 50, 6 ms at 100, 30 ms at 200. */
#include "algorithms/lib/exchange/dense.h"
#include "algorithms/decoder.h"

extern const struct decoder decoder_exchange_dense;

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    const struct dense_weights *weights =
        weights_in_use(&decoder_exchange_dense, dense_portfolio, DENSE_PORTFOLIO, context);
    return dense_best(exchange, context, weights, DENSE_PORTFOLIO, out);
}

const struct algorithm algorithm_exchange_dense = {
    .name = "exchange/dense",
    .title = "dense dispatch",
    .source = "commsched",
    .decoder = &decoder_exchange_dense,
    .exchange = schedule,
};
