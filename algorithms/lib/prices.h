/* Prices of resources that many share, for bounds by duality: any prices prove that a deadline is
 * at least what all users pay at the least over what all resources cost; these are found in rounds.
 *
 * Every round the caller lets each user choose what is cheapest and enters the loads. The choices
 * join the average of earlier ones with the weight that makes the p-norm of loads least; the next
 * prices are the (p - 1)-th powers of the averages, and p grows with the rounds (fractional packing
 * by flow deviation). */
#ifndef COMMSCHED_ALGORITHMS_LIB_PRICES_H
#define COMMSCHED_ALGORITHMS_LIB_PRICES_H

#include <stdbool.h>

struct resource {
    double capacity; /* how many of a kind; 0: none, and no load */
    double idle;     /* time before the deadline in which each carries nothing */
    double load;     /* time of each that this round's choices take */
    double average;  /* of all rounds' choices */
    double price;    /* of the time of one of them; whole, at most `most` */
};

struct prices {
    struct resource *resources; /* [count] */
    int count, round, rounds;
    double most;
};

#define PRICES_MOST 0x1p20

/* Equal prices; rounds: how many there may be. */
void prices_start(struct prices *prices);

/* Prices for the next round from the loads of this one. False at the end: after the last round, or
 * where no prices can prove more than `enough`. */
bool prices_next(struct prices *prices, double enough);

/* What all resources cost for the deadline, and that share of it in which they are idle. */
double prices_of_all(const struct prices *prices, double *idle);

#endif
