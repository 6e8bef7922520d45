/* Lower bounds on the times of every worm of a message, in picoseconds, for any plan, from the
 * rules of wormhole.h. With s the start-up, d the delay of a switch, tau the time of a flit, L the
 * bytes:
 *
 * - The header is granted the k-th channel of its route (the first is the injection) at least s +
 *   (k - 1) (tau + d) after its sender had the message, and a channel at least tau + d after the
 *   previous one.
 * - A channel followed by n more is held at least L tau + min(L, n) d. For n <= L it is free n tau
 *   before the worm is complete, at least n (tau + d) + (L - n) tau ... after the grant: the header
 *   needs n (tau + d) to the last channel, and the worm is complete L tau later. For n > L it is
 *   free when the header is granted the L-th channel after it, at least L (tau + d) later.
 * - The worm is complete at least n tau after that channel is free: n <= L by definition; else the
 *   header has n - L channels to go, (n - L) (tau + d), and L tau follow.
 * - So a sender's worms are complete at intervals of at least s + d + L tau, and the first one tau
 *   more than that after the sender had the message: the number of holders of a message at most
 *   doubles every s + d + L tau.
 *
 * If hosts have overheads of their own, s is the least of them, and the time of receipts is
 * ignored.
 *
 * Times are integers stored in doubles; sums below 2^53 are exact. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_LEAST_TIMES_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_LEAST_TIMES_H

#include "algorithms/algorithm.h"
#include "models/switched/switched.h"

#include <math.h>

struct least_times {
    double startup, delay, per_byte; /* picoseconds */
};

struct least_times least_times_of(const struct switched *switched);

/* From the start to the grant of the channel that follows the injection and `between` others. */
static inline double least_head(const struct least_times *times, int between)
{
    return times->startup + (between + 1) * (times->per_byte + times->delay);
}

/* How long a channel with `behind` (at least one) more channels after it is held. */
static inline double least_hold(const struct least_times *times, double bytes, int behind)
{
    return bytes * times->per_byte + fmin(bytes, behind) * times->delay;
}

/* The least time between the ends of two worms of one sender, and between a worm and its receiver's
 * first. */
static inline double least_round(const struct least_times *times, double bytes)
{
    return times->startup + times->delay + bytes * times->per_byte;
}

/* True if sums of all times that a bound may add are exact: all sends one after the other, over the
 * longest routes. */
bool least_times_exact(const struct switched *switched, const struct least_times *times);

/* A bound in seconds from one in picoseconds, in whose computation at most `roundings` operations
 * on positive numbers were rounded: completions are integer picoseconds. */
double least_times_seconds(double picoseconds, double roundings);

#endif
