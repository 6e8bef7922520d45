/* The eleven multicast heuristics by their definition: every choice looks at every triple (sender,
 * receiver, message). Times are computed here, from Eq. 5 and 6 and the figures of section 5. */
#ifndef COMMSCHED_TESTS_LITERAL_MULTICAST_H
#define COMMSCHED_TESTS_LITERAL_MULTICAST_H

#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>

enum literal_rule {
    LITERAL_FASTEST_EDGE,
    LITERAL_EARLIEST_COMPLETION,
    LITERAL_WORK_RACING,
    LITERAL_EARLIEST_AVAILABLE,
    LITERAL_ROUND_ROBIN,
    LITERAL_RANDOM, /* by rng, or by given */
};

struct literal_choice {
    enum literal_rule rule;
    bool preemptive;
    gsl_rng *rng;
    const int *given; /* the receivers in turn, instead of rng */
};

void literal_multicast(const struct multicast *multicast, const struct literal_choice *choice,
                       struct arena *arena, struct timeline *out);

#endif
