/* A lower bound that takes a computation, such as a linear program: a descriptor at the end of its
 * file, found by the build.
 *
 * algorithms/bounds/NAME.c exports computed_bound_NAME, known on the command line as NAME; the name
 * starts with the family's. Bounds in closed form are part of the models (models/instance.h). */
#ifndef COMMSCHED_ALGORITHMS_BOUND_H
#define COMMSCHED_ALGORITHMS_BOUND_H

#include "algorithms/algorithm.h"

struct computed_bound {
    const char *name;    /* "multicast_time_indexed" */
    const char *applies; /* to which schedules, in words, as in struct bound */
    enum family family;  /* of the instances that it accepts */
    bool forwarding;     /* of an exchange: also to schedules that forward or split messages */
    unsigned operations; /* of a multicast, as in struct algorithm; 0: multicasts only */
    /* No schedule that it applies to ends before *out seconds, with allowance for rounding and the
     * solver's tolerance. OUTCOME_SCHEDULED: *out is the bound; or, if the context says unfinished
     * because a program ran out of time (the context's time limit, wall clock, may be 0), memory or
     * precision, the largest value proved by then. OUTCOME_REFUSED: the context holds the
     * reason. */
    enum outcome (*value)(const struct instance *instance, struct context *context, double *out);
};

/* Its value, of an instance of its family; refuses operations that it does not apply to. In a truth
 * that of the instance at the least factors. */
enum outcome computed_bound_value(const struct computed_bound *bound,
                                  const struct instance *instance, struct context *context,
                                  double *out);

extern const struct computed_bound *const computed_bounds[]; /* by name; ends with NULL */
extern const char bounds_digest[]; /* of all of them, as of an algorithm's files */

/* The largest bound known and the name of what proved it. */
struct best_bound {
    double seconds;
    const char *by;  /* a computed bound, or "lower_bound": in closed form */
    bool unfinished; /* another one ran out of time, which may have proved more */
};

/* Tries every bound for at most so many seconds each. Of an exchange: for schedules without
 * forwarding, or, if `forwarding`, for all. */
struct best_bound best_bound(const struct instance *instance, bool forwarding, double seconds,
                             struct arena *scratch);

#endif
