/* What an exchange owes to nodes and messages beside an early completion: critical nodes, whose
 * communication events should end early even where others wait, and messages with deadlines and
 * priorities (`exchange` section 6.4). It changes no time of any schedule.
 *
 * All times are seconds; all numbers of a schedule count what is forwarded or split by its parcels.
 * A critical sum and a tardiness are weights times seconds. */
#ifndef COMMSCHED_MODELS_EXCHANGE_SERVICE_H
#define COMMSCHED_MODELS_EXCHANGE_SERVICE_H

#include "models/exchange/exchange.h"

#define SERVICE_WEIGHT_LIMIT                                                                       \
    1e20 /* a weight times SECONDS_LIMIT: any sum is finite, and its square */

#define SERVICE_DEADLINE_LIMIT 1e100

struct service {
    double *node_weight;    /* [nodes]: of critical nodes, 0: not critical; NULL: none is */
    struct matrix deadline; /* seconds; INFINITY: none */
    struct matrix priority; /* weight of a message, >= 0; 1 where nothing is said */
};

/* A service that asks for nothing: no critical node, no deadline, all priorities 1. */
struct service service_none(void);

/* Of an exchange without a service what service_none says. */
double service_node_weight(const struct exchange *exchange, int node);
double service_deadline(const struct exchange *exchange, int from, int to);
double service_priority(const struct exchange *exchange, int from, int to);

/* True where it asks for anything: some node is critical; some message has a deadline; priorities
 * are not all 1. */
bool service_has_critical(const struct exchange *exchange);
bool service_has_deadlines(const struct exchange *exchange);
bool service_has_priorities(const struct exchange *exchange);

/* Messages with a deadline. */
size_t service_deadlines(const struct exchange *exchange);

/* ---- what a schedule does ---- */

/* The last end of a transfer that carries a message from or to the node: its own communication
 * events, also where others forward them. 0 where it has none. Linear in the timeline. */
double service_node_finish(const struct exchange *exchange, const struct timeline *timeline,
                           int node);

/* The same of all nodes, in the arena. */
double *service_finishes(const struct exchange *exchange, const struct timeline *timeline,
                         struct arena *arena);

/* Sum of node weight times finish; 0 without critical nodes. */
double service_critical(const struct exchange *exchange, const struct timeline *timeline);

/* When the last byte of a message is at its destination; 0 of no message. Linear in the timeline.
 */
double service_arrival(const struct exchange *exchange, const struct timeline *timeline, int from,
                       int to);

/* The same of all messages, [nodes * nodes], in the arena. */
double *service_arrivals(const struct exchange *exchange, const struct timeline *timeline,
                         struct arena *arena);

/* Sum of priority times how much later than its deadline a message arrives. */
double service_tardiness(const struct exchange *exchange, const struct timeline *timeline);

/* True of an arrival behind a deadline by more than rounding explains. */
bool service_is_late(double arrival, double deadline);

/* Messages that are late. */
size_t service_late(const struct exchange *exchange, const struct timeline *timeline);

/* Sum of priority times arrival, of all messages. */
double service_weighted_arrival(const struct exchange *exchange, const struct timeline *timeline);

#endif
