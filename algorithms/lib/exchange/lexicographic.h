/* The best of several schedules by lexicographic comparison of two or more costs. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_LEXICOGRAPHIC_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_LEXICOGRAPHIC_H

#include "models/exchange/exchange.h"

struct lexicographic {
    double cost[3];
    struct timeline timeline; /* shares the memory of the offered one */
};

/* Worse than any schedule. */
struct lexicographic lexicographic_start(void);

/* A schedule with its critical sum, then its completion, as costs. */
struct lexicographic by_critical(const struct exchange *exchange, const struct timeline *timeline);

/* A schedule with its weighted tardiness, then late messages, then completion, as costs. */
struct lexicographic by_tardiness(const struct exchange *exchange, const struct timeline *timeline);

/* Appends the schedule, which has no parcels. */
void append_best(const struct lexicographic *best, struct timeline *out);

/* Takes the other one if it is less; returns whether it did. */
bool keep_less(struct lexicographic *best, struct lexicographic other);

#endif
