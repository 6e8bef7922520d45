/* Baselines that ignore the network. */
#include "algorithms/lib/switched/binomial.h"
#include "algorithms/variant.h"

/* Recursive doubling over the source, followed by the destinations as listed. */
static enum outcome doubling(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    int *list = ARENA_ARRAY(context->arena, int, switched->hosts);
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        list[0] = message->source;
        for (int k = 0; k < message->count; k++)
            list[k + 1] = message->destinations[k];
        plan_begin(plan, m);
        plan_binomial(plan, list, message->count + 1);
    }
    return OUTCOME_SCHEDULED;
}

/* The source sends to every destination itself, in listed order. */
static enum outcome to_each(const struct switched *switched, struct context *context,
                            struct plan *plan)
{
    (void)context;
    for (int m = 0; m < switched->message_count; m++) {
        const struct message *message = &switched->messages[m];
        plan_begin(plan, m);
        for (int k = 0; k < message->count; k++)
            plan_send(plan, message->source, message->destinations[k]);
    }
    return OUTCOME_SCHEDULED;
}

SWITCHED(binomial, "binomial", "agents 3.1", doubling(switched, context, plan));
SWITCHED(separate, "separate sends", "a baseline", to_each(switched, context, plan));
