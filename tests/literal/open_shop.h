/* The open shop heuristic word for word: every choice scans all senders and all receivers. */
#ifndef COMMSCHED_TESTS_LITERAL_OPEN_SHOP_H
#define COMMSCHED_TESTS_LITERAL_OPEN_SHOP_H

#include "models/exchange/clock.h"

/* Returns how many senders and receivers were looked at. */
size_t literal_open_shop(const struct exchange *exchange, bool longest_first, struct arena *arena,
                         struct timeline *out);

#endif
