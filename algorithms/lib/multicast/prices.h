/* A lower bound on the completion of multicasts by prices on arrivals, at least that by the load of
 * all nodes (load.h). Few messages each have their own prices; of more, the two longest have their
 * own, others of similar lengths share prices, and the longest is also tried alone. The proof is in
 * prices.c. Takes a fraction of a second at 64 nodes. */
#ifndef COMMSCHED_ALGORITHMS_LIB_MULTICAST_PRICES_H
#define COMMSCHED_ALGORITHMS_LIB_MULTICAST_PRICES_H

#include "models/multicast/multicast.h"

/* In seconds, in exact arithmetic; the best found until then on the wall clock. */
double multicast_prices(const struct multicast *multicast, double until, struct arena *arena);

/* ---- proofs ---- */

enum { PRICED_GROUPS = 4 };

/* Multipliers with which no schedule ends by steps * unit if all overheads and latencies are
 * rounded down to units, so that none ends before (steps + 1) * unit. */
struct price_proof {
    double unit; /* seconds */
    int steps, groups;
    const int *group_of;                   /* [messages], -1: in none */
    long long *multipliers[PRICED_GROUPS]; /* [steps + 1] each */
};

/* Searches for a proof that no schedule ends before `target` seconds; if times have no unit, about
 * that. False if there is none by `until` on the wall clock, or the multicast is too large. */
bool multicast_prices_prove(const struct multicast *multicast, double target, double until,
                            struct arena *arena, struct price_proof *out);

#endif
