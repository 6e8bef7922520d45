/* Prices of shared resources, for bounds by duality: at any prices, the least total payment of all
 * users over the total cost of the resources is a lower bound on the deadline; good prices are
 * found iteratively.
 *
 * In every round the caller lets each user make its cheapest choice and enters the loads. The
 * choices join the average of earlier ones with the weight that minimises the p-norm of loads; the
 * next prices are the (p - 1)-th powers of the averages, and p grows with the rounds (fractional
 * packing by flow deviation). */
#ifndef COMMSCHED_ALGORITHMS_LIB_PRICES_H
#define COMMSCHED_ALGORITHMS_LIB_PRICES_H

#include <stdbool.h>

struct resource {
    double capacity; /* number of identical resources; 0: none, and no load */
    double idle;     /* idle time of each before the deadline */
    double load;     /* time on each used by this round's choices */
    double average;  /* over all rounds' choices */
    double price;    /* per unit of time on one of them; an integer, at most `most` */
};

struct prices {
    struct resource *resources; /* [count] */
    int count, round, rounds;
    double most;
};

#define PRICES_MOST 0x1p20

/* Sets equal prices. The number of rounds is limited by prices->rounds. */
void prices_start(struct prices *prices);

/* Sets the prices of the next round from the loads of this one. False at the end: after the last
 * round, or if no prices can prove more than `enough`. */
bool prices_next(struct prices *prices, double enough);

/* The price of the capacity of all resources per unit of time; *idle: the price of their idle
 * time. */
double prices_of_all(const struct prices *prices, double *idle);

#endif
