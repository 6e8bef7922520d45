/* The least completion of a switched instance by exhaustive search. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_SWITCHED_H
#define COMMSCHED_TESTS_LITERAL_LEAST_SWITCHED_H

#include "models/switched/wormhole.h"

/* Simulates every plan: all sequences of sends from a holder to a destination not yet served, which
 * cover all trees and all orders of every host's sends. For at most about six deliveries. INFINITY
 * if every plan deadlocks. */
double literal_least_switched(const struct switched *switched, struct arena *scratch);

#endif
