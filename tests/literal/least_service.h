/* The least that any schedule of an exchange makes of its service: every sequence of its messages
 * by start, each starting as soon as its ports are idle. All four numbers only get worse when a
 * transfer ends later, so that no other schedule does better. For up to about seven messages. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_SERVICE_H
#define COMMSCHED_TESTS_LITERAL_LEAST_SERVICE_H

#include "models/exchange/service.h"

struct least_service {
    double critical;
    double completion; /* the least of those with the least critical sum */
    double tardiness, late, weighted_arrival;
};

struct least_service literal_least_service(const struct exchange *exchange, struct arena *scratch);

/* The four numbers of a schedule by the words of service.h, message by message; the completion is
 * the schedule's. */
struct least_service literal_service(const struct exchange *exchange,
                                     const struct timeline *timeline);

#endif
