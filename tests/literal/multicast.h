/* Literal form of the multicast heuristics: every choice examines every triple (sender,
 * receiver, message). Times are computed here, from Eq. 5 and 6 and the figures of section 5. */
#ifndef COMMSCHED_TESTS_LITERAL_MULTICAST_H
#define COMMSCHED_TESTS_LITERAL_MULTICAST_H

#include "models/multicast/multicast.h"

#include <gsl/gsl_rng.h>
#include <stdint.h>

enum literal_rule {
    LITERAL_FASTEST_EDGE,
    LITERAL_EARLIEST_COMPLETION,
    LITERAL_WORK_RACING,
    LITERAL_EARLIEST_AVAILABLE,
    LITERAL_ROUND_ROBIN,
    LITERAL_RANDOM, /* by rng, or as given */
    LITERAL_EARLIEST_AVAILABLE_FASTEST,
};

struct literal_choice {
    enum literal_rule rule;
    bool preemptive;
    gsl_rng *rng;
    const int *given; /* the sequence of receivers, instead of rng */
    /* For each sender only its shortest message that the receiver needs is examined, as with the
     * marks of section 4.3: without preemption the choices are the same, except for ties between
     * lengths. */
    bool one_message;
    /* For earliest completion: the choices of a run, to be made again. Steps are then added up
     * without comparing triples. Or NULL. */
    const struct timeline *made;
    /* Counter, or NULL: incremented for each completion time or weight of a triple, for each
     * receive examined for a gap (Fig. 16), for each node compared when the receiver is chosen, and
     * for each comparison of the sorting that one_message requires. Looking up whether a node has
     * or needs a message, and marks, costs nothing. */
    uint64_t *steps;
};

/* The rule of a registered algorithm, "multicast/ecf"; NULL if it is none of these. */
const struct literal_choice *literal_choice_of(const char *algorithm);

void literal_multicast(const struct multicast *multicast, const struct literal_choice *choice,
                       struct arena *arena, struct timeline *out);

#endif
