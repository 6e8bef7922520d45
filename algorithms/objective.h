/* What exact algorithms minimise: seconds, or weights times seconds. */
#ifndef COMMSCHED_ALGORITHMS_OBJECTIVE_H
#define COMMSCHED_ALGORITHMS_OBJECTIVE_H

#include "models/instance.h"

enum objective {
    OBJECTIVE_COMPLETION,
    OBJECTIVE_READY,     /* of a multicast: the latest arrival */
    OBJECTIVE_CRITICAL,  /* of an exchange: the critical sum; of equal ones the completion */
    OBJECTIVE_TARDINESS, /* of an exchange: the weighted tardiness */
    OBJECTIVE_COUNT
};

/* "ready_to_receive": as the metric, and as commands print it. */
const char *objective_name(enum objective objective);

/* Its value of a timeline of an instance of a family that has it. */
double objective_value(enum objective objective, const struct instance *instance,
                       const struct timeline *timeline);

/* What computed values can be of a bound in exact arithmetic, as far as they belong to timelines
 * that do not end later than this one: no value is below the first, and one that is at most the
 * second may meet the bound. */
struct rounded {
    double below, above;
};

struct rounded objective_rounded(enum objective objective, const struct instance *instance,
                                 const struct timeline *timeline, double bound);

#endif
