/* Dispatch over free routes. */
#include "algorithms/lib/switched/free_routes.h"

static const struct free_routes_weights weights = {
    .hop = 0.5, .load = 0.2, .urgency = 0.5, .reach = 10.0, .move = 0.1, .keep = 2.0};

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return switched_free_routes(switched, context, &weights, plan);
}

const struct algorithm algorithm_switched_free_routes = {
    .name = "switched/free_routes",
    .title = "free routes",
    .source = "commsched",
    .switched = schedule,
};
