/* The open shop of an exchange with times counted in whole units: a sender is a job, a receiver a
 * machine, a message an operation (paper `exchange` section 4.5). Messages are neither split nor
 * forwarded.
 *
 * Where all times are small multiples of one time, that is the unit (time_grid.h). Otherwise it is
 * a power of two of a second, so that the port bound has 2^51 to 2^52 of them, times the greatest
 * common divisor of all lengths; lengths are rounded down, and a schedule of the exchange lasts at
 * most a unit a message longer than the shop's with the same sequence. Either way no schedule of
 * the exchange ends before a bound of the shop in seconds. Messages shorter than a unit are left
 * out. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WHOLE_SHOP_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WHOLE_SHOP_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/makespan_interval.h"
#include "models/exchange/exchange.h"

struct whole_shop {
    struct shop shop;
    double unit;     /* seconds; 0 where there are no operations */
    bool exact;      /* every length in units is the message's time to the last bit */
    bool on_grid;    /* every time is a multiple of the unit, but for rounding */
    int64_t bound;   /* the largest sum of lengths of a job or of a machine */
    int64_t longest; /* length */
    int64_t gap; /* makespans closer than this may differ by rounding alone; 1: lengths are exact */
};

struct whole_shop whole_shop_of(const struct exchange *exchange, struct arena *arena);

/* The port bound, and the schedule of a heuristic. */
struct interval whole_shop_interval(const struct whole_shop *whole, const struct timeline *timeline,
                                    struct arena *arena);

/* Appends all messages to an empty timeline: the operations in this order, each as early as its
 * ports allow, and behind them the messages that take no time worth a unit. */
void whole_shop_place(const struct whole_shop *whole, const struct exchange *exchange,
                      const int *sequence, struct arena *scratch, struct timeline *out);

#endif
