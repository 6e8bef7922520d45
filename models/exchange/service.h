/* Objectives of an exchange beside completion: critical nodes, whose communication events should
 * end early even if others wait, and messages with deadlines and priorities (`exchange` section
 * 6.4). They change no time of any schedule.
 *
 * All times are seconds. Forwarded or split messages are evaluated by their parcels. A critical sum
 * and a tardiness have units weight * seconds. */
#ifndef COMMSCHED_MODELS_EXCHANGE_SERVICE_H
#define COMMSCHED_MODELS_EXCHANGE_SERVICE_H

#include "models/exchange/exchange.h"

#define SERVICE_WEIGHT_LIMIT                                                                       \
    1e20 /* a weight times SECONDS_LIMIT: any sum and its square are finite */

#define SERVICE_DEADLINE_LIMIT 1e100

struct service {
    double *node_weight; /* [nodes]: weights of critical nodes, 0: not critical; NULL: no critical
                            node */
    struct matrix deadline; /* seconds; INFINITY: none */
    struct matrix priority; /* weight of a message, >= 0; 1 by default */
};

/* No critical node, no deadline, all priorities 1. */
struct service service_none(void);

/* The values of an exchange; without a service, those of service_none. */
double service_node_weight(const struct exchange *exchange, int node);
double service_deadline(const struct exchange *exchange, int from, int to);
double service_priority(const struct exchange *exchange, int from, int to);

/* True if some node is critical, if some message has a deadline, and if not all priorities are
 * 1. */
bool service_has_critical(const struct exchange *exchange);
bool service_has_deadlines(const struct exchange *exchange);
bool service_has_priorities(const struct exchange *exchange);

/* The number of messages with a deadline. */
size_t service_deadlines(const struct exchange *exchange);

/* ---- evaluation of a schedule ---- */

/* Sum of the weights of nodes times when the last transfer with a message from or to the node ends,
 * whichever nodes it is between; 0 without critical nodes. */
double service_critical(const struct exchange *exchange, const struct timeline *timeline);

/* Sum of priority times the delay of a message beyond its deadline. */
double service_tardiness(const struct exchange *exchange, const struct timeline *timeline);

/* True if the arrival exceeds the deadline by more than rounding explains. */
bool service_is_late(double arrival, double deadline);

/* The number of late messages. */
size_t service_late(const struct exchange *exchange, const struct timeline *timeline);

/* ---- not installed ---- */

/* Lower bounds on the service objectives, in closed form.
 *
 * Each port is relaxed to a machine that serves its messages one by one and never waits for other
 * ports. A message has its processing time at its send port and at its receive port, so the sum
 * over all send ports and the sum over all receive ports are both bounds; the larger is taken. With
 * forwarding, a message occupies a port of its own source or destination for at least its bytes at
 * the node's fastest link. */

/* Critical sum: every critical node needs its busier port; messages of several critical nodes at
 * one port are served in some order, the best of which is W. E. Smith's, by time over weight. */
double service_critical_bound(const struct exchange *exchange, bool forwarding);

/* Tardiness: at every port the largest of three bounds: the tardiness of each message alone;
 * Smith's order of the messages with the earliest deadlines, less these deadlines; and, by layers
 * of priorities, shortest times first against the deadlines in order. */
double service_tardiness_bound(const struct exchange *exchange, bool forwarding);

struct service_bound {
    const char *name;    /* "critical_bound" */
    const char *applies; /* the schedules to which it applies and the method, in words */
    bool (*asked)(const struct exchange *exchange); /* whether the service has this objective */
    double (*value)(const struct exchange *exchange, bool forwarding);
};

extern const struct service_bound service_bounds[]; /* ends with an entry without a name */

#endif
