/* The links that distant transfers share under slowdown shared_uplink (one link per cluster, for
 * all transfers that leave it) or shared_pair (one link per ordered pair of clusters).
 *
 * The speed of a link is that of the fastest pair of nodes whose transfers use it. A link without
 * pairs has an infinite time per byte; a link whose fastest pair has a per-byte time of zero delays
 * no transfer. */
#ifndef COMMSCHED_MODELS_EXCHANGE_LINKS_H
#define COMMSCHED_MODELS_EXCHANGE_LINKS_H

#include "models/exchange/exchange.h"

enum { NO_LINK = -1 };

struct links {
    int clusters;     /* renumbered by their first nodes */
    int *cluster;     /* [nodes] */
    int *size;        /* [clusters]: number of nodes */
    bool by_pair;     /* one link per ordered pair, else one per cluster */
    int count;        /* number of links */
    double *per_byte; /* [count]: seconds per byte at the link's full speed */
};

/* True under the two slowdowns with shared links. */
bool exchange_shares_links(const struct exchange *exchange);

/* Linear in the number of node pairs. */
struct links links_of(const struct exchange *exchange, struct arena *arena);

/* The link of a transfer; NO_LINK within a cluster. */
static inline int link_between(const struct links *links, int from, int to)
{
    int source = links->cluster[from], target = links->cluster[to];
    if (source == target)
        return NO_LINK;
    return links->by_pair ? source * links->clusters + target : source;
}

/* What a bound in closed form is the time of: the ports of one direction of a group of nodes, or a
 * shared link. */
enum cut_kind { CUT_NONE, CUT_PORTS, CUT_LINK };

struct cut {
    enum cut_kind kind;
    bool outgoing;
    int first, size; /* ports: of the group, its least node and the number of nodes */
    int partition;   /* that the group is of; -1: `first` is a port */
    int from, to;    /* link: the clusters as in struct links; one may be -1: all others */
};

/* The largest bound of all cuts but one and those of the same ports. */
struct cut_search {
    struct cut without, cut;
    double seconds; /* at first 0 */
};

static inline struct cut cut_of_port(int port, bool outgoing)
{
    return (struct cut){
        .kind = CUT_PORTS, .outgoing = outgoing, .first = port, .size = 1, .partition = -1};
}

void cut_search_note(struct cut_search *search, struct cut cut, double seconds);

/* The bounds without the start-ups of phases. Without forwarding they are of ports and links. */
void exchange_search_ports(const struct exchange *exchange, struct cut_search *search);
void exchange_search_groups(const struct exchange *exchange, struct cut_search *search);

/* The largest, over links, of the least start-up plus all bytes at the link's speed: no schedule
 * without forwarding ends earlier. With forwarding, messages between two clusters may use links
 * through others; the bound then counts all data that leave or enter a cluster over all its links
 * together. */
void exchange_search_links(const struct exchange *exchange, bool forwarding,
                           struct cut_search *search);

/* Levels of links: partitions of the nodes, each refining the previous one.
 *
 * Partition 0 are the clusters, partition k is group[k - 1], up to the exchange's `levels`, the
 * innermost groups. Paper `multicluster` section 6: "more than two kinds of communications, each
 * one with its own start-up and bandwidth". Costs are in the matrices; the partitions only say
 * which pairs are of one kind. */

/* The number of the node's group; without clusters all nodes are in cluster 0. */
static inline int exchange_group(const struct exchange *exchange, int partition, int node)
{
    if (partition > 0)
        return exchange->group[partition - 1][node];
    return exchange->cluster ? exchange->cluster[node] : 0;
}

/* 0: in the same innermost group; plus one for each partition that separates the two nodes, so
 * levels + 1 means different clusters. */
static inline int exchange_level(const struct exchange *exchange, int from, int to)
{
    int level = exchange->levels + 1;
    for (int partition = 0; partition <= exchange->levels; partition++, level--)
        if (exchange_group(exchange, partition, from) != exchange_group(exchange, partition, to))
            break;
    return level;
}

/* Copies the partition to number[nodes], its groups renumbered 0, 1, ... in their order; returns
 * the number of groups. */
int exchange_number_groups(const struct exchange *exchange, int partition, int *number,
                           struct arena *scratch);

/* The nodes of each group, which are numbered as above. */
struct grouping {
    int count;         /* number of groups */
    int *group, *rank; /* [nodes]: the group of a node, and its index there */
    int *size;         /* [count] */
    int **member;      /* [count][size]: nodes, ascending */
};

struct grouping exchange_grouping(const struct exchange *exchange, int partition,
                                  struct arena *arena);

/* The groups of a partition, where clusters are not given those of exchange_fast_groups; -1: a
 * group for each node. */
void exchange_find_groups(const struct exchange *exchange, int partition, int *group,
                          struct arena *scratch);

/* Numbers the groups that links of similar speed join, whatever the clusters; returns how many. */
int exchange_fast_groups(const struct exchange *exchange, int *group, struct arena *scratch);

/* The first node that shares a group of this partition (not the clusters) with an earlier node
 * although the previous partition separates them; -1 if the partition refines the previous one. */
int exchange_unrefined(const struct exchange *exchange, int partition, struct arena *scratch);

/* True when every partition refines the previous one. */
bool exchange_levels_refine(const struct exchange *exchange, struct arena *scratch);

/* The levels of the exchange restricted to these nodes; its node k is node[k]. */
int **exchange_groups_of_nodes(const struct exchange *exchange, const int *node, int count,
                               struct arena *arena);

#endif
