/* Construction of routes and choice of a dispatch rule (relay.h). */
#include "algorithms/lib/exchange/relay.h"

#include "algorithms/lib/exchange/domain.h"

#include <math.h>
#include <string.h>

/* Limit on the arcs considered in total, unless two passes need more. */
static const double MOST_EVALUATED = 4e7;

enum { PASSES_LEAST = 2, PASSES = 8 };

static const struct relay_rule rules[] = {
    {.patience = 0.0, .larger = 2.7, .sum = 0.94, .tail = 1.0},
    {.patience = 0.0, .larger = 2.7, .sum = 0.94, .tail = 3.0},
    {.patience = 1.0, .larger = 2.7, .sum = 0.94, .tail = 0.3},
    {.patience = 1.0, .larger = 2.7, .sum = 0.94, .tail = 3.0},
    {.patience = 4.0, .larger = 2.7, .sum = 0.94, .tail = 3.0},
};

enum { RULES = sizeof rules / sizeof *rules };

enum outcome relay_refuses(const struct exchange *exchange, struct context *context)
{
    if (exchange->nodes > RELAY_NODES_MOST)
        return refuse(context, "%d nodes; at most %d are supported", exchange->nodes,
                      RELAY_NODES_MOST);
    return refuse_phases(exchange, context);
}

static void copy_routes(const struct relay *relay, struct relay_message *copy)
{
    if (relay->count > 0)
        memcpy(copy, relay->messages, (size_t)relay->count * sizeof *copy);
}

double relay_construct(struct relay *relay, struct relay_rule *rule)
{
    struct relay_message *best_routes =
        ARENA_ARRAY(relay->arena, struct relay_message, relay->count);
    double best = INFINITY;
    *rule = rules[0];
    copy_routes(relay, best_routes);
    for (int pass = 0;
         pass <= PASSES_LEAST || (pass <= PASSES && relay->evaluated < MOST_EVALUATED); pass++) {
        for (int k = 0; k < (pass == 0 ? 1 : RULES); k++) {
            double completion = relay_dispatch(relay, &rules[k], best, NULL);
            if (completion >= best)
                continue;
            best = completion;
            *rule = rules[k];
            copy_routes(relay, best_routes);
        }
        for (int m = 0; m < relay->count && pass < PASSES; m++)
            relay_route(relay, m, 0.0, NULL);
    }
    for (int m = 0; m < relay->count; m++)
        relay_set_route(relay, m, &best_routes[m]);
    return best;
}
