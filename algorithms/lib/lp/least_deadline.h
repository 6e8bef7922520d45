/* The least deadline that a relaxation admits, by bisection; if the known schedule is poor, after
 * doubling steps from the shortest deadline, because the size of programs grows with their
 * deadline. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_LEAST_DEADLINE_H
#define COMMSCHED_ALGORITHMS_LIB_LP_LEAST_DEADLINE_H

#include <stdbool.h>

enum admission {
    ADMITTED,
    NOT_ADMITTED, /* proved for this and all shorter deadlines */
    NOT_DECIDED,  /* the search ends */
};

/* In steps. No deadline below `proved` is admitted according to the solver, none below `certain`
 * regardless of its tolerances (lp.h). */
struct least_steps {
    int proved, certain;
};

/* Searches between low, below which nothing is admitted, and high, which is admitted. Returns the
 * largest deadline such that all shorter ones have been proved not admitted. */
int least_deadline(int low, int high, bool doubling,
                   enum admission (*admits)(int deadline, void *data), void *data);

#endif
