/* Broadcast as in MPI libraries for large blocks: the block is divided into one piece per node, the
 * pieces are scattered along a binomial tree and then spread to all nodes as in an allgather. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_SCATTER_SPREAD_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_SCATTER_SPREAD_H

#include "algorithms/lib/multicast/spread.h"

/* Ranks are numbers relative to the root. A node that has scattered pieces of other nodes does not
 * receive them again. Refuses more nodes than MOST_SPREAD_NODES. */
enum outcome scatter_spread(const struct multicast *multicast, const struct ranks *ranks,
                            spread_rule *rule, struct context *context, struct timeline *out);

#endif
