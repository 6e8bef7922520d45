/* The open shop of an exchange with times counted in whole units: a sender is a job, a receiver a
 * machine, a message an operation.
 *
 * The unit is a power of two of a second, 2^46 to 2^47 of them to the port bound, times the largest
 * number that divides all lengths. Lengths are rounded down, so no schedule of the exchange ends
 * before a bound of the shop in seconds. Where nothing was rounded (whole numbers of bytes at one
 * second a byte, and most multiples of a power of two) the shop is the exchange itself, and sums of
 * doubles are exact as well. Otherwise a schedule of the exchange lasts at most count units longer
 * than the shop's with the same sequence. Messages shorter than a unit are no operations. */
#ifndef COMMSCHED_ALGORITHMS_LIB_WHOLE_SHOP_H
#define COMMSCHED_ALGORITHMS_LIB_WHOLE_SHOP_H

#include "algorithms/lib/disjunctive.h"
#include "models/exchange.h"

struct whole_shop {
    struct shop shop;
    double unit; /* seconds; 0 where there are no operations */
    bool exact;  /* nothing was rounded */
};

struct whole_shop whole_shop_of(const struct exchange *exchange, struct arena *arena);

/* The largest sum of lengths of a job or of a machine. */
int64_t whole_shop_bound(const struct shop *shop, struct arena *scratch);

#endif
