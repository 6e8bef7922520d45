/* Replays the order of an exchange schedule in SimGrid: a sender and a receiver for every node,
 * each of which does its transfers in their order. A transfer begins when both have come to it and
 * what it forwards is there; barriers stand where the instance has them.
 *
 * What SimGrid makes of the times depends on the instance: ports that are held and nothing shared
 * are blocking messages over a link for each pair; leaving_cluster, whose factors are numbers,
 * makes messages longer; shared_uplink and shared_pair are links of clusters. Where latencies
 * overlap, messages are sent without waiting for the receiver. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SIMGRID_REPLAY_H
#define COMMSCHED_EXPERIMENTS_REALITY_SIMGRID_REPLAY_H

#include "experiments/reality/execution/executed.h"

/* How flows divide a shared link. */
enum flow_shares {
    SHARES_EQUAL,      /* all alike; start-ups pass before a flow begins */
    SHARES_BY_LATENCY, /* as SimGrid divides them by itself: in inverse proportion to latencies */
};

/* How messages that meet at a receive port with overlapped latency divide it. */
enum port_shares {
    PORT_FIRST_COME, /* one after the other, as they arrive */
    PORT_FLUID,      /* all at once, as flows of a link */
};

struct replay {
    const struct timeline *timeline; /* valid on the instance that it was made for */
    const struct exchange *exchange; /* whose times hold here */
    enum flow_shares flow_shares;
    enum port_shares port_shares;
    bool timed; /* no transfer begins before its time in the timeline */
};

/* The times of each transfer; [timeline->count]. A no where SimGrid cannot say the instance, or
 * stops before the end. */
struct verdict replay_run(const struct replay *replay, struct executed_times *times,
                          struct arena *scratch);

#endif
