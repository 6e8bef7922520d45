/* A lower bound that requires a computation, such as a linear program: a descriptor at the end of
 * its file, found by the build.
 *
 * algorithms/bounds/NAME.c exports computed_bound_NAME, known on the command line as NAME; the name
 * starts with the family's. Closed-form bounds are part of the models (models/instance.h). */
#ifndef COMMSCHED_ALGORITHMS_BOUND_H
#define COMMSCHED_ALGORITHMS_BOUND_H

#include "algorithms/algorithm.h"

struct computed_bound {
    const char *name;    /* "multicast_time_indexed" */
    const char *applies; /* the schedules to which it applies, in words, as in struct bound */
    enum family family;  /* of the instances that it accepts */
    bool forwarding; /* of an exchange: also applies to schedules that forward or split messages */
    unsigned operations; /* of a multicast, as in struct algorithm; 0: multicasts only */
    /* No schedule that the bound applies to ends before *out seconds, with allowance for rounding
     * and for the solver's tolerance. OUTCOME_SCHEDULED: *out is the bound; if the context's
     * unfinished is set, because a program ran out of time (the context's time limit, wall clock,
     * may be 0), memory or precision, it is the largest value proved so far. OUTCOME_REFUSED: the
     * context holds the reason. */
    enum outcome (*value)(const struct instance *instance, struct context *context, double *out);
};

/* The bound's value for an instance of its family; refuses operations that it does not support. */
enum outcome computed_bound_value(const struct computed_bound *bound,
                                  const struct instance *instance, struct context *context,
                                  double *out);

extern const struct computed_bound *const computed_bounds[]; /* by name; ends with NULL */

/* The largest known bound and the name of the bound that proved it. */
struct best_bound {
    double seconds;
    const char *by;    /* as in `commsched bound` */
    size_t unfinished; /* number of bounds that ran out of time and might have proved more */
};

/* Of an exchange: on schedules without forwarding (0), and on all (1). Else the two are equal. */
struct best_bounds {
    struct best_bound of[2];
};

/* The largest ones in closed form, and of all bounds within so many seconds. */
struct best_bounds closed_bounds(const struct instance *instance);
struct best_bounds best_bounds(const struct instance *instance, double seconds,
                               struct arena *scratch);

/* ---- not installed ---- */

/* The same; *failed receives the failure of a bound from outside the tree, which counts as none. */
struct best_bounds best_bounds_checked(const struct instance *instance, double seconds,
                                       struct arena *scratch, struct verdict *failed);

/* Those from outside the tree. They run in processes of their own; OUTCOME_INVALID, with the reason
 * in the context: such a process failed, or its answer is no bound. */
extern const struct computed_bound *const foreign_bounds[]; /* ends with NULL */

extern const char bounds_digest[]; /* of the files of all of them, as for an algorithm */

#endif
