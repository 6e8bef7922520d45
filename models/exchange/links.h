/* The links that distant transfers share where the slowdown is shared_uplink (one for each cluster,
 * of all that leaves it) or shared_pair (one for each ordered pair of clusters).
 *
 * A link is as fast as the fastest of the pairs of nodes whose transfers go over it. One without
 * pairs has an infinite time per byte; one whose fastest pair takes no time slows nobody. */
#ifndef COMMSCHED_MODELS_EXCHANGE_LINKS_H
#define COMMSCHED_MODELS_EXCHANGE_LINKS_H

#include "models/exchange/exchange.h"

enum { NO_LINK = -1 };

struct links {
    int clusters;     /* numbered anew, by their first nodes */
    int *cluster;     /* [nodes] */
    int *size;        /* [clusters]: nodes */
    int *position;    /* [nodes]: of a node within its cluster */
    bool by_pair;     /* a link for each ordered pair, else one for each cluster */
    int count;        /* links */
    double *per_byte; /* [count]: seconds a byte of the whole link */
    bool *even;       /* [count]: all its pairs are equally fast */
};

/* True for the two slowdowns with shared links. */
bool exchange_shares_links(const struct exchange *exchange);

/* Linear in the pairs of nodes. */
struct links links_of(const struct exchange *exchange, struct arena *arena);

/* The link of a transfer; NO_LINK inside a cluster. */
static inline int link_between(const struct links *links, int from, int to)
{
    int source = links->cluster[from], target = links->cluster[to];
    if (source == target)
        return NO_LINK;
    return links->by_pair ? source * links->clusters + target : source;
}

/* The largest, over links, of the least start-up plus all bytes at the link's speed: no schedule
 * ends earlier. Where data are forwarded, messages between two clusters may take links through
 * others, and what counts is all that leaves a cluster, or comes into it, over all its links
 * together. */
double exchange_link_bound(const struct exchange *exchange, bool forwarding);

#endif
