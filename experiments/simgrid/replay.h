/* Replays the order of an exchange schedule in SimGrid: a sender and a receiver for every node,
 * each of which makes its transfers in order. A transfer begins when both have reached it and the
 * data that it forwards is there; barriers are placed as in the instance.
 *
 * The simulated times depend on the instance: if ports are held and nothing is shared, transfers
 * are blocking messages over one link per pair; leaving_cluster, whose factors are numbers,
 * lengthens messages; shared_uplink and shared_pair are links of clusters. If latencies overlap,
 * messages are sent without waiting for the receiver. */
#ifndef COMMSCHED_EXPERIMENTS_SIMGRID_REPLAY_H
#define COMMSCHED_EXPERIMENTS_SIMGRID_REPLAY_H

#include "experiments/reality/execution/executed.h"
#include "models/exchange/precedence.h"
#include "models/timeline.h"

enum way {
    WAY_BLOCKING,      /* put and get wait for each other; the network takes the start-up */
    WAY_START_UP_PAID, /* the sender sleeps for the start-up, then the same */
    WAY_FIRST_COME,    /* the wire takes the latency, then the message waits for the receive port */
};

/* The simulating process has all of it; all of it is made before that process starts. */
struct simulation {
    const struct timeline *timeline; /* valid on the instance that it was made for */
    const struct exchange *exchange; /* whose times apply here */
    bool timed;                      /* no transfer begins before its time in the timeline */
    /* internal */
    enum way way;
    struct precedence precedence;
    struct port_turns sends, receives;
    size_t *receipts;             /* [count]: how many it waits for before it passes data on */
    int *phase;                   /* [count]: number of barriers before it */
    int phases;                   /* 1: no barriers */
    double *held;                 /* [count]: seconds for which it holds its send port by itself */
    long *size;                   /* [count]: in the platform's units */
    int platform;                 /* descriptor of the platform's text */
    struct executed_times *times; /* shared memory; receive_end is NAN until known */
};

/* The times of each transfer; [timeline->count]. Fails where SimGrid cannot represent the instance,
 * or stops prematurely. */
struct verdict replay_run(struct simulation *simulation, struct executed_times *times,
                          struct arena *scratch);

/* Runs it to the end, in a separate process, because SimGrid can start only once in a process. */
void simulate(const struct simulation *simulation);

#endif
