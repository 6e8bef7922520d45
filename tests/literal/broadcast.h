/* The optimum of a broadcast by exhaustive search over senders and receivers in every step. */
#ifndef COMMSCHED_TESTS_LITERAL_BROADCAST_H
#define COMMSCHED_TESTS_LITERAL_BROADCAST_H

#define BROADCAST_MOST 9

/* send[0] and receive[0] are the source's; wires take no time. */
struct literal_broadcast {
    int nodes;
    double send[BROADCAST_MOST], receive[BROADCAST_MOST];
    double least_total, least_ready; /* results */
};

void literal_broadcast(struct literal_broadcast *broadcast);

#endif
