/* Split messages: phases whose total duration equals the load of the busiest port, if neither
 * transfers nor phases have a start-up. */
#include "algorithms/lib/exchange/decomposition.h"

#include "algorithms/algorithm.h"

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct exchange_clock clock = exchange_clock_start(exchange, context->arena, out);
    send_decomposed(&clock, 0.0);
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_exchange_decomposition = {
    .name = "exchange/decomposition",
    .title = "decomposition",
    .source = "Gonzalez, Sahni 1976, section 3",
    .exchange = schedule,
};
