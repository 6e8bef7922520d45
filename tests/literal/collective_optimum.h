/* The optimum of tiny collective operations by exhaustive search: sends of every set of pieces and
 * receives one by one, in the order in which they begin, each as soon as its node is idle. Every
 * left-shifted schedule with these pieces is tried. Independent of the clock. */
#ifndef COMMSCHED_TESTS_LITERAL_COLLECTIVE_OPTIMUM_H
#define COMMSCHED_TESTS_LITERAL_COLLECTIVE_OPTIMUM_H

#include "models/multicast/multicast.h"

/* For at most 5 nodes and 8 pieces; every block is divided into equal pieces. Only schedules that
 * end before `below` are searched; INFINITY: there is none. */
double literal_collective_optimum(const struct multicast *multicast, int per_block, double below);

#endif
