/* Bruck: in ceil(log2(p)) rounds every node sends all it has to the node 1, 2, 4, ... below it, for
 * any number p of nodes. Bruck, Ho, Kipnis, Upfal and Weathersby, Efficient Algorithms for
 * All-to-All Communications in Multiport Message-Passing Systems, 1997. O(p log p) transfers with
 * O(p^2) pieces. */
#include "algorithms/lib/multicast/spread.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct ranks ranks = ranks_of_all(multicast->nodes, context->arena);
    return spread_schedule(multicast, &ranks, spread_bruck, context, out);
}

const struct algorithm algorithm_multicast_bruck = {
    .name = "multicast/bruck",
    .title = "Bruck",
    .source = "Bruck et al. 1997; Thakur, Rabenseifner and Gropp 2005, 4.1",
    .operations = OPERATION_BIT(OPERATION_ALLGATHER),
    .multicast = schedule,
};
