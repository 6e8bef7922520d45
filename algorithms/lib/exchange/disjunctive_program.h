/* The disjunctive integer program of an open shop: a start time for every operation, and a binary
 * for every two at a port whose order is not decided beforehand.
 *
 *   minimise C, where C >= start + duration of every operation,
 *   start of b >= end of a, unless the binary of {a, b} says that b comes first.
 *
 * Manne 1960. An operation also starts no earlier than those before it at a port take together, and
 * likewise for ends; the order of three operations of a port has no cycle. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROGRAM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_DISJUNCTIVE_PROGRAM_H

#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/lp/lp.h"

struct open_shop_answer {
    enum lp_status status;
    double bound;  /* units: no schedule ends earlier, with allowance for GLPK's tolerances */
    double *order; /* [count] in the arena, or NULL: operations that share a port follow each other
                      by this number */
};

/* The least makespan from `low`, before which no schedule ends, up to the horizon. */
struct open_shop_answer disjunctive_program(const struct disjunctive *decided, int64_t low,
                                            double seconds, struct arena *arena);

#endif
