/* The front between the number of phases and their length: of whole messages in so many phases, the
 * least sum of the longest message of each. Dynamic programme over sets of messages: some phase has
 * the longest message that is left, and as many others as can join it, which do not lengthen it. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PHASE_FRONT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_PHASE_FRONT_H

#include "models/exchange/exchange.h"

#include <stdint.h>

/* More take more than a second. */
#define PHASE_FRONT_MESSAGES 16

struct phase_front {
    int count;       /* of messages */
    int *from, *to;  /* [count], the longest first */
    double *seconds; /* [count] */
    double *least;   /* [sets][count + 1]: by messages left and phases; INFINITY: none */
    uint32_t *phase; /* [sets][count + 1]: the messages of the first phase of the best */
};

/* Of at most PHASE_FRONT_MESSAGES messages, without slowdown and start-ups of phases. */
struct phase_front phase_front_of(const struct exchange *exchange, struct arena *arena);

/* Seconds of exactly so many phases, 0 to count, none of them empty; INFINITY: too few. */
double phase_front_least(const struct phase_front *front, int phases);

/* The phases of the best schedule in exactly so many: sets of messages, a bit each. */
void phase_front_phases(const struct phase_front *front, int phases, uint32_t *out);

#endif
