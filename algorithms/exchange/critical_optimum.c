/* The least critical sum of an exchange among the schedules that forward nothing and send every
 * message in one piece, and of those the one that ends first. Paper `exchange` section 6.4. The
 * disjunctive integer program (Manne 1960), solved by GLPK, once for each of the two. */
#include "algorithms/lib/exchange/service_optimum.h"

const struct algorithm algorithm_exchange_critical_optimum = {
    .name = "exchange/critical_optimum",
    .title = "least critical sum",
    .source = "commsched, to exchange 6.4",
    .exact = true,
    .objective = OBJECTIVE_CRITICAL,
    .exchange = critical_optimum,
};
