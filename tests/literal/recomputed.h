/* Literal form of replanning an exchange after each change of a factor: time advances from event to
 * event, transfers begin one by one, and those in progress proceed at the current rate. */
#ifndef COMMSCHED_TESTS_LITERAL_RECOMPUTED_H
#define COMMSCHED_TESTS_LITERAL_RECOMPUTED_H

#include "algorithms/algorithm.h"

/* Indexed by from * nodes + to: when each message begins and ends; zero if there is none. The
 * algorithm must not split or forward messages. */
struct literal_times {
    double *start, *end;
};

struct literal_times literal_recomputed(const struct algorithm *algorithm,
                                        const struct exchange *exchange, struct arena *arena);

#endif
