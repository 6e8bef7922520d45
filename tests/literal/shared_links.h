/* Orders executed on shared links by their rule: at every event all rates are found anew, what has
 * yet to flow of each transfer is counted down, and whether a transfer may start is looked up among
 * all others. The oracle of models/exchange/execution_shared.h. */
#ifndef COMMSCHED_TESTS_LITERAL_SHARED_LINKS_H
#define COMMSCHED_TESTS_LITERAL_SHARED_LINKS_H

#include "models/exchange/exchange.h"

/* The timeline is valid on the plain instance, and gets the times of this one; the links need some
 * time for a byte. Returns the completion. */
double literal_shared_links(const struct exchange *exchange, struct timeline *timeline,
                            struct arena *arena);

#endif
