/* The two-level exchange of paper `multicluster` section 4.2, generalised to any number of levels.
 *
 * In a cluster that has groups of its own, the exchange inside it may again be made by levels,
 * among the groups, down to the innermost ones; this is chosen if it ends before the schemes among
 * which the two-level exchange chooses. Without levels of groups it is the two-level exchange. */
#include "algorithms/lib/exchange/by_levels.h"
#include "models/exchange/levels.h"

extern const struct exchange_schemes two_level_schemes;
extern const struct algorithm algorithm_exchange_k_level;

/* True if the partition separates some nodes. */
static bool separates(const struct exchange *exchange, int partition)
{
    int node = 1;
    while (node < exchange->nodes &&
           exchange_group(exchange, partition, node) == exchange_group(exchange, partition, 0))
        node++;
    return node < exchange->nodes;
}

static enum outcome schedule(const struct exchange *exchange, struct context *context,
                             struct timeline *out)
{
    struct exchange_schemes schemes = two_level_schemes;
    schemes.nested = &algorithm_exchange_k_level;
    int partition = 0;
    while (partition < exchange->levels && !separates(exchange, partition))
        partition++;
    return exchange_by_levels(exchange, partition, &schemes, context, out);
}

const struct algorithm algorithm_exchange_k_level = {
    .name = "exchange/k_level",
    .title = "k-level",
    .source = "commsched, to multicluster 4.2 and 6",
    .exchange = schedule,
};
