/* Search over plans for multicasts on switches; described in
 * algorithms/switched/free_routes_search.c. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_SEARCH_H

#include "algorithms/lib/switched/free_routes.h"

/* The best plan, by simulation, of one pass per weight vector; stops when one leaves almost no gap
 * to the lower bound. */
enum outcome switched_free_routes_best(const struct switched *switched, struct context *context,
                                       const struct free_routes_weights *portfolio, int count,
                                       struct plan *plan);

/* Begins with one pass per weight vector, ends within the context's evaluations, and plans the best
 * simulated schedule. Needs the context's generator. */
enum outcome switched_free_routes_search(const struct switched *switched, struct context *context,
                                         const struct free_routes_weights *portfolio, int count,
                                         struct plan *plan);

#endif
