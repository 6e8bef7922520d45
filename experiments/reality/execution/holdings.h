/* The data of a collective operation in one rank: what it contributes, holds and must hold at the
 * end. Combining adds integers modulo 2^64.
 *
 * Node j contributes w(j) e to each element: the weight w depends on the node, the odd number e on
 * the element's index and the repetition. The sum over any set of nodes is the sum of their weights
 * times e, so that it changes if a contribution is missing, counted twice, or belongs to another
 * element or repetition. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_HOLDINGS_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_HOLDINGS_H

#include "experiments/reality/execution/data_plan.h"

struct holdings {
    const struct data_plan *plan;
    uint64_t *held;   /* [elements]; 0 for elements that are not held */
    uint64_t *result; /* separate if the library is to write it; otherwise equal to held */
    uint64_t repetition;
};

/* In the arena; `apart`: the result has its own memory. */
struct holdings holdings_make(const struct data_plan *plan, bool apart, struct arena *arena);

/* Sets both to the rank's contribution, and to zero elsewhere. */
void holdings_begin(struct holdings *holdings, uint64_t repetition);

/* holdings_pack copies the held elements of a message to `out`; the other stores or combines
 * received ones by the plan. */
void holdings_pack(const struct holdings *holdings, const struct data_message *message, void *out);
void holdings_take(struct holdings *holdings, const struct data_message *message, const void *in);

/* Checks that every element of the result that the rank must hold is the sum of all contributions
 * to it. */
struct verdict holdings_check(const struct holdings *holdings);

#endif
