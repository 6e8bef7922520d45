/* Search over plans for multicasts on switches; the rule stands in
 * algorithms/switched/free_routes_search.c. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_SEARCH_H

#include "algorithms/lib/switched/free_routes.h"

/* The best plan, by simulation, of a pass by each of these weights; no more of them where one
 * leaves next to nothing above the lower bound. */
enum outcome switched_free_routes_best(const struct switched *switched, struct context *context,
                                       const struct free_routes_weights *portfolio, int count,
                                       struct plan *plan);

/* Begins with a pass by each of these weights, ends within the context's evaluations, plans the
 * best that was simulated. Needs the context's generator. */
enum outcome switched_free_routes_search(const struct switched *switched, struct context *context,
                                         const struct free_routes_weights *portfolio, int count,
                                         struct plan *plan);

#endif
