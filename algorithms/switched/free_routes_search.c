/* Search over plans, from dispatch over free routes (algorithms/switched/free_routes.c).
 *
 * Two local searches in sequence, each with half of the evaluations; a change is kept if it is no
 * worse. The first changes the weights of the dispatch, or adds noise to the scores of some
 * deliveries, and makes another pass. The second takes the best plan and gives one or a few
 * deliveries another sender or another position in the order of sends: a delivery that ends late,
 * or one on its message's way there.
 *
 * Both simulate every plan. With messages of one size, completions differ by whole rounds, and
 * hardly any single change gains one; so the objective is the total excess of the ends of all
 * transfers over a deadline, which precedes the best completion by half of the shortest transfer.
 * The search ends early within an eighth of a transfer of the lower bound.
 *
 * Cost: a pass takes 1 ms with 8 multicasts on 512 processors, a simulation 0.1 ms. */
#include "algorithms/lib/switched/free_routes_search.h"

static const struct free_routes_weights portfolio[] = {
    {0.5, 0.9, 1.6, 8.0, 0.1, 2.0, 8.0},
    {4.0, 0.1, 4.0, 0.0, 0.1, 1.0, 0.0},
    {0.5, 0.2, 0.5, 10.0, 0.1, 2.0, 8.0},
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
