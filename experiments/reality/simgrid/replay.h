/* Replays the order of an exchange schedule in SimGrid: a sender and a receiver for every node,
 * each of which makes its transfers in order. A transfer begins when both have reached it and the
 * data that it forwards is there; barriers are placed as in the instance.
 *
 * The simulated times depend on the instance: if ports are held and nothing is shared, transfers
 * are blocking messages over one link per pair; leaving_cluster, whose factors are numbers,
 * lengthens messages; shared_uplink and shared_pair are links of clusters. If latencies overlap,
 * messages are sent without waiting for the receiver. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SIMGRID_REPLAY_H
#define COMMSCHED_EXPERIMENTS_REALITY_SIMGRID_REPLAY_H

#include "experiments/reality/execution/executed.h"

struct replay {
    const struct timeline *timeline; /* valid on the instance that it was made for */
    const struct exchange *exchange; /* whose times apply here */
    bool timed;                      /* no transfer begins before its time in the timeline */
};

/* The times of each transfer; [timeline->count]. Fails where SimGrid cannot represent the instance,
 * or stops prematurely. */
struct verdict replay_run(const struct replay *replay, struct executed_times *times,
                          struct arena *scratch);

#endif
