/* Send orders for ports that overlap latencies.
 *
 * A sender is never blocked, so it sends without gaps, and its order alone determines when each of
 * its messages arrives. A receive port serves messages in order of arrival. So a schedule without
 * forwarding is an order of each sender's messages; it meets the port bound if the busiest receive
 * ports are never idle and no queue is left at a port when the last messages arrive. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ARRIVALS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ARRIVALS_H

#include "algorithms/algorithm.h"

struct arrivals {
    int nodes;
    int *sends, *receives;  /* [nodes]: number of messages */
    double *time, *latency; /* [nodes * nodes], row = sender: seconds at a port, and on the wire */
    bool *message;          /* [nodes * nodes]: the message exists */
    double *receive_load;   /* [nodes]: seconds */
    double bound;           /* seconds */
};

/* All memory is from the arena. */
struct arrivals arrivals_of(const struct exchange *exchange, struct arena *arena);

/* Weights of a sender's choice of the next message, which maximises load * r + end * e + latency *
 * l: r is what the receiver has left to receive, e is when it will have received all of it if this
 * message is next and the port is not idle from then on, and l is the latency; all in seconds. Only
 * the ratios of the weights count. */
struct arrivals_weights {
    double load, end, latency;
};

enum { ARRIVALS_PORTFOLIO = 6 };
extern const struct arrivals_weights arrivals_portfolio[ARRIVALS_PORTFOLIO];

struct arrivals_order {
    int *receiver; /* [nodes][sends]: row = sender, each of `nodes` entries */
    double completion;
};

struct arrivals_order arrivals_order_of(const struct arrivals *arrivals, struct arena *arena);

/* One pass: the next choice is made by the sender that becomes idle first; ties: the one with more
 * left to send, then the smaller index. Returns how many messages were considered. */
double arrivals_dispatch(const struct arrivals *arrivals, const struct arrivals_weights *weights,
                         struct arena *scratch, struct arrivals_order *out);

/* The best schedule of the portfolio; stops at one that meets the port bound. */
double arrivals_best(const struct arrivals *arrivals, struct arena *arena,
                     struct arrivals_order *best);

/* The common start of both algorithms: the best schedule of the portfolio, with its evaluations
 * counted. Refuses held ports. */
enum outcome arrivals_begin(const struct exchange *exchange, struct context *context,
                            struct arrivals *arrivals, struct arrivals_order *best);

/* Writes the schedule of an order into an empty timeline. */
enum outcome arrivals_schedule(const struct arrivals *arrivals, const struct exchange *exchange,
                               const struct arrivals_order *order, struct context *context,
                               struct timeline *out);

/* When a port has received all messages. `queue` has the senders, initially in any order,
 * afterwards by arrival. Row = sender in `arrival`. */
double arrivals_received(const struct arrivals *arrivals, int receiver, const double *arrival,
                         int *queue);

#endif
