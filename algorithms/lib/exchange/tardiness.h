/* The least weighted tardiness of dispatches by several rules. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_TARDINESS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_TARDINESS_H

#include "algorithms/lib/exchange/lexicographic.h"
#include "algorithms/lib/exchange/urgent.h"

/* Apparent tardiness cost with look-aheads of 1/2 to 32 mean times, earliest deadline and weighted
 * shortest first; ties: the first. Not for instances that need phases. */
struct lexicographic least_tardiness(const struct exchange *exchange, struct context *context);

#endif
