/* Dispatch of multicasts over routes that are free: the rule stands in
 * algorithms/switched/free_routes.c.
 *
 * Time runs forward in a simple model of the network: a transfer holds its ports and every channel
 * of its route for start-up, one switch and its bytes, however long the route is; so messages of
 * one size move in rounds. The plan has the senders and the order of their sends; the simulation of
 * worms then finds the times. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_FREE_ROUTES_H

#include "algorithms/algorithm.h"

/* Scores are in hops where `hop` is 1; the least is served first. A mean transfer is the mean time
 * of all transfers in the model. */
struct free_routes_weights {
    double hop;     /* against: channels between switches on the route */
    double load;    /* for: time of what the receiver still misses, in mean transfers */
    double urgency; /* for: time in which the message could still double its holders until all have
                       it, in mean transfers */
    double reach;   /* for: share of the destinations that miss the message to which the receiver is
                       nearer than all that have it, in mean transfers */
    double move;    /* against: senders that give up an earlier message, which others still need */
    double keep;    /* an idle holder does not give up a message with so few senders left; 1: only
                       the last one stays */
    double stretch; /* senders are at most so many hops farther than the nearest active holder of
                       the message, which may be sending or receiving it */
};

/* What depends on the instance alone. */
struct free_routes;

/* plan: empty; it numbers the deliveries. Both must outlive what is prepared. */
struct free_routes *free_routes_prepare(const struct plan *plan, struct arena *arena);

struct free_routes_send {
    int32_t delivery, from;
};

/* One pass. bias: [deliveries], added to the score of each, or NULL. Fills in all sends in the
 * order of their starts and returns how many possible ones it considered. */
double free_routes_pass(const struct free_routes *prepared,
                        const struct free_routes_weights *weights, const double *bias,
                        struct arena *scratch, struct free_routes_send *sends);

/* Plans the sends of a pass, in a plan that is empty. */
void free_routes_plan(const struct free_routes *prepared, const struct free_routes_send *sends,
                      struct arena *scratch, struct plan *plan);

/* One pass; adds to the context's evaluated. */
enum outcome switched_free_routes(const struct switched *switched, struct context *context,
                                  const struct free_routes_weights *weights, struct plan *plan);

#endif
