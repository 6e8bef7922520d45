/* The offset of another host's clock from this process's clock, from round trips of small messages.
 *
 * A message leaves at `sent` and its answer, with the other clock's time `there`, comes back at
 * `returned`, both by the own clock. The other clock was read at some time in between. The offset
 * is therefore there - (sent + returned) / 2, with an uncertainty of half the round trip; the
 * shortest round trip is the most precise. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_CLOCK_OFFSET_H
#define COMMSCHED_EXPERIMENTS_REALITY_EXECUTION_CLOCK_OFFSET_H

#include <stddef.h>

struct round_trip {
    double sent, there, returned; /* seconds */
};

struct clock_offset {
    double at;          /* time of the measurement, own clock */
    double offset;      /* the other clock's time minus this one's, seconds */
    double uncertainty; /* half the shortest round trip */
};

/* At least one round trip. */
struct clock_offset clock_offset_of(const struct round_trip *trips, size_t count);

/* Interpolation for drifting clocks, linear between both. If they were measured at the same time:
 * the first. */
struct clock_offset clock_offset_between(const struct clock_offset *before,
                                         const struct clock_offset *after, double at);

#endif
