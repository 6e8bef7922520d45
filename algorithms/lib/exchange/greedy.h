/* Greedy and, below, the open shop heuristic. Greedy: every node ranks its messages, longest first;
 * in a step each node in turn takes the first receiver on its list that is still free in the step.
 *
 * Paper `exchange` section 4.4. Ties on a list: smaller index. A node that has messages left but
 * finds no receiver idles; idle nodes come first in the next step, in their order of traversal,
 * then the others. O(P^3). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_GREEDY_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_GREEDY_H

#include "models/exchange/clock.h"

/* The order of the step after one in which no node idled: "the last processor in any step will be
 * the first in the next step". */
enum next_order {
    LAST_MOVES_TO_FRONT, /* the others keep their order */
    ORDER_IS_REVERSED,
};

/* Appends all messages; returns the number of list entries examined: ranked by insertion, and
 * scanned for a destination from the beginning of the list. */
size_t greedy(const struct exchange *exchange, struct arena *arena, struct timeline *out,
              enum next_order next);

/* The open shop heuristic: whenever a sender becomes idle it sends to the receiver that became, or
 * becomes, idle first among those for which it still has a message.
 *
 * Paper `exchange` section 4.5. Senders are served in the order of their availability, ties: the
 * smallest index. Receivers are compared by their own availability, not by its maximum with that of
 * the sender. Every choice scans all senders and all receivers: O(P^3). */

/* The choice among several equally available receivers; remaining ties: the smallest index. */
enum receiver_tie { TIE_SMALLEST_INDEX, TIE_LONGEST_MESSAGE };

/* The sender with messages left that is idle first, ties: the smallest index; -1 if none is left.
 * left: [nodes]. */
int first_idle_sender(const struct exchange_clock *clock, const int *left);

/* Appends all messages; returns the number of senders and receivers examined. */
size_t open_shop(const struct exchange *exchange, struct arena *arena, struct timeline *out,
                 enum receiver_tie tie);

#endif
