/* Literal form of the execution of orders on shared links: at every event all rates are recomputed,
 * the remaining work of each transfer is counted down, and whether a transfer may start is looked
 * up among all others. The oracle of models/exchange/execution_shared.h. */
#ifndef COMMSCHED_TESTS_LITERAL_SHARED_LINKS_H
#define COMMSCHED_TESTS_LITERAL_SHARED_LINKS_H

#include "models/exchange/exchange.h"

/* The timeline must be valid for the plain instance, and gets the times of this one; links must
 * have positive times per byte. Returns the completion. */
double literal_shared_links(const struct exchange *exchange, struct timeline *timeline,
                            struct arena *arena);

#endif
