/* The least completion of an exchange whose messages may be forwarded, by trying everything. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_FORWARDING_H
#define COMMSCHED_TESTS_LITERAL_LEAST_FORWARDING_H

#include "models/exchange/exchange.h"

/* Every message is cut into so many equal parcels, which go their own ways; transfers combine any
 * that are at their sender. Tries every sequence of transfers, each as early as ports and data
 * allow, in the order of their starts. For about 5 parcels among 3 nodes, or 4 among 4. */
double literal_least_forwarding(const struct exchange *exchange, int pieces);

#endif
