/* The least critical sum of an exchange among the schedules without splitting or forwarding, and
 * among those the least completion. Paper `exchange` section 6.4. The disjunctive integer program
 * (Manne 1960), solved by GLPK once for each objective. */
#include "algorithms/lib/exchange/service_optimum.h"

const struct algorithm algorithm_exchange_critical_optimum = {
    .name = "exchange/critical_optimum",
    .title = "least critical sum",
    .source = "commsched, to exchange 6.4",
    .exact = true,
    .objective = OBJECTIVE_CRITICAL,
    .exchange = critical_optimum,
};
