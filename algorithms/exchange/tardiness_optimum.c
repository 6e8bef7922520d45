/* The least weighted tardiness of an exchange among the schedules without splitting or forwarding.
 * Paper `exchange` section 6.4. The disjunctive integer program (Manne 1960), solved by GLPK: first
 * with deadlines as constraints, which decides whether all of them can be met. */
#include "algorithms/lib/exchange/service_optimum.h"

const struct algorithm algorithm_exchange_tardiness_optimum = {
    .name = "exchange/tardiness_optimum",
    .title = "least weighted tardiness",
    .source = "commsched, to exchange 6.4",
    .exact = true,
    .objective = OBJECTIVE_TARDINESS,
    .exchange = tardiness_optimum,
};
