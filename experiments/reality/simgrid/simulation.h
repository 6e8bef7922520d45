/* The data of the simulating process; all of it is made before that process starts. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SIMGRID_SIMULATION_H
#define COMMSCHED_EXPERIMENTS_REALITY_SIMGRID_SIMULATION_H

#include "experiments/reality/simgrid/replay.h"
#include "models/exchange/precedence.h"

enum way {
    WAY_BLOCKING,      /* put and get wait for each other; the network takes the start-up */
    WAY_START_UP_PAID, /* the sender sleeps for the start-up, then the same */
    WAY_FIRST_COME,    /* the wire takes the latency, then the message waits for the receive port */
};

struct simulation {
    const struct exchange *exchange;
    const struct timeline *timeline;
    enum way way;
    bool timed;
    struct precedence precedence;
    size_t *sends, *receives;     /* [nodes]: the first transfer of each port, or NO_TRANSFER */
    size_t *receipts;             /* [count]: how many it waits for before it passes data on */
    int *phase;                   /* [count]: number of barriers before it */
    int phases;                   /* 1: no barriers */
    double *held;                 /* [count]: seconds for which it holds its send port by itself */
    long *size;                   /* [count]: in the platform's units */
    int platform;                 /* descriptor of the platform's text */
    struct executed_times *times; /* shared memory; receive_end is NAN until known */
};

/* Runs it to the end, in a separate process, because SimGrid can start only once in a process. */
void simulate(const struct simulation *simulation);

#endif
