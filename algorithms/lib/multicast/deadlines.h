/* The least deadline, in whole steps, that the program of a multicast problem admits. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_DEADLINES_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/lp/lp.h"

/* The program of one deadline: cumulative counts of receives and sends by step. */
struct deadline_model {
    struct lp *lp;
    int deadline;
    int *received, *sent; /* [counts * (deadline + 1)]: the column of a count, -1 where it is fixed
                             at 0 */
};

/* In integers the program is feasible exactly if a schedule of at most that many steps exists; if
 * its relaxation is infeasible, none exists. */
struct deadline_problem {
    const void *problem;
    double until; /* wall clock: the end of the time limit */
    /* Refuses a deadline that makes the program too large. */
    enum outcome (*program)(const void *problem, int deadline, struct context *context,
                            struct arena *arena, struct deadline_model *out);
    /* Replaces the schedule by that of a solution in integers. */
    void (*read)(const void *problem, const struct deadline_model *model, const double *values,
                 struct arena *scratch, struct timeline *out);
};

/* In steps. No deadline below `proved` is admitted according to the solver, none below `certain`
 * regardless of its tolerances (lp.h). */
struct least_steps {
    int proved, certain;
};

/* The least deadline that the relaxation admits, by bisection between low, below which nothing is
 * admitted, and high, which is admitted; if the known schedule is poor, after doubling steps from
 * low, because the size of programs grows with their deadline. If time runs out, all shorter ones
 * than `proved` have been proved not admitted, and the context's unfinished is set. */
enum outcome least_admitted(const struct deadline_problem *problem, int low, int high,
                            bool doubling, struct context *context, struct least_steps *least);

/* Raises least->proved until the program has a solution in integers, which is read, time runs out,
 * or the steps of the known schedule are reached. */
enum outcome least_feasible(const struct deadline_problem *problem, int known,
                            struct context *context, struct least_steps *least,
                            struct timeline *out);

#endif
