/* The least service objectives of any schedule of an exchange, by exhaustive search over the
 * sequences of its messages by start, each starting as soon as its ports are idle. None of these
 * numbers improves when a transfer ends later, so no other schedule is better. For up to about
 * seven messages. */
#ifndef COMMSCHED_TESTS_LITERAL_LEAST_SERVICE_H
#define COMMSCHED_TESTS_LITERAL_LEAST_SERVICE_H

#include "models/exchange/service.h"

struct least_service {
    double critical;
    double completion; /* the least among schedules with the least critical sum */
    double tardiness, late;
};

struct least_service literal_least_service(const struct exchange *exchange, struct arena *scratch);

#endif
