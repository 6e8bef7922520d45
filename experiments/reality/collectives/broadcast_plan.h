/* By which tree the ranks of a communicator pass a broadcast on. All ranks make the same plan by
 * themselves, with times of whole femtoseconds (exchange_plan.h). */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_BROADCAST_PLAN_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_BROADCAST_PLAN_H

#include "algorithms/algorithm.h"

struct broadcast_plan {
    int ranks;
    int *parent;         /* [ranks]; of the root -1 */
    int *first;          /* [ranks + 1]: where each rank's children begin and end in */
    int *children;       /* [ranks - 1]: in the order of their sends */
    double predicted;    /* seconds */
    const char *refusal; /* NULL; or why there is no such tree */
};

/* The problem that the call is: rank r is node[r] of the network, whose own messages do not count.
 */
struct multicast multicast_of_call(const struct multicast *network, const int *node, int ranks,
                                   int root, uint64_t bytes, struct arena *arena);

/* Plans it, in the arena. Refused: an exact algorithm, whatever the algorithm refuses. */
struct broadcast_plan broadcast_plan_make(const struct multicast *network, const int *node,
                                          int ranks, int root, uint64_t bytes,
                                          const struct algorithm *algorithm, struct arena *arena);

#endif
