/* The best schedule of a tiny multicast or collective operation, by exhaustive search.
 *
 * Sends and receipts are tried in the order in which they begin, each as soon as its node is idle,
 * in every order, from every holder to every node, and in a collective operation with every set of
 * pieces. Nothing ends earlier if an operation begins later, so nothing is lost. A schedule counts
 * only if the checker accepts it. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_MULTICAST_H
#define COMMSCHED_TESTS_LITERAL_LEAST_MULTICAST_H

#include "models/multicast/multicast.h"

struct multicast_search {
    const struct multicast *multicast;
    bool ready;    /* the least latest arrival is sought, not the least completion */
    int per_block; /* equal pieces of every block of a collective operation */
    double below;  /* only better schedules are sought */
    long states;   /* at most so many are visited; what is left of them afterwards */
};

/* The least value below the limit; INFINITY: there is none. For up to 5 nodes and 8 pieces. */
double literal_least_multicast(struct multicast_search *search);

#endif
