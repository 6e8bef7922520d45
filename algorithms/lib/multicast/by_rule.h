/* List schedules by a rule: of the nodes that wait for messages, the one that is idle first
 * receives next (ties: the smaller index), by the transfer to which the rule gives the smallest
 * number (ties: the smaller message, then the smaller sender). Every operation comes after all
 * earlier ones of its node. O(messages * nodes) calls of the rule for each transfer. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_BY_RULE_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_BY_RULE_H

#include "algorithms/algorithm.h"

/* A transfer to the receiver, from a node that has the message, at this moment. Times in seconds.
 */
struct multicast_candidate {
    int message, from, to;
    double bytes, send, wire, receive; /* S, W and R */
    double send_free, receive_free;    /* when its sender and its receiver are idle */
    double completion;                 /* the end of its receive */
    double send_left, receive_left; /* what its sender and its receiver have left to receive, this
                                       message included */
    double bound;                   /* no schedule ends earlier */
};

/* Never NAN. */
typedef double transfer_rule(const struct multicast_candidate *transfer);

enum outcome multicast_by_rule(const struct multicast *multicast, transfer_rule *rule,
                               struct context *context, struct timeline *out);

#endif
