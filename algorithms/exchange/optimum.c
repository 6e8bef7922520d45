/* The least completion of an exchange among the schedules without splitting or forwarding; a
 * schedule that forwards may end earlier. Integer programs solved by GLPK: the disjunctive model
 * (Manne 1960) or, if durations are small integers, the time-indexed one (Dyer and Wolsey 1990). */
#include "algorithms/lib/exchange/optimum.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    return exchange_optimum(exchange, context, out, MODEL_CHOSEN);
}

const struct algorithm algorithm_exchange_optimum = {
    .name = "exchange/optimum",
    .title = "optimum without forwarding",
    .source = "commsched, to exchange 4.5",
    .exact = true,
    .exact_turn = 1,
    .exchange = schedule,
};
