/* Global selection: among all senders, receivers and messages, the transfer that completes first.
 * Paper `multicast` sections 4.1 and 4.2. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_EARLIEST_COMPLETION_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_EARLIEST_COMPLETION_H

#include "algorithms/algorithm.h"
#include "models/multicast/clock.h"

/* ECF with the append discipline, ECFP with the insert discipline. */
enum outcome earliest_completion(const struct multicast *multicast, struct context *context,
                                 struct timeline *out, enum discipline discipline);

/* FEF: the same selection with weights S + W + R, which never change; append discipline. */
enum outcome fastest_edge(const struct multicast *multicast, struct context *context,
                          struct timeline *out);

#endif
