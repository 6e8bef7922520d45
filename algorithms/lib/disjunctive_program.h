/* The disjunctive integer program of an open shop: a start time for every operation, and a binary
 * for every two at a port whose order is not decided beforehand (disjunctive.h).
 *
 *   minimise C, where C >= start + duration of every operation,
 *   start of b >= end of a, unless the binary of {a, b} says that b comes first.
 *
 * Manne 1960. An operation also starts no earlier than those before it at a port take together, and
 * so backwards; no three operations of a port precede each other in a circle. */
#ifndef COMMSCHED_ALGORITHMS_LIB_DISJUNCTIVE_PROGRAM_H
#define COMMSCHED_ALGORITHMS_LIB_DISJUNCTIVE_PROGRAM_H

#include "algorithms/lib/lp.h"
#include "algorithms/lib/open_shop_problem.h"

/* All times are in the problem's units. */
struct open_shop_answer {
    enum lp_status status;
    double bound;  /* no schedule that ends by the limit ends before; INFINITY: there is none */
    double *start; /* [operations] in the arena, to GLPK's precision, or NULL */
};

/* The least completion from `low` up to the limit. */
struct open_shop_answer disjunctive_program(const struct open_shop_problem *problem, double low,
                                            double limit, double seconds, struct arena *arena);

#endif
