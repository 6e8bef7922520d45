/* The optimum of tiny multicasts by exhaustive search: sends and receives one by one, in the order
 * in which they begin, each as soon as its node is idle. Every left-shifted schedule is tried.
 * Independent of the clock and its disciplines. */
#ifndef COMMSCHED_TESTS_LITERAL_MULTICAST_OPTIMUM_H
#define COMMSCHED_TESTS_LITERAL_MULTICAST_OPTIMUM_H

#include "models/multicast/multicast.h"

/* For at most 5 nodes and 4 messages. */
double literal_multicast_optimum(const struct multicast *multicast);

#endif
