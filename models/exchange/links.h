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
    int *position;    /* [nodes]: index of a node within its cluster */
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

/* The largest, over links, of the least start-up plus all bytes at the link's speed: no schedule
 * without forwarding ends earlier. With forwarding, messages between two clusters may use links
 * through others; the bound then counts all data that leave or enter a cluster over all its links
 * together. */
double exchange_link_bound(const struct exchange *exchange, bool forwarding);

#endif
