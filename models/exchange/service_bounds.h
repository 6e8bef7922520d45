/* What no schedule can beat in service (service.h), in closed form.
 *
 * Each port is taken for a machine that serves its messages one by one, as if the other ports never
 * made it wait; a message has its time at its send port and at its receive port, so that the sums
 * over all ports of one kind are bounds, and the larger of both is taken. Where data are forwarded,
 * a message has at a port of its own source or destination at least its bytes at the node's
 * fastest link. A truth is taken to be as fast throughout as it ever is. */
#ifndef COMMSCHED_MODELS_EXCHANGE_SERVICE_BOUNDS_H
#define COMMSCHED_MODELS_EXCHANGE_SERVICE_BOUNDS_H

#include "models/exchange/service.h"

/* Of the critical sum: every critical node needs its busier port; messages of several critical
 * nodes at one port pass in some order, of which the best is W. E. Smith's, by time over weight. */
double service_critical_bound(const struct exchange *exchange, bool forwarding);

/* Of the weighted arrival: Smith's order at every port. */
double service_weighted_arrival_bound(const struct exchange *exchange, bool forwarding);

/* Of the tardiness: at every port the largest of what each message is late alone, of Smith's order
 * of the messages with the first deadlines less these, and, by layers of priorities, of the
 * shortest times first against the deadlines in order. */
double service_tardiness_bound(const struct exchange *exchange, bool forwarding);

/* Of the late messages: Moore's algorithm at every port. */
double service_late_bound(const struct exchange *exchange, bool forwarding);

struct service_bound {
    const char *name;                               /* "critical_bound" */
    const char *applies;                            /* to which schedules and how, in words */
    bool (*asked)(const struct exchange *exchange); /* the service asks for it */
    double (*value)(const struct exchange *exchange, bool forwarding);
};

extern const struct service_bound service_bounds[]; /* ends with an entry without a name */

#endif
