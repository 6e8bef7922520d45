/* The data of a collective operation in one rank: what it contributes, holds and is to hold at the
 * end. Combining adds integers modulo 2^64.
 *
 * Node j contributes w(j) e to each element: the weight w depends on the node, the odd number e on
 * the element's index and the repetition. The sum over any nodes is the sum of their weights times
 * e, so that a contribution that is missing, counted twice, or of another element or repetition
 * changes it. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_HOLDINGS_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_HOLDINGS_H

#include "experiments/reality/execution/data_plan.h"

struct holdings {
    const struct data_plan *plan;
    uint64_t *held;   /* [elements]; what is not held is 0 */
    uint64_t *result; /* of a prefix, and where the library is to write it; otherwise held itself */
    uint64_t repetition;
};

/* In the arena; `apart`: the result has memory of its own whatever the operation. */
struct holdings holdings_make(const struct data_plan *plan, bool apart, struct arena *arena);

/* Fills both with what the rank contributes, and zeros elsewhere. */
void holdings_begin(struct holdings *holdings, uint64_t repetition);

/* Copies a message from what is held, or stores and combines one as the plan says. */
void holdings_pack(const struct holdings *holdings, const struct data_message *message, void *out);
void holdings_take(struct holdings *holdings, const struct data_message *message, const void *in);

/* Whether every element of the result that the rank is to hold is the sum of all contributions to
 * it; of a prefix those of nodes up to its own. */
struct verdict holdings_check(const struct holdings *holdings);

#endif
