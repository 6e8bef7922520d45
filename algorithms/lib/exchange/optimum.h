/* The least completion among the schedules of an exchange that send every message whole and
 * straight, by integer programs that GLPK solves. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_OPTIMUM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_OPTIMUM_H

#include "algorithms/algorithm.h"

enum exchange_model { MODEL_DISJUNCTIVE, MODEL_TIME_INDEXED, MODEL_CHOSEN };

/* The largest programs it builds. */
#define EXCHANGE_OPTIMUM_PAIRS 1000
#define EXCHANGE_OPTIMUM_TERMS 1e6

/* The context's proved is a bound that allows for GLPK's tolerances. It equals the completion if
 * the port bound, probing, or programs with whole durations prove it; an optimum that only GLPK
 * claims is OPTIMAL_BY_SOLVER. Refuses instances whose times depend on phases, and those too large
 * for the model whose bound no heuristic meets. MODEL_CHOSEN takes the faster model, which is the
 * time-indexed one where durations are small whole numbers. */
enum outcome exchange_optimum(const struct exchange *exchange, struct context *context,
                              struct timeline *out, enum exchange_model model);

#endif
