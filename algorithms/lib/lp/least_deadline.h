/* The least deadline that a relaxation admits, by bisection; where the schedule known is poor,
 * steps first double from the shortest deadline on, since programs grow with their deadline. */
#ifndef COMMSCHED_ALGORITHMS_LIB_LP_LEAST_DEADLINE_H
#define COMMSCHED_ALGORITHMS_LIB_LP_LEAST_DEADLINE_H

#include <stdbool.h>

enum admission {
    ADMITTED,
    NOT_ADMITTED, /* proved: nor is any shorter one */
    NOT_DECIDED,  /* the search ends */
};

/* Below proved no deadline is admitted, as the solver says; below certain none is, whatever its
 * tolerances (lp.h). Steps. */
struct least_steps {
    int proved, certain;
};

/* Between low, below which nothing is admitted, and high, which is. The answer is the largest
 * deadline such that all shorter ones were proved not admitted. */
int least_deadline(int low, int high, bool doubling,
                   enum admission (*admits)(int deadline, void *data), void *data);

#endif
