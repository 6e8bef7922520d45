/* A greedy on the insert discipline whose choices are scored by weights: at every step, of all
 * (sender, receiver, message) that are possible, the transfer of the least weighted sum. ECFP is
 * the weight of the completion alone; a heavy weight of the receiver's idle time makes it EAFP, one
 * of its work WRP. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_WEIGHTED_INSERT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_WEIGHTED_INSERT_H

#include "algorithms/algorithm.h"

/* What a unit of each term adds to the score: of terms in seconds, and of those without a unit in
 * mean receiving times. */
struct insert_weights {
    double completion; /* seconds: the end of the receive */
    double send_end;   /* seconds: the end of the send */
    double available;  /* seconds: the receiver's processor is idle from then on */
    double work;       /* seconds: the receiver's virtual time (paper `multicast`, Eq. 8 and 9) */
    double load;       /* seconds, counts down: all that the receiver has yet to receive */
    double owed;       /* seconds: all that the sender has yet to receive */
    double send;       /* seconds: the sender's S */
    double wire;       /* seconds: W */
    double idle;       /* seconds: the receiver idles until the receive starts */
    double wait;       /* seconds: the message waits between arrival and receive */
    double relay;      /* seconds: the receiver's S, by the share of nodes yet to be reached */
    double length;     /* seconds, counts down: the message's mean R */
    double scarcity;   /* counts down: nodes that need the message, per node that has it */
};

/* Adds to the context's evaluated one for each (sender, receiver, message) that is scored. Ties:
 * smallest receiver, largest S, smallest sender, smallest message. Refuses more transfers than it
 * can score in reasonable time. */
enum outcome weighted_insert(const struct multicast *multicast, struct context *context,
                             const struct insert_weights *weights, struct timeline *out);

/* The same with a number of seconds added to the score of each pair of message and receiver, by
 * message and place among its destinations; bias: [transfers]. */
enum outcome weighted_insert_biased(const struct multicast *multicast, struct context *context,
                                    const struct insert_weights *weights, const double *bias,
                                    struct timeline *out);

#endif
