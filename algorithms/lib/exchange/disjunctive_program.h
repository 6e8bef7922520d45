/* The disjunctive integer program of an open shop: a start time for every operation, and a binary
 * variable for every two operations of a port whose order is not decided beforehand.
 *
 *   minimise C, where C >= start + duration of every operation,
 *   start of b >= end of a, unless the binary variable of {a, b} puts b first.
 *
 * Manne 1960. Valid inequalities: an operation starts no earlier than the total duration of the
 * operations before it at a port, and likewise for ends; the order of three operations of a port is
 * acyclic. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROGRAM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROGRAM_H

#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/lp/lp.h"

/* If durations are not whole numbers of a unit, the gap between a schedule called optimal and its
 * bound that GLPK's tolerances may leave, relative to the longest duration. */
#define EXCHANGE_OPTIMUM_TOLERANCE 1e-4

struct open_shop_answer {
    enum lp_status status;
    double bound;  /* units: no schedule is better, with allowance for GLPK's tolerances */
    double *order; /* [count] in the arena, or NULL: operations that share a port follow each other
                      by increasing number */
};

/* The least makespan between `low`, before which no schedule ends, and the horizon. */
struct open_shop_answer disjunctive_program(const struct disjunctive *decided, int64_t low,
                                            double seconds, struct arena *arena);

#endif
