/* Local search over the orders in which ports execute transfers.
 *
 * An order is a sequence of all transfers, each of which starts when both its ports have finished
 * their earlier transfers in the sequence, so every sequence is feasible (semi-active schedules). A
 * step changes the critical path, the chain of transfers without a gap that ends last: of two
 * consecutive transfers of a port on it, one is moved before the other, before or after the whole
 * run of consecutive transfers at that port, or they are swapped. The new sequence is kept if it
 * does not end later, and is then sorted by start. If there has been no improvement for long, some
 * steps are accepted unconditionally, from the best sequence so far. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ORDER_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ORDER_SEARCH_H

#include "algorithms/algorithm.h"

/* Improves a timeline that was executed on the exchange, under its truth if it has one, and that
 * forwards nothing. Tries `tries` sequences per transfer, fewer if the bound is met. The transfers
 * are then in order of start. Adds the transfers executed to the context's evaluated. */
void search_orders(const struct exchange *exchange, double tries, struct context *context,
                   struct timeline *timeline);

#endif
