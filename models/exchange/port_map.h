/* Exchanges with a map of ports. */
#ifndef COMMSCHED_MODELS_EXCHANGE_PORT_MAP_H
#define COMMSCHED_MODELS_EXCHANGE_PORT_MAP_H

#include "models/exchange/exchange.h"

/* The links that use a port, by their senders, then their receivers, absent ones and those of nodes
 * to themselves included. */
struct port_links {
    int *from, *to; /* [count] */
    int count;
};

/* In the arena. O(nodes), with a map of ports O(nodes^2). */
struct port_links exchange_links_of_port(const struct exchange *exchange, int port, bool outgoing,
                                         struct arena *arena);

/* Why a map does not fit the exchange. */
struct verdict port_map_check(const struct exchange *exchange);

#endif
