/* The least completion of an exchange with forwarding, by exhaustive search. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_FORWARDING_H
#define COMMSCHED_TESTS_LITERAL_LEAST_FORWARDING_H

#include "models/exchange/exchange.h"

/* Every message is split into equal parcels, which are routed independently; transfers combine any
 * parcels at their sender. Tries every sequence of transfers, in the order of their starts, each as
 * early as ports and data allow. For about 5 parcels among 3 nodes, or 4 among 4. */
double literal_least_forwarding(const struct exchange *exchange, int pieces);

#endif
