/* switched/free_routes_search with a tenth of its budget, for experiments with many instances. */
#include "algorithms/algorithm.h"

extern const struct algorithm algorithm_switched_free_routes_search;

static enum outcome schedule(const struct switched *switched, struct context *context,
                             struct plan *plan)
{
    return algorithm_switched_free_routes_search.switched(switched, context, plan);
}

const struct algorithm algorithm_switched_free_routes_search_brief = {
    .name = "switched/free_routes_search_brief",
    .title = "free routes, briefly searched",
    .source = "commsched",
    .randomised = true,
    .derived = true,
    .evaluations = 2e6,
    .switched = schedule,
};
