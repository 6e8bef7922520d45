/* The least completion of an exchange without forwarding, by trying every order of its messages;
 * each starts as early as its ports allow, and none before one that was placed earlier. */
#ifndef COMMSCHED_TESTS_LITERAL_EXCHANGE_BRUTE_FORCE_H
#define COMMSCHED_TESTS_LITERAL_EXCHANGE_BRUTE_FORCE_H

#include "models/exchange.h"

enum { BRUTE_FORCE_NODES = 4 };

double exchange_brute_force(const struct exchange *exchange);

#endif
