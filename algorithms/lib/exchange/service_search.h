/* The least critical sum, or the least weighted tardiness, among the schedules of an exchange
 * without splitting or forwarding: branch and bound over the orders of its messages, for objectives
 * that weigh how late sets of messages end (`exchange` section 6.4).
 *
 * A node of the search tree has decided the order of some pairs of messages that share a port. A
 * message's head is the earliest start that these decisions and its ports allow, in the arithmetic
 * of the exchange's clock; its latest end follows from the limits on the objectives, with allowance
 * for rounding. A pair of which one order would end too late takes the other order. Where no
 * messages overlap that start at their heads, that schedule is the node's best. After D. Grimes, E.
 * Hebrard: Solving variants of the job shop scheduling problem through conflict-directed search,
 * INFORMS Journal on Computing 27(2), 2015. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SERVICE_SEARCH_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_SERVICE_SEARCH_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/disjunctive.h"
#include "algorithms/lib/exchange/urgent.h"

enum { NO_SET = -1, SERVICE_SEARCH_PAIRS = 120 }; /* 6 nodes that all send to all */

/* A message, and the sets to which it belongs. */
struct due_message {
    int from, to;
    double time;
    int sets[2]; /* or NO_SET */
};

/* A set ends with its last message; beyond the due time, each second costs the weight. */
struct due_set {
    double weight, due;
};

typedef struct lexicographic rank_of_timeline(const struct exchange *exchange,
                                              const struct timeline *timeline);

struct service_search {
    const struct exchange *exchange;
    rank_of_timeline *rank;
    struct due_message *messages;
    int count;
    struct due_set *sets;
    int set_count;
    struct pair pairs[SERVICE_SEARCH_PAIRS]; /* messages that share a port */
    int pair_count;
    int goal;     /* which cost is made less: the first, or the second while the first stays */
    double least; /* a lower bound on it, at which the search ends */
    struct lexicographic best;
    double end; /* on the wall clock */
    struct arena *arena;

    /* the tree */
    double horizon; /* no useful schedule ends later */
    double most;    /* the largest first cost while the second is made less */
    double *finish; /* [sets], scratch */
    unsigned long visited;
    bool timed_out, done;
    struct arena nodes;
};

/* All messages, no sets yet, and room for one set per message and per node. */
struct service_search service_search_start(const struct exchange *exchange, struct context *context,
                                           rank_of_timeline *rank);

/* Improves the best schedule in the first of its costs, of which `least` is a lower bound; then,
 * if asked to, in the completion, while the first may rise by a relative 1e-14. Costs are those
 * of the clock's times. The context's proved is a bound on the first. Refuses instances that are
 * too large unless the best schedule meets the bounds. */
enum outcome service_search(struct service_search *search, struct context *context, double least,
                            bool then_completion, struct timeline *out);

#endif
