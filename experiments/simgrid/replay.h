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
#include "models/exchange/precedence.h"
#include "models/timeline.h"

#include <simgrid/forward.h>

/* The simulating process has all of it; all of it is made before that process starts. */
struct simulation {
    const struct timeline *timeline; /* valid on the instance that it was made for */
    const struct exchange *exchange; /* whose times apply here */
    bool timed;                      /* no transfer begins before its time in the timeline */
    /* internal */
    bool overlaps; /* latencies, in ports */
    struct precedence precedence;
    struct port_turns sends, receives;
    size_t *receipts; /* [count]: how many it waits for before it passes data on */
    int *phase;       /* [count]: number of barriers before it */
    int phases;       /* 1: no barriers */
    double *held;     /* [count]: seconds for which it holds a port before or without the link */
    long *size;       /* [count]: in the platform's units */
    const char *platform;         /* its text */
    struct executed_times *times; /* receive_end is NAN until known */
    struct arena *arena;
    /* in the simulating process */
    sg_bar_t barrier;
    sg_sem_t *met;   /* [count]: the receiver has reached the transfer */
    sg_sem_t *data;  /* [count]: the receipt that it waits for */
    sg_sem_t *turn;  /* [count]: of a message at a receive port that serves in order of arrival */
    double *arrival; /* [count]: of a message that waits for its turn; else INFINITY */
    bool *busy;      /* [ports]: the receive port */
};

/* The times of each transfer; [timeline->count]. Fails where SimGrid cannot represent the instance,
 * or stops prematurely. */
struct verdict replay_run(struct simulation *simulation, struct executed_times *times,
                          struct arena *scratch);

/* Runs it to the end, in a separate process, because SimGrid can start only once in a process;
 * writes the times. */
void simulate(FILE *out, void *data);

#endif
