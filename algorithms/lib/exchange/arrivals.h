/* Orders of sending where ports overlap latencies.
 *
 * A sender is never held, so that it sends without gaps, and its order alone says when each of its
 * messages arrives. A receive port serves what has arrived first. So a schedule without forwarding
 * is an order of every sender's messages, and it meets the port bound where the busiest receive
 * ports never run empty and no queue is left in front of a port when the last messages arrive. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ARRIVALS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ARRIVALS_H

#include "algorithms/algorithm.h"

struct arrivals {
    int nodes;
    int *sends, *receives;  /* [nodes]: messages */
    double *time, *latency; /* [nodes * nodes], row = sender: seconds at a port, and on the wire */
    bool *message;          /* [nodes * nodes]: there is one */
    double *receive_load;   /* [nodes]: seconds */
    double bound;           /* seconds */
};

/* All memory is the arena's. */
struct arrivals arrivals_of(const struct exchange *exchange, struct arena *arena);

/* Whose message a sender sends next: that of the receiver of the largest load * r + end * e +
 * latency * l, where r is what the receiver has left to receive, e when it will have received all
 * of that if this message is the next and the port is never empty then, and l the latency, in
 * seconds. Only the weights' ratios count. */
struct arrivals_weights {
    double load, end, latency;
};

enum { ARRIVALS_PORTFOLIO = 6 };
extern const struct arrivals_weights arrivals_portfolio[ARRIVALS_PORTFOLIO];

struct arrivals_order {
    int *receiver; /* [nodes][sends]: row = sender, in rows of `nodes` */
    double completion;
};

struct arrivals_order arrivals_order_of(const struct arrivals *arrivals, struct arena *arena);

/* One pass: the sender that is idle first, of equals the one with more left to send, then the
 * smaller, chooses. Returns how many messages were considered. */
double arrivals_dispatch(const struct arrivals *arrivals, const struct arrivals_weights *weights,
                         struct arena *scratch, struct arrivals_order *out);

/* The best of the portfolio; stops at one that meets the port bound. */
double arrivals_best(const struct arrivals *arrivals, struct arena *arena,
                     struct arrivals_order *best);

/* What both algorithms begin with: the best of the portfolio, its evaluations counted. Refuses
 * ports that are held. */
enum outcome arrivals_begin(const struct exchange *exchange, struct context *context,
                            struct arrivals *arrivals, struct arrivals_order *best);

/* Puts the schedule of an order into an empty timeline. */
enum outcome arrivals_schedule(const struct arrivals *arrivals, const struct exchange *exchange,
                               const struct arrivals_order *order, struct context *context,
                               struct timeline *out);

/* When a port has received all messages: `queue` are the senders, in any order at first, by their
 * arrivals then. Row = sender in `arrival`. */
double arrivals_received(const struct arrivals *arrivals, int receiver, const double *arrival,
                         int *queue);

#endif
