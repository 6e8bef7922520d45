/* Dispatch of an exchange whose messages are not equally urgent (`exchange` section 6.4).
 *
 * Time runs forward from the end of one transfer to the next. Whenever an idle sender has a message
 * for an idle receiver, the most urgent such message begins, until there is none: no port waits.
 * Ties: the longer message, then the smaller sender, then the smaller receiver. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_URGENT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_URGENT_H

#include "algorithms/lib/exchange/dense.h"

/* What a rule knows beside the message and the moment. */
struct urgency {
    const struct exchange *exchange;
    double mean;       /* seconds: of the times of all messages */
    double look_ahead; /* in mean times: for urgency_of_cost */
    /* [nodes]: nodes with larger numbers go first, 0 last; or NULL. Whatever the rule, no message
     * begins that would make a node wait which goes before both of its own, as far as the messages
     * under way tell: one such node alone sends and receives without a gap. What was held back
     * begins as soon as it could have, since nothing else has taken its ports. */
    const double *node_first;
    struct dense_weights loads;       /* larger, sum and length: for urgency_of_nodes_and_loads */
    double per_load, per_time;        /* 1 / port bound, 1 / the longest message's time; or 0 */
    double *send_left, *receive_left; /* [nodes], set by the dispatch: seconds of messages left */
};

/* The larger, the more urgent is the message, at `now` seconds. Not NAN. */
typedef double urgency_rule(const struct urgency *urgency, int from, int to, double now);

/* Earliest deadline first (Jackson 1955). */
urgency_rule urgency_of_deadline;

/* Priority over time (Smith 1956): of one port it minimises the weighted sum of arrivals. */
urgency_rule urgency_of_weight;

/* Apparent tardiness cost (A. Vepsalainen, T. Morton: Priority rules for job shops with weighted
 * tardiness costs, Management Science 33(8), 1987): priority over time, halved with every
 * look_ahead mean times of slack, the time left before the message has to begin. Halving in place
 * of exp, linear in between: machines agree on the bits. */
urgency_rule urgency_of_cost;

/* The larger of the two nodes' numbers, which are at most 1; messages of a node to itself before
 * all others, since they need both its ports. */
urgency_rule urgency_of_nodes;

/* This first, then the score of dense dispatch (dense.h) without its patience and delay. */
urgency_rule urgency_of_nodes_and_loads;

/* Look-ahead, numbers of nodes and weights are to be set. */
struct urgency urgency_start(const struct exchange *exchange);

/* Appends all messages. Not for instances that need phases. Adds the messages compared to the
 * context's evaluated. */
void urgent_dispatch(struct urgency *urgency, urgency_rule *rule, struct context *context,
                     struct timeline *out);

/* Instances without phases that have deadlines; others are refused. */
enum outcome refuse_no_deadlines(const struct exchange *exchange, struct context *context);

#endif
