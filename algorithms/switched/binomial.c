/* Recursive doubling over the source, followed by the destinations as listed: a baseline that
 * ignores the network. */
#include "algorithms/lib/switched/binomial.h"
#include "algorithms/algorithm.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    int *list = ARENA_ARRAY(context->arena, int, switched->hosts);
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        list[0] = message->source;
        for (int k = 0; k < message->count; k++)
            list[k + 1] = message->destinations[k];
        plan_begin(plan, m);
        plan_binomial(plan, list, message->count + 1);
    }
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_switched_binomial = {
    .name = "switched/binomial",
    .title = "binomial",
    .source = "agents 3.1",
    .switched = schedule,
};
