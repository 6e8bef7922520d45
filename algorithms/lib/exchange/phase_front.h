/* The trade-off between the number of phases and their total length: the least sum, over phases, of
 * the longest message, for each number of phases with whole messages. Dynamic program over sets of
 * messages: some phase has the longest remaining message, joined by as many others as possible,
 * which do not lengthen it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PHASE_FRONT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PHASE_FRONT_H

#include "models/exchange/exchange.h"

#include <stdint.h>

/* More messages take more than a second. */
#define PHASE_FRONT_MESSAGES 16

struct phase_front {
    int count;       /* number of messages */
    int *from, *to;  /* [count], longest first */
    double *seconds; /* [count] */
    double *least;   /* [sets][count + 1]: by remaining messages and phases; INFINITY: impossible */
    uint32_t *phase; /* [sets][count + 1]: the messages of the first phase of the best solution */
};

/* For at most PHASE_FRONT_MESSAGES messages, without slowdown and start-ups of phases. */
struct phase_front phase_front_of(const struct exchange *exchange, struct arena *arena);

/* The length of exactly `phases` phases, 0 to count, none of them empty; INFINITY: too few. */
double phase_front_least(const struct phase_front *front, int phases);

/* The phases of the best schedule with exactly `phases` phases: sets of messages, one bit each. */
void phase_front_phases(const struct phase_front *front, int phases, uint32_t *out);

#endif
