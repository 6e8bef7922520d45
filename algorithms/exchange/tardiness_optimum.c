/* The least weighted tardiness of an exchange among the schedules that forward nothing and send
 * every message in one piece. Paper `exchange` section 6.4. The disjunctive integer program (Manne
 * 1960), solved by GLPK: first with deadlines as limits, which decides whether all can be met. */
#include "algorithms/lib/exchange/service_optimum.h"

const struct algorithm algorithm_exchange_tardiness_optimum = {
    .name = "exchange/tardiness_optimum",
    .title = "least weighted tardiness",
    .source = "commsched, to exchange 6.4",
    .exact = true,
    .objective = OBJECTIVE_TARDINESS,
    .exchange = tardiness_optimum,
};
