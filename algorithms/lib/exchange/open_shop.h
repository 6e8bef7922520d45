/* The open shop heuristic: whenever a sender becomes idle it sends to the receiver that became, or
 * becomes, idle first among those for which it still has a message.
 *
 * Paper `exchange` section 4.5. Senders are served in the order of their availability, ties: the
 * smallest index. Receivers are compared by their own availability, not by its maximum with that of
 * the sender. Every choice scans all senders and all receivers: O(P^3). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_OPEN_SHOP_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_OPEN_SHOP_H

#include "algorithms/algorithm.h"
#include "models/exchange/clock.h"

/* The choice among several equally available receivers; remaining ties: the smallest index. */
enum receiver_tie { TIE_SMALLEST_INDEX, TIE_LONGEST_MESSAGE };

/* The sender with messages left that is idle first, ties: the smallest index; -1 if none is left.
 * left: [nodes]. */
int first_idle_sender(const struct exchange_clock *clock, const int *left);

/* Appends all messages; adds the senders and receivers examined to the context's evaluated. */
enum outcome open_shop(const struct exchange *exchange, struct context *context,
                       struct timeline *out, enum receiver_tie tie);

#endif
