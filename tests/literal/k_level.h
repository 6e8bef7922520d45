/* The completion of the k-level exchange by its definition. */
#ifndef COMMSCHED_TESTS_LITERAL_K_LEVEL_H
#define COMMSCHED_TESTS_LITERAL_K_LEVEL_H

#include "models/exchange/exchange.h"

/* With asynchronous execution and no slowdown: the sum, over consecutive levels, of the longest of
 * their parts, each by the scheme that ends first. Sizes must be integers. At least 0; negative if
 * no partition separates the nodes. */
double literal_k_level(const struct exchange *exchange);

#endif
