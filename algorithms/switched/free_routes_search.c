/* Search over plans by free routes. */
#include "algorithms/lib/switched/free_routes_search.h"

static const struct free_routes_weights portfolio[] = {
    {.hop = 0.5, .load = 0.2, .urgency = 0.5, .reach = 10.0, .move = 0.1, .keep = 2.0},
    {.hop = 0.6, .load = 0.6, .urgency = 2.5, .reach = 16.0, .move = 0.0, .keep = 2.0},
};

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return switched_free_routes_search(switched, context, portfolio,
                                       (int)(sizeof portfolio / sizeof *portfolio), plan);
}

const struct algorithm algorithm_switched_free_routes_search = {
    .name = "switched/free_routes_search",
    .title = "free routes, search",
    .source = "commsched",
    .randomised = true,
    .evaluations = 2e7,
    .switched = schedule,
};
