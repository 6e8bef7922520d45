/* List schedules by a rule: of the messages that are left, the one to which the rule gives the
 * smallest number is sent next, and starts when both of its ports are idle and it has been
 * released. Ties: the larger of the loads left at its two ports, then the smaller indices.
 *
 * The rule is asked about every message at the start, and about those that share a port with the
 * chosen one after each choice: O(nodes^3) calls. Choices compare numbers only, O(nodes^4). */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_BY_RULE_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_BY_RULE_H

#include "algorithms/algorithm.h"

/* A message that is left, and its two ports at this moment. Times in seconds. */
struct exchange_candidate {
    int from, to;
    double bytes, duration, release;
    double send_free, receive_free; /* when its send port and its receive port are idle */
    double send_left, receive_left; /* the loads left at them, this message included */
    double bound;                   /* no schedule without forwarding ends earlier */
};

/* Depends on nothing but the candidate; never NAN. */
typedef double message_rule(const struct exchange_candidate *message);

/* For held ports without phases. */
enum outcome exchange_by_rule(const struct exchange *exchange, message_rule *rule,
                              struct context *context, struct timeline *out);

#endif
