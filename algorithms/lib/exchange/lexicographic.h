/* The best of several schedules by costs in turn: the second counts where the first are equal. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_LEXICOGRAPHIC_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_LEXICOGRAPHIC_H

#include "models/exchange/exchange.h"

struct lexicographic {
    double cost[3];
    struct timeline timeline; /* shares the memory of the one offered */
};

/* One to which any other is preferred. */
struct lexicographic lexicographic_start(void);

/* A schedule by critical sum, then completion. */
struct lexicographic by_critical(const struct exchange *exchange, const struct timeline *timeline);

/* A schedule by weighted tardiness, then late messages, then completion. */
struct lexicographic by_tardiness(const struct exchange *exchange, const struct timeline *timeline);

/* Takes the other one if it is less; true when it does. */
bool keep_less(struct lexicographic *best, struct lexicographic other);

#endif
