/* The time-indexed integer program of an open shop with small integer durations: a binary variable
 * for every operation and every start at which it ends by a deadline; every operation starts once,
 * and in every unit of time a port serves at most one (Dyer and Wolsey 1990). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_TIME_INDEXED_PROGRAM_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_TIME_INDEXED_PROGRAM_H

#include "algorithms/lib/exchange/disjunctive_program.h"

/* The number of terms of the program. */
double time_indexed_terms(const struct shop *shop, int64_t deadline);

/* LP_PROVED and an order if the horizon can be met; LP_INFEASIBLE if it cannot, with a bound
 * greater than the horizon if that is certain, else 0. With `relaxation`, only the linear program
 * is solved, and there is no order. */
struct open_shop_answer time_indexed_program(const struct disjunctive *decided, bool relaxation,
                                             double seconds, struct arena *arena);

#endif
