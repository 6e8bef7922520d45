/* Dispatch of multicasts over free routes; the rule is in algorithms/switched/free_routes.c.
 *
 * Time runs forward in a simple model of the network: a transfer holds its ports and every channel
 * of its route for the start-up, one switch and its bytes, however long the route is; so messages
 * of one size move in rounds. Overheads occupy hosts: the sender's in place of the start-up, the
 * receiver's as soon as its processor is idle after the transfer. The plan has the senders and the
 * order of their sends; the simulation of worms then computes the times. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_H

#include "algorithms/algorithm.h"

/* Scores are in hops if `hop` is 1; the least is served first. A mean transfer is the mean time of
 * all transfers in the model. */
struct free_routes_weights {
    double hop;     /* against: channels between switches on the route */
    double load;    /* for: time of what the receiver still lacks, in mean transfers */
    double urgency; /* for: time for which the message still has to double its holders until all
                       have it, in mean transfers */
    double reach; /* for: fraction of the destinations lacking the message to which the receiver is
                     nearer than any holder, in mean transfers */
    double move;  /* against: senders that give up an earlier message that others still need */
    double keep;  /* an idle holder does not give up a message with at most this many senders left;
                     1: only the last one stays */
    double stretch; /* senders are at most this many hops farther than the nearest active holder of
                       the message, which may be sending or receiving it */
};

/* The part that depends only on the instance. */
struct free_routes;

/* plan: empty; it numbers the deliveries. Both must outlive the result. */
struct free_routes *free_routes_prepare(const struct plan *plan, struct arena *arena);

struct free_routes_send {
    int32_t delivery, from;
};

/* Makes one pass. bias: [deliveries], added to the score of each, or NULL. Fills in all sends in
 * order of their starts and returns how many possible ones it considered. */
double free_routes_pass(const struct free_routes *prepared,
                        const struct free_routes_weights *weights, const double *bias,
                        struct arena *scratch, struct free_routes_send *sends);

/* Plans the sends of a pass, in an empty plan. */
void free_routes_plan(const struct free_routes *prepared, const struct free_routes_send *sends,
                      struct arena *scratch, struct plan *plan);

/* Makes one pass; adds to the context's evaluated. */
enum outcome switched_free_routes(const struct switched *switched, struct context *context,
                                  const struct free_routes_weights *weights, struct plan *plan);

#endif
