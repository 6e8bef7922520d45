/* Execution of an exchange under the truth, with replanning of the remainder at checkpoints. Paper
 * `exchange` section 6.3. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADJUSTMENT_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_ADJUSTMENT_H

#include "algorithms/algorithm.h"

/* Plans with the algorithm, executes the plan under the truth, and plans the remainder anew at
 * checkpoints. Adds the transfers of all plans to the context's evaluated. Refuses a plan that
 * forwards data. */
enum outcome exchange_adjusted(const struct algorithm *algorithm, const struct exchange *exchange,
                               struct context *context, struct timeline *out);

#endif
