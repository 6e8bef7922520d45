/* The tree by which the ranks of a communicator pass on a broadcast. Every rank computes the same
 * plan independently, with times in whole femtoseconds (exchange_plan.h). */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_BROADCAST_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_BROADCAST_PLAN_H

#include "algorithms/algorithm.h"

struct broadcast_plan {
    int ranks;
    int *parent;         /* [ranks]; -1 for the root */
    int *first;          /* [ranks + 1]: ranges of the ranks' children in */
    int *children;       /* [ranks - 1]: in the order of the sends */
    double predicted;    /* seconds */
    const char *refusal; /* NULL; or the reason why there is no such tree */
};

/* The call as a problem: rank r is node[r] of the network, whose own messages are ignored. */
struct multicast multicast_of_call(const struct multicast *network, const int *node, int ranks,
                                   int root, uint64_t bytes, struct arena *arena);

/* Makes the plan in the arena. Refused: exact algorithms, and whatever the algorithm refuses. */
struct broadcast_plan broadcast_plan_make(const struct multicast *network, const int *node,
                                          int ranks, int root, uint64_t bytes,
                                          const struct algorithm *algorithm, struct arena *arena);

#endif
