/* A prefix in ceil(log2(p)) rounds: in round k every node sends its combined data to the node 2^k
 * above. Kogge and Stone, A Parallel Algorithm for the Efficient Solution of a General Class of
 * Recurrence Equations, 1973. O(p log p) transfers; nothing is sent to lower nodes, which do not
 * need it. */
#include "algorithms/lib/multicast/exchange_rounds.h"

static enum outcome schedule(const struct multicast *multicast, struct context *context,
                             struct timeline *out)
{
    struct rounds rounds = kogge_stone_prefix(multicast->nodes, context->arena);
    return exchange_schedule(multicast, &rounds, context, out);
}

const struct algorithm algorithm_multicast_kogge_stone = {
    .name = "multicast/kogge_stone",
    .title = "Kogge-Stone",
    .source = "Kogge and Stone 1973",
    .operations = OPERATION_BIT(OPERATION_PREFIX),
    .multicast = schedule,
};
