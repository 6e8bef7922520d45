/* The source sends to every destination itself, in listed order: a baseline. */
#include "algorithms/algorithm.h"

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    (void)context;
    for (int m = 0; m < switched->message_count; m++) {
        const struct switched_message *message = &switched->messages[m];
        plan_begin(plan, m);
        for (int k = 0; k < message->count; k++)
            plan_send(plan, message->source, message->destinations[k]);
    }
    return OUTCOME_SCHEDULED;
}

const struct algorithm algorithm_switched_separate = {
    .name = "switched/separate",
    .title = "separate sends",
    .source = "a baseline",
    .switched = schedule,
};
