#include "algorithms/lib/exchange/tardiness.h"

static void try_rule(struct urgency *urgency, urgency_rule *rule, struct context *context,
                     struct lexicographic *best)
{
    struct timeline timeline = timeline_start(context->arena);
    urgent_dispatch(urgency, rule, context, &timeline);
    keep_less(best, by_tardiness(urgency->exchange, &timeline));
}

struct lexicographic least_tardiness(const struct exchange *exchange, struct context *context)
{
    struct lexicographic best = lexicographic_start();
    struct urgency urgency = urgency_start(exchange);
    for (urgency.look_ahead = 0.5; urgency.look_ahead <= 32.0; urgency.look_ahead *= 2.0)
        try_rule(&urgency, urgency_of_cost, context, &best);
    try_rule(&urgency, urgency_of_deadline, context, &best);
    try_rule(&urgency, urgency_of_weight, context, &best);
    return best;
}
