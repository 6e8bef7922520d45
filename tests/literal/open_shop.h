/* Literal form of the open shop heuristic: every choice scans all senders and all receivers. */
#ifndef COMMSCHED_TESTS_LITERAL_OPEN_SHOP_H
#define COMMSCHED_TESTS_LITERAL_OPEN_SHOP_H

#include "models/exchange/clock.h"

/* Returns the number of senders and receivers examined. */
size_t literal_open_shop(const struct exchange *exchange, bool longest_first, struct arena *arena,
                         struct timeline *out);

#endif
