/* A greedy algorithm on the insert discipline with weighted scores: every step takes, among all
 * possible (sender, receiver, message), the transfer with the least weighted sum. With a weight on
 * the completion alone it is ECFP; a dominant weight on the receiver's idle time makes it EAFP, one
 * on its work WRP. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_WEIGHTED_INSERT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_WEIGHTED_INSERT_H

#include "algorithms/algorithm.h"

/* The contribution of one unit of each term to the score: of terms in seconds, and of dimensionless
 * ones in mean receiving times. */
struct insert_weights {
    double completion; /* seconds: the end of the receive */
    double send_end;   /* seconds: the end of the send */
    double available;  /* seconds: when the receiver's processor is idle */
    double work;       /* seconds: the receiver's virtual time (paper `multicast`, Eq. 8 and 9) */
    double load;       /* seconds, subtracted: everything that the receiver still has to receive */
    double owed;       /* seconds: everything that the sender still has to receive */
    double send;       /* seconds: the sender's S */
    double wire;       /* seconds: W */
    double idle;       /* seconds: receiver idle time until the receive starts */
    double wait;       /* seconds: waiting time of the message between arrival and receive */
    double relay;    /* seconds: the receiver's S, times the fraction of nodes yet to be reached */
    double length;   /* seconds, subtracted: the message's mean R */
    double scarcity; /* subtracted: nodes that need the message, per node that has it */
};

/* Adds one to the context's evaluated for each scored (sender, receiver, message). Ties: smallest
 * receiver, largest S, smallest sender, smallest message. Refuses instances with more transfers
 * than it can score in reasonable time. */
enum outcome weighted_insert(const struct multicast *multicast, struct context *context,
                             const struct insert_weights *weights, struct timeline *out);

/* The same, with seconds added to the score of each pair of message and receiver, by message and
 * index among its destinations; bias: [transfers]. */
enum outcome weighted_insert_biased(const struct multicast *multicast, struct context *context,
                                    const struct insert_weights *weights, const double *bias,
                                    struct timeline *out);

#endif
