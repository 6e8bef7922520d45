/* Network namespaces, and a TAP in each. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_WIRE_TAP_H
#define COMMSCHED_EXPERIMENTS_REALITY_WIRE_TAP_H

#include "models/base/verdict.h"

/* Where `ip netns` keeps them. */
#define NAMESPACES "/run/netns"

/* A TAP named `data` in namespace `name` with that node's hardware address, gone when its
 * descriptor is closed; reading it does not wait. The calling thread is in its own namespace again
 * afterwards. */
struct verdict tap_open(const char *name, int node, int *descriptor);

/* Segments that TCP sent again in that namespace, -1 where that is not known. */
long namespace_retransmitted(const char *name);

#endif
