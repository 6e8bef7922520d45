/* Levels of links: partitions of the nodes, each one refining the one before.
 *
 * Partition 0 are the clusters, partition k is group[k - 1], up to the exchange's `levels`, the
 * innermost groups. Paper `multicluster` section 6: "more than two kinds of communications, each
 * one with its own start-up and bandwidth". Costs are in the matrices; what is said here says which
 * pairs are of a kind. */
#ifndef COMMSCHED_MODELS_EXCHANGE_LEVELS_H
#define COMMSCHED_MODELS_EXCHANGE_LEVELS_H

#include "models/exchange/exchange.h"

/* The number of the node's group; without clusters all nodes are in cluster 0. */
static inline int exchange_group(const struct exchange *exchange, int partition, int node)
{
    if (partition > 0)
        return exchange->group[partition - 1][node];
    return exchange->cluster ? exchange->cluster[node] : 0;
}

/* 0: in the same innermost group; one more for each partition that separates the two, so that
 * levels + 1 are in different clusters. */
static inline int exchange_level(const struct exchange *exchange, int from, int to)
{
    int level = exchange->levels + 1;
    for (int partition = 0; partition <= exchange->levels; partition++, level--)
        if (exchange_group(exchange, partition, from) != exchange_group(exchange, partition, to))
            break;
    return level;
}

/* Copies the partition to number[nodes], its groups numbered 0, 1 ... without gaps and in their
 * order; answers how many there are. */
int exchange_number_groups(const struct exchange *exchange, int partition, int *number,
                           struct arena *scratch);

/* The first node that is in one group of the partition, not the clusters, with an earlier node from
 * which the partition before separates it; -1: the partition refines that. */
int exchange_unrefined(const struct exchange *exchange, int partition, struct arena *scratch);

/* True when every partition refines the one before. */
bool exchange_levels_refine(const struct exchange *exchange, struct arena *scratch);

/* The groups of these nodes, node k being the exchange's node[k], as levels of another exchange. */
int **exchange_groups_of_nodes(const struct exchange *exchange, const int *node, int count,
                               struct arena *arena);

#endif
