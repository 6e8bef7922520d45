/* Replays the order of an exchange schedule in SimGrid: a sender or a receiver for every port,
 * which makes its transfers in order, each at its node. A transfer begins when both have reached it
 * and the data that it forwards is there; barriers are placed as in the instance.
 *
 * If ports are held, transfers are blocking messages over one link per pair; leaving_cluster, whose
 * factors are numbers, lengthens messages; shared_uplink and shared_pair are links of clusters,
 * whose flows have equal rates if the sender sleeps for the start-up. If latencies overlap, the
 * message is sent without waiting for the receiver; it takes the wire's latency, then waits for the
 * receive port. */
#ifndef COMMSCHED_EXPERIMENTS_SIMGRID_REPLAY_H
#define COMMSCHED_EXPERIMENTS_SIMGRID_REPLAY_H

#include "experiments/reality/execution/executed.h"
#include "models/timeline.h"

/* The times of each transfer, [timeline->count], of a timeline that is valid on the instance;
 * timed: no transfer begins before its time in the timeline. Fails where SimGrid cannot represent
 * the instance, or stops prematurely. */
struct verdict replay_run(const struct instance *instance, const struct timeline *timeline,
                          bool timed, struct executed_times *times, struct arena *scratch);

#endif
