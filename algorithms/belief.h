/* Runs of algorithms where costs are known wrongly (models/base/belief.h): an algorithm plans with
 * the believed costs, and its order is executed at the costs of the instance. One that replans, in
 * whose name RECOMPUTE follows a plus sign, plans what has not begun anew when the costs become
 * known: at the checkpoint of an exchange, and before the start of a multicast. Paper `exchange`
 * sections 6.2 and 6.3; `multicast` section 8. */
#ifndef COMMSCHED_ALGORITHMS_BELIEF_H
#define COMMSCHED_ALGORITHMS_BELIEF_H

#include "algorithms/algorithm.h"

/* Both require a belief. Exact algorithms refuse. */
enum outcome exchange_by_belief(const struct algorithm *algorithm, const struct exchange *exchange,
                                struct context *context, struct timeline *out);
enum outcome multicast_by_belief(const struct algorithm *algorithm,
                                 const struct multicast *multicast, struct context *context,
                                 struct timeline *out);

#endif
