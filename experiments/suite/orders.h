/* A schedule as text without its times: the order of every host's operations. The model's clock
 * restores the times, so that every operation starts as early as its order allows.
 *
 * Words separated by blanks. An exchange: "2>0" in the order of the starts, and "/" at the end of a
 * phase if times depend on phases. A multicast and a switched instance, host by host: "4:" starts
 * the operations of host 4, "1>7" sends message 1 to host 7, and in a multicast "1" receives
 * message 1. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_ORDERS_H
#define COMMSCHED_EXPERIMENTS_SUITE_ORDERS_H

#include "models/base/verdict.h"
#include "models/instance.h"

/* The orders of a valid schedule, in the arena. Fails if it forwards or splits a message of an
 * exchange, and for collective operations. */
struct verdict orders_of(const struct instance *instance, const struct timeline *timeline,
                         struct arena *arena, const char **out);

/* The schedule of the orders, which the caller must check. Fails if they cannot be executed. */
struct verdict orders_execute(const struct instance *instance, const char *orders,
                              struct arena *arena, struct timeline *out);

#endif
