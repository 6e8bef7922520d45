/* Lower bounds on the service objectives (service.h), in closed form.
 *
 * Each port is relaxed to a machine that serves its messages one by one and never waits for other
 * ports. A message has its processing time at its send port and at its receive port, so the sum
 * over all send ports and the sum over all receive ports are both bounds; the larger is taken. With
 * forwarding, a message occupies a port of its own source or destination for at least its bytes at
 * the node's fastest link. */
#ifndef COMMSCHED_MODELS_EXCHANGE_SERVICE_BOUNDS_H
#define COMMSCHED_MODELS_EXCHANGE_SERVICE_BOUNDS_H

#include "models/exchange/service.h"

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
