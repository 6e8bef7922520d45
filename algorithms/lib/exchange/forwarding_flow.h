/* What the ports of an exchange must carry where messages may be forwarded, combined and split. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_FORWARDING_FLOW_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_FORWARDING_FLOW_H

#include "models/exchange/exchange.h"

/* The proof of each is in the file's head; both in seconds, with allowance for the rounding of the
 * bound and of completions. They also hold with slowdown and synchronous execution, which only
 * lengthen transfers. */

/* Ports share the bytes of all messages, each sent straight or over others, and a start-up for each
 * that is sent straight: by prices on the ports, so many rounds of them at most, fewer where they
 * gain no more than a thousandth or nothing over `known`. O(nodes^3) each. */
double forwarding_flow_bound(const struct exchange *exchange, int rounds, double known,
                             struct arena *scratch);

/* Every start-up doubles, at the most, the nodes that know of one, and those that one knows of. */
double forwarding_rounds_bound(const struct exchange *exchange);

#endif
