/* Dense dispatch: an open shop whose ports never wait while they could do something.
 *
 * Problem. The open shop heuristic of paper `exchange` (section 4.5) lets the sender that is idle
 * first take the receiver that is idle first. It never leaves a pair idle that could be busy, yet
 * its choices do not see what remains: a port with much left is served like one with little, and at
 * the end messages are left that share ports.
 *
 * Rule. Time runs from the end of one transfer to the next. When ports fall idle, all pairs of an
 * idle sender and an idle receiver with a message between them are candidates, and the one of the
 * highest score is sent, until none is left; ties by number. The score is
 *   larger * max(s, r) + sum * (s + r) + length * l
 * where s and r are what the sender and the receiver have left, in units of the port bound, and l
 * is the message's time in units of the longest message.
 *
 * Terms. The larger load keeps the port busy that determines the bound: a minute that it idles is a
 * minute lost. The sum breaks what would be ties between pairs of one busy port, in favour of pairs
 * that help two. The length puts long messages first, so that what is left for the end is short; as
 * loads fall, its share of the score grows by itself.
 *
 * Portfolio. Six vectors of weights run one after the other, and the best schedule is kept; the run
 * stops when one meets the port bound.
 *
 * Cost. Idle pairs are few unless many transfers end at once: the sets of idle ports are kept as
 * bits, and only pairs with a port that has just fallen idle can have a message between them. Where
 * they are many, every sender keeps its best receiver, and receivers are tried in the order of
 * their loads until no later one can win. For P nodes about P^2 log P in practice, P^3 / 64 at the
 * least for reading the sets. */
#include "algorithms/lib/exchange/dense.h"
#include "algorithms/decoder.h"

static const struct dense_weights portfolio[] = {
    {.larger = 2.7, .sum = 0.94, .length = 0.29},  {.larger = 4.26, .sum = 0.70, .length = 0.10},
    {.larger = 0.47, .sum = 0.14, .length = 0.11}, {.larger = 0.42, .sum = 1.42, .length = 0.16},
    {.larger = 0.49, .sum = 0.83, .length = 0.21}, {.larger = 0.49, .sum = 0.15, .length = 0.15},
};

extern const struct decoder decoder_exchange_dense;

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    const int count = sizeof portfolio / sizeof *portfolio;
    return dense_best(exchange, context,
                      weights_in_use(&decoder_exchange_dense, portfolio, count, context), count,
                      out);
}

const struct algorithm algorithm_exchange_dense = {
    .name = "exchange/dense",
    .title = "dense dispatch",
    .source = "commsched",
    .decoder = &decoder_exchange_dense,
    .exchange = schedule,
};
