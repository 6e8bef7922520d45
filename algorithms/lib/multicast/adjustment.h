/* Execution of a multicast under the truth, with replanning of the remainder at checkpoints. Papers
 * `multicast` section 8 and `exchange` section 6.3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ADJUSTMENT_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ADJUSTMENT_H

#include "algorithms/algorithm.h"

/* Plans with the algorithm, executes the plan under the truth, and plans the remainder anew at
 * checkpoints. Adds the transfers of all plans to the context's evaluated. */
enum outcome multicast_adjusted(const struct algorithm *algorithm,
                                const struct multicast *multicast, struct context *context,
                                struct timeline *out);

#endif
