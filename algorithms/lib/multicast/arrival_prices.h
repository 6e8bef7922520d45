/* A lower bound on the completion of multicasts by prices on arrivals (Lagrangean relaxation).
 *
 * Messages are in groups. A schedule that ends by T, seen in steps of T / H: every start rounded
 * down to a step, every S, R and S + W too; where times have a unit, a step is one in the end, and
 * nothing is lost. Since floor(a) + floor(b) <= floor(a + b), each node
 * still does one thing at a time and ends by H, sends a message of a group only after it has
 * received one or where it is a source of one, and what arrives has been sent before. So for every
 * group and every step t
 *
 *   arrivals of the group by t - receives of it that begin by t >= 0
 *
 * and for any multipliers m[g,t] >= 0 the weighted sum of all these is at least 0. That sum is one
 * over nodes: each send earns the price p[g](t), the sum of m[g,u] over u >= t, of its arrival, and
 * each receive pays that of its start. Where the most that nodes can earn, each for itself
 * (priced_node.h), is less than 0 in total, no schedule ends by T: any multipliers prove it. They
 * are searched for by raising those of steps by which too little has arrived.
 *
 * With one group a message, this takes the growth of every message into account, that a processor
 * has to divide its time among messages, sends and receives, and heads and tails. Source: ours. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_ARRIVAL_PRICES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_ARRIVAL_PRICES_H

#include "algorithms/lib/multicast/priced_node.h"
#include "algorithms/lib/multicast/shares.h"

/* Which messages are looked at, and which of them alike. */
struct grouping {
    const int *group_of; /* [messages], -1: not looked at */
    int groups;          /* at most PRICED_GROUPS */
};

struct price_search {
    double work;  /* at most so many evaluations of node, state, step and group, or little more */
    double until; /* wall clock: the search ends */
    double unit;  /* all times are whole multiples (whole_steps.h); or NAN */
};

/* Seconds in exact arithmetic, at least `known` less rounding; known is a bound above 0. */
double arrival_prices_bound(const struct shares *shares, const struct grouping *grouping,
                            double known, const struct price_search *search, struct arena *arena);

#endif
