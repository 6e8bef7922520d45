/* An exchange whose rest is planned anew after each change of a factor: time runs from one event to
 * the next, transfers begin one by one, and what is under way proceeds at the rate of the moment.
 */
#ifndef COMMSCHED_TESTS_LITERAL_RECOMPUTED_H
#define COMMSCHED_TESTS_LITERAL_RECOMPUTED_H

#include "algorithms/algorithm.h"

/* Entered row by row, from * nodes + to: when each message begins and ends; zeroes where there is
 * none. The algorithm sends messages whole and straight. */
struct literal_times {
    double *start, *end;
};

struct literal_times literal_recomputed(const struct algorithm *algorithm,
                                        const struct exchange *exchange, struct arena *arena);

#endif
