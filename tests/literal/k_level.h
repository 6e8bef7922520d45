/* The k-level exchange by its definition, as one number. */
#ifndef COMMSCHED_TESTS_LITERAL_K_LEVEL_H
#define COMMSCHED_TESTS_LITERAL_K_LEVEL_H

#include "models/exchange/exchange.h"

/* Its completion with asynchronous execution and no slowdown: of each level the longest of its
 * parts, each made by the scheme that ends it first, one after the other. Sizes must be whole. 0 or
 * more; less than 0 where no partition separates the nodes. */
double literal_k_level(const struct exchange *exchange);

#endif
