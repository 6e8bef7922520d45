/* The least completion among the schedules of an exchange without splitting or forwarding, by
 * integer programs solved with GLPK. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_OPTIMUM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_OPTIMUM_H

#include "algorithms/algorithm.h"

enum exchange_model { MODEL_DISJUNCTIVE, MODEL_TIME_INDEXED, MODEL_CHOSEN };

/* Limits on the size of the programs. */
#define EXCHANGE_OPTIMUM_PAIRS 1000
#define EXCHANGE_OPTIMUM_TERMS 1e6

/* If durations are not whole numbers of a unit, the gap between a schedule called optimal and its
 * bound that GLPK's tolerances may leave, relative to the longest duration. */
#define EXCHANGE_OPTIMUM_TOLERANCE 1e-4

/* The context's proved is a bound that allows for GLPK's tolerances. It equals the completion if
 * the port bound, probing, or programs with integer durations prove optimality; an optimum that
 * only GLPK claims is OPTIMAL_BY_SOLVER. Refuses instances whose times depend on phases, and
 * instances that are too large for the model unless a heuristic meets their bound. MODEL_CHOSEN
 * selects the faster model, which is the time-indexed one if durations are small integers. */
enum outcome exchange_optimum(const struct exchange *exchange, struct context *context,
                              struct timeline *out, enum exchange_model model);

#endif
