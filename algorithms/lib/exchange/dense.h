/* Dispatch of an exchange that keeps all ports busy.
 *
 * Time runs forward from the end of one transfer to the next. At each of these times, senders are
 * paired with receivers for which they have a message, greedily the pair of the highest score
 * first. At least one port of a pair is idle; the other is idle as well, or soon will be: the
 * transfer that it is busy with ends within `patience` port bounds per message of the exchange, and
 * none is chosen to follow it. Then the idle port waits for it. Ties: the smaller sender, then the
 * receiver with more left to receive, then the smaller receiver. The score of a pair is larger *
 * max(s, r) + sum * (s + r) + length * l - delay * w, where s and r are what the two ports have
 * left, this message included, over the port bound, l is the message's time over that of the
 * longest message, and w is the time until both ports are idle over the port bound. A port that
 * could send or receive at once, or soon, has something chosen. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DENSE_H

#include "algorithms/algorithm.h"

struct dense_weights {
    double larger, sum, length, patience, delay;
};

/* Refuses an instance that needs phases. Adds the pairs that it scored to the context's
 * evaluated. */
enum outcome dense(const struct exchange *exchange, struct context *context,
                   const struct dense_weights *weights, struct timeline *out);

/* Vectors that are good at different exchanges: the first is the best one alone, each further one
 * adds most to those before it. */
enum { DENSE_PORTFOLIO = 6 };
extern const struct dense_weights dense_portfolio[DENSE_PORTFOLIO];

/* The schedule that ends first of those by so many vectors of weights, at least one, the first of
 * equals; those behind one that meets the port bound are not tried. */
enum outcome dense_best(const struct exchange *exchange, struct context *context,
                        const struct dense_weights *weights, int count, struct timeline *out);

#endif
