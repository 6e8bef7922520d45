/* How far another host's clock is ahead of one's own, from round trips of small messages.
 *
 * A message leaves at `sent` and its answer, with the other clock's time `there`, comes back at
 * `returned`, both by the own clock. Wherever in between the other clock was read, the offset is
 * there - (sent + returned) / 2 up to half the round trip: the least round trip tells most. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_CLOCK_OFFSET_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_CLOCK_OFFSET_H

#include <stddef.h>

struct round_trip {
    double sent, there, returned; /* seconds */
};

struct clock_offset {
    double at;          /* own clock: when it was measured */
    double offset;      /* the other clock's time less the own one's, seconds */
    double uncertainty; /* half the least round trip */
};

/* Of one round trip at least. */
struct clock_offset clock_offset_of(const struct round_trip *trips, size_t count);

/* In between, where clocks drift: on the line through both. Measured at one moment: the first. */
struct clock_offset clock_offset_between(const struct clock_offset *before,
                                         const struct clock_offset *after, double at);

#endif
