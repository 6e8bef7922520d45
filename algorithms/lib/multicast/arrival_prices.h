/* A lower bound on the completion of multicasts by prices on arrivals (Lagrangean relaxation).
 *
 * Messages are grouped. Consider a schedule that ends by T in steps of T / H, with every start and
 * every S, R and S + W rounded down to a step; if times have a unit, a step equals it in the end,
 * and nothing is lost. Since floor(a) + floor(b) <= floor(a + b), each node still does one thing at
 * a time and ends by H, sends a message of a group only if it is a source of one or after it has
 * received one, and whatever arrives has been sent before. So for every group and every step t
 *
 *   arrivals of the group by t - receives of it that begin by t >= 0
 *
 * and for any multipliers m[g,t] >= 0 the weighted sum of all these is at least 0. It can be
 * written as a sum over nodes: each send earns the price p[g](t), the sum of m[g,u] over u >= t, of
 * its arrival, and each receive pays the price of its start. If the maximum earnings of all nodes,
 * each optimised separately (priced_node.h), are less than 0 in total, no schedule ends by T; this
 * holds for any multipliers. The search raises the multipliers of steps by which too little has
 * arrived.
 *
 * With one group per message, the bound accounts for the spread of every message, for the division
 * of a processor's time among messages, sends and receives, and for heads and tails. Source:
 * ours. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ARRIVAL_PRICES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ARRIVAL_PRICES_H

#include "algorithms/lib/multicast/priced_node.h"
#include "algorithms/lib/multicast/shares.h"

/* The groups of messages that the bound considers. */
struct grouping {
    const int *group_of; /* [messages]; -1: ignored */
    int groups;          /* at most PRICED_GROUPS */
};

struct price_search {
    double work;  /* budget in evaluations of (node, state, step, group), exceeded only slightly */
    double until; /* wall clock: the end of the search */
    double unit;  /* all times are integer multiples of it (whole_steps.h); or NAN */
};

/* In seconds, in exact arithmetic; at least `known` less rounding, a known positive bound. */
double arrival_prices_bound(const struct shares *shares, const struct grouping *grouping,
                            double known, const struct price_search *search, struct arena *arena);

#endif
