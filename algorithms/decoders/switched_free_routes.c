/* Dispatch over free routes by its weights; the rule: algorithms/switched/free_routes.c. */
#include "algorithms/decoder.h"
#include "algorithms/lib/switched/free_routes.h"
#include "models/switched/wormhole.h"

#include <math.h>
#include <string.h>

static const struct weight weights[] = {
    {"hop", "against channels between switches on the route", 0.5, 0.0, 4.0, 0.0},
    {"load", "for receivers that still miss much, in mean transfers", 0.9, 0.0, 4.0, 0.0},
    {"urgency", "for messages that many need and few can send", 1.6, 0.0, 4.0, 0.0},
    {"reach", "for receivers near to many that miss the message", 8.0, 0.0, 40.0, 0.0},
    {"move", "against senders that abandon earlier messages", 0.1, 0.0, 4.0, 0.0},
    {"keep", "fewest senders of a message for an idle one to give it up", 2.0, 1.0, 8.0, 1.0},
    {"stretch", "hops by which senders may be farther than the nearest one", 8.0, 0.0, 8.0, 8.0},
    {0},
};

static enum outcome decode(const struct instance *instance, struct context *context,
                           const double *values, struct timeline *out)
{
    struct free_routes_weights given;
    _Static_assert(sizeof weights / sizeof *weights - 1 == sizeof given / sizeof(double),
                   "one entry for each member");
    memcpy(&given, values, sizeof given);
    const struct switched *switched = &instance->as.switched;
    struct routing routing = routing_make(switched, context->arena);
    struct plan plan = plan_start(switched, &routing, context->arena);
    switched_free_routes(switched, context, &given, &plan);
    struct verdict verdict = wormhole_simulate(&plan, context->arena, NULL, out);
    return verdict.ok ? OUTCOME_SCHEDULED : refuse(context, "%s", verdict.reason);
}

const struct decoder decoder_switched_free_routes = {
    .name = "switched_free_routes",
    .family = FAMILY_SWITCHED,
    .about = "idle hosts send where the whole route is free, the best-scored first",
    .weights = weights,
    .header = "algorithms/lib/switched/free_routes.h",
    .type = "free_routes_weights",
    .call = "switched_free_routes",
    .decode = decode,
};
