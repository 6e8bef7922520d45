/* Global choices: of all senders, receivers and messages, the transfer that completes first. Paper
 * `multicast` sections 4.1 and 4.2. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_EARLIEST_COMPLETION_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_EARLIEST_COMPLETION_H

#include "algorithms/algorithm.h"
#include "models/multicast/clock.h"

/* ECF by the append discipline, ECFP by the insert discipline. */
enum outcome earliest_completion(const struct multicast *multicast, struct context *context,
                                 struct timeline *out, enum discipline discipline);

/* FEF: the same choice with weights S + W + R, which never change; append discipline. */
enum outcome fastest_edge(const struct multicast *multicast, struct context *context,
                          struct timeline *out);

#endif
