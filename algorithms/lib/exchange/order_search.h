/* Local search over the orders in which ports carry out transfers.
 *
 * An order is a sequence of all transfers, each of which starts when both its ports have done what
 * stands before it, so that every sequence can be carried out (semi-active schedules). A step
 * changes the critical path, the chain of transfers without a gap that ends last: of two of them
 * that follow each other at a port, one is moved in front of the other, or of all that follow each
 * other there, or behind all, or they change places. The sequence stays if it does not end later,
 * and is then that of the starts again. Where nothing has ended earlier for long, some steps are
 * taken wherever they lead, from the best sequence so far. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ORDER_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ORDER_SEARCH_H

#include "algorithms/algorithm.h"

/* Improves a timeline that was executed on the exchange, in its truth if it has one: so many
 * sequences are tried for each transfer, fewer where the bound is met. It forwards nothing. Its
 * transfers are in the order of their starts then. Adds the transfers executed to the context's
 * evaluated. */
void search_orders(const struct exchange *exchange, double tries, struct context *context,
                   struct timeline *timeline);

#endif
