/* Literal form of dispatch over free routes (algorithms/switched/free_routes.c): at every moment
 * all pairs of a sender and a delivery are examined, again after each choice. */
#ifndef COMMSCHED_TESTS_LITERAL_FREE_ROUTES_H
#define COMMSCHED_TESTS_LITERAL_FREE_ROUTES_H

#include "algorithms/lib/switched/free_routes.h"

/* plan: empty. Fills in all sends in the order of their starts. */
void literal_free_routes(const struct plan *plan, const struct free_routes_weights *weights,
                         const double *bias, struct arena *arena, struct free_routes_send *sends);

#endif
