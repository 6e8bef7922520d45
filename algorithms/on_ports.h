/* Direct schedules of exchanges with a map of ports, by algorithms that know none. */
#ifndef COMMSCHED_ALGORITHMS_ON_PORTS_H
#define COMMSCHED_ALGORITHMS_ON_PORTS_H

#include "algorithms/algorithm.h"

/* The algorithm schedules an exchange whose nodes are the ports; messages that share both ports are
 * one message. Its order is executed at the ports of the instance. Refuses a schedule that
 * forwards; an exact algorithm refuses combined messages, overlapped latency and release times. */
enum outcome choose_order_on_ports(const struct algorithm *algorithm,
                                   const struct exchange *exchange, struct context *context,
                                   struct timeline *out);

#endif
