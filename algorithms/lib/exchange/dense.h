/* Dense dispatch of an exchange: a list scheduler that keeps all ports busy.
 *
 * Time runs forward from the end of one transfer to the next. At each of these times, senders are
 * paired greedily, by decreasing score, with receivers for which they have a message. At least one
 * port of a pair is idle; the other is idle too, or soon will be: its current transfer ends within
 * `patience` port bounds per message of the exchange, and no successor has been chosen. Then the
 * idle port waits for it. Ties: the smaller sender, then the receiver with more left to receive,
 * then the smaller receiver. The score of a pair is larger * max(s, r) + sum * (s + r) + length * l
 * - delay * w, where s and r are what the two ports have left, this message included, over the port
 * bound, l is the message's time over that of the longest message, and w is the time until both
 * ports are idle over the port bound. Pairing continues until no port that could send or receive,
 * now or soon, is without a choice. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_H

#include "algorithms/algorithm.h"

struct dense_weights {
    double larger, sum, length, patience, delay;
};

/* Refuses an instance that needs phases. Adds the scored pairs to the context's evaluated. */
enum outcome dense(const struct exchange *exchange, struct context *context,
                   const struct dense_weights *weights, struct timeline *out);

/* Complementary weight vectors: the first is the best single one, each further one adds most to
 * those before it. */
enum { DENSE_PORTFOLIO = 6 };
extern const struct dense_weights dense_portfolio[DENSE_PORTFOLIO];

/* The earliest-ending schedule over the first `count` weight vectors, at least one; ties: the
 * first. Stops at one that meets the port bound. */
enum outcome dense_best(const struct exchange *exchange, struct context *context,
                        const struct dense_weights *weights, int count, struct timeline *out);

#endif
