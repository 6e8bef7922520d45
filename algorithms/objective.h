/* The objectives of exact algorithms, in seconds, or in weights times seconds. */
#ifndef COMMSCHED_ALGORITHMS_OBJECTIVE_H
#define COMMSCHED_ALGORITHMS_OBJECTIVE_H

#include "models/instance.h"

enum objective {
    OBJECTIVE_COMPLETION,
    OBJECTIVE_READY,     /* of a multicast: the latest arrival */
    OBJECTIVE_CRITICAL,  /* of an exchange: the critical sum, then the completion */
    OBJECTIVE_TARDINESS, /* of an exchange: the weighted tardiness */
    OBJECTIVE_COUNT
};

#define OBJECTIVE_BIT(objective) (1u << (objective))

/* Those that the instance asks for, OBJECTIVE_BIT of each: always the completion; of a multicast
 * the latest arrival; of an exchange the critical sum and the tardiness where its service has
 * critical nodes and deadlines. */
unsigned instance_objectives(const struct instance *instance);

/* "ready_to_receive": as the metric, and as commands print it. */
const char *objective_name(enum objective objective);

/* The objective's value for a timeline of an instance whose family has it. */
double objective_value(enum objective objective, const struct instance *instance,
                       const struct timeline *timeline);

/* ---- not installed ---- */

/* The computed values that are consistent with a bound in exact arithmetic, for timelines that do
 * not end later than this one: no value is below the first, and a value of at most the second may
 * meet the bound. */
struct rounded {
    double below, above;
};

struct rounded objective_rounded(enum objective objective, const struct instance *instance,
                                 const struct timeline *timeline, double bound);

#endif
