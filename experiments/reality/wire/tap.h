/* Network namespaces, and a TAP device in each. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_WIRE_TAP_H
#define COMMSCHED_EXPERIMENTS_REALITY_WIRE_TAP_H

#include "models/base/verdict.h"

/* Directory used by `ip netns`. */
#define NAMESPACES "/run/netns"

/* Opens a TAP named `data` in namespace `name` with that node's hardware address; it is removed
 * when its descriptor is closed, and reads do not block. The calling thread is back in its own
 * namespace afterwards. */
struct verdict tap_open(const char *name, int node, int *descriptor);

/* Segments retransmitted by TCP in that namespace; -1 if unknown. */
long namespace_retransmitted(const char *name);

#endif
