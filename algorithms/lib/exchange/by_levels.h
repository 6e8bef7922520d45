/* Exchange by levels: inside the groups of a partition, between the groups, inside the groups
 * again.
 *
 * Paper `multicluster` section 4.2. Level 1, in every group i: messages within the group go to
 * their nodes, and everything for group j to i's node j mod n_i. Level 2: from i to j, node j mod
 * n_i of i sends to node i mod n_j of j, one port per group. Level 3: those nodes deliver what they
 * received. There is a barrier between levels. Each of these exchanges uses the scheme that
 * completes it earliest, asynchronously. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_BY_LEVELS_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_BY_LEVELS_H

#include "algorithms/algorithm.h"

struct exchange_schemes {
    const struct algorithm *const *within;  /* ends with NULL */
    const struct algorithm *const *between; /* schemes without forwarding; ends with NULL */
    /* NULL, or one more scheme for levels 1 and 3, which sees the next finer partition as clusters
     * and all others as levels; its schedule keeps its times, including its barriers. */
    const struct algorithm *nested;
};

/* Partitions are numbered as in levels.h. Refuses a diagonal and fewer than two groups. */
enum outcome exchange_by_levels(const struct exchange *exchange, int partition,
                                const struct exchange_schemes *schemes, struct context *context,
                                struct timeline *out);

#endif
