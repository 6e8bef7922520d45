/* Dispatch of an exchange by urgency of messages (`exchange` section 6.4).
 *
 * Time runs forward from the end of one transfer to the next. Whenever an idle sender has a message
 * for an idle receiver, the most urgent such message begins, until there is none; no port waits.
 * Messages that take no time go first. Ties: the longer message, then the smaller sender, then the
 * smaller receiver. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_URGENT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_URGENT_H

#include "algorithms/lib/exchange/dense.h"
#include "models/exchange/exchange.h"

/* The data of a rule other than the message and the time. */
struct urgency {
    const struct exchange *exchange;
    double mean;       /* seconds: mean of all message times */
    double look_ahead; /* in mean times, for urgency_of_cost */
    /* [nodes]: precedence of nodes, larger first, 0 last; or NULL. Under any rule, no message
     * begins that would delay a node with precedence over both of its own, as far as the messages
     * in progress show: a single such node sends and receives without a gap. A message held back
     * begins as soon as it could have otherwise, since nothing else has taken its ports. */
    const double *node_first;
    struct dense_weights loads;    /* larger, sum and length, for urgency_of_nodes_and_loads */
    double per_load;               /* 1 / port bound; 0 where that is 0 */
    const struct dense_shop *left; /* set by the dispatch: the messages left */
};

/* The urgency of a message at `now` seconds; the largest goes first. Never NAN. */
typedef double urgency_rule(const struct urgency *urgency, int from, int to, double now);

/* Earliest deadline first (Jackson 1955). */
urgency_rule urgency_of_deadline;

/* Priority over time (Smith 1956), which minimises the weighted sum of arrivals on one port. */
urgency_rule urgency_of_weight;

/* Apparent tardiness cost (A. Vepsalainen, T. Morton: Priority rules for job shops with weighted
 * tardiness costs, Management Science 33(8), 1987): priority over time, halved with every
 * look_ahead mean times of slack, the time left before the message has to begin. Halving, linearly
 * interpolated, replaces exp, so that results are bit-identical on all machines. */
urgency_rule urgency_of_cost;

/* The larger of the two nodes' numbers, which are at most 1; messages of a node to itself precede
 * all others, since they need both its ports. */
urgency_rule urgency_of_nodes;

/* urgency_of_nodes first, then the score of dense dispatch (dense.h) without its patience and
 * delay. */
urgency_rule urgency_of_nodes_and_loads;

/* Look-ahead, precedence of nodes and weights remain to be set. */
struct urgency urgency_start(const struct exchange *exchange);

/* Appends all messages; returns when ports are idle afterwards. Not for instances that need phases.
 * Adds the compared messages to the context's evaluated. */
struct exchange_begun urgent_dispatch(const struct urgency *urgency, urgency_rule *rule,
                                      struct context *context, struct timeline *out);

/* The best of several schedules by lexicographic comparison of two or more costs. */
struct lexicographic {
    double cost[3];
    struct timeline timeline; /* shares the memory of the offered one */
};

/* Worse than any schedule. */
struct lexicographic lexicographic_start(void);

/* Takes the other one if it is less. */
void keep_less(struct lexicographic *best, struct lexicographic other);

#endif
