/* Algorithms side by side on one instance, and what they prove about each other. */
#ifndef COMMSCHED_EXPERIMENTS_COMPARE_COMPARISON_H
#define COMMSCHED_EXPERIMENTS_COMPARE_COMPARISON_H

#include "experiments/run/solution.h"

struct compared {
    const struct algorithm *algorithm;
    struct solution solution; /* its timeline is empty */
    /* Every message goes whole and straight. To others what exact algorithms prove does not apply:
     * forwarding or splitting, an exchange may be over sooner. */
    bool whole;
};

struct comparison {
    struct instance instance;
    struct compared *results; /* the caller's; the algorithms are set */
    int count;
    bool exact; /* the optimum is asked for; set by the run where an algorithm is exact */
    /* Set by the run, seconds: */
    double lower_bound; /* the family's, in closed form, without forwarding */
    double optimum;     /* the completion that an exact algorithm proved optimal; NAN: none did */
    double best_bound;  /* the largest of lower_bound and what exact algorithms proved */
};

/* One run; the limit is an exact algorithm's. */
struct compared compare_algorithm(const struct algorithm *algorithm,
                                  const struct instance *instance, uint64_t seed,
                                  double time_limit);

/* Runs all; results are then sorted by completion, refusals last. The limit is each exact
 * algorithm's. They run in another process: the schedule of one that crashes, or runs ten times the
 * limit, is invalid and without an end, and the others go on. */
void comparison_run(struct comparison *comparison, uint64_t seed, double time_limit);

/* Sets what follows from results and lower_bound, whoever made the runs. */
void comparison_conclude(struct comparison *comparison);

/* Completion over the optimum, or over the best bound where none is proved; NAN for schedules that
 * neither applies to. */
double comparison_ratio(const struct comparison *comparison, const struct compared *result);

/* Yes, or a schedule that ends before what another algorithm proved. */
struct verdict comparison_check(const struct comparison *comparison);

#endif
