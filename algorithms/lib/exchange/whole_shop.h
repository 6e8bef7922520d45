/* The open shop of an exchange with integer times: a sender is a job, a receiver a machine, a
 * message an operation (paper `exchange` section 4.5). Messages are neither split nor forwarded.
 *
 * If all times are small multiples of one time, that is the unit (lib/lp/lp.h). Otherwise the unit
 * is a power of two of a second such that the port bound has 2^51 to 2^52 of them, multiplied by
 * the greatest common divisor of all lengths; lengths are rounded down, and a schedule of the
 * exchange exceeds that of the shop with the same sequence by at most one unit per message. In
 * either case a bound of the shop, in seconds, is a bound of the exchange. Messages shorter than a
 * unit are omitted. */
#ifndef COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WHOLE_SHOP_H
#define COMMSCHED_ALGORITHMS_LIB_EXCHANGE_WHOLE_SHOP_H

#include "algorithms/algorithm.h"
#include "algorithms/lib/exchange/disjunctive.h"
#include "models/exchange/exchange.h"

struct whole_shop {
    struct shop shop;
    double unit;  /* seconds; 0 if there are no operations */
    bool exact;   /* every length in units equals the message's time exactly */
    bool on_grid; /* every time is a multiple of the unit, up to rounding */
    int64_t gap; /* makespans with a smaller difference may differ by rounding alone; 1: lengths are
                    exact */
    int port;   /* that of the bound: a send port, or the number of nodes more for a receive port */
    bool rests; /* the bound exceeds the sum of its messages */
    struct interval interval; /* at first from the port bound to a schedule of the exchange */
};

struct whole_shop whole_shop_of(const struct exchange *exchange, const struct timeline *timeline,
                                struct arena *arena);

/* Appends all messages to an empty timeline: the operations in the interval's sequence, each as
 * early as its ports allow, followed by the messages shorter than a unit. */
void whole_shop_place(const struct whole_shop *whole, const struct exchange *exchange,
                      struct arena *scratch, struct timeline *out);

/* The schedule that ends first of the fast heuristics without splitting or forwarding, in the
 * context's arena: the starting point of exact algorithms. Ties: the first. Stops at one that meets
 * the port bound. Not for instances that need phases. */
struct timeline exchange_heuristics(const struct exchange *exchange, struct context *context);

#endif
