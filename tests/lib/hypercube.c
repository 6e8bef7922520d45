#include "tests/lib/hypercube.h"

#include "models/exchange/clock.h"

double published_bytes[] = {0, 9, 2, 0, 4, 0, 3, 6, 7, 5, 0, 0, 1, 0, 8, 0};

void append_hypercube(struct schedule *schedule, struct arena *arena)
{
    struct exchange_clock clock =
        exchange_clock_start(&schedule->instance.as.exchange, arena, &schedule->timeline);
    exchange_clock_send(&clock, 0, 1, 9);
    exchange_clock_carry(&clock, 1, 0, (struct parcel[]){{1, 0, 4}, {1, 2, 3}}, 2, 0.0);
    exchange_clock_carry(&clock, 2, 3, (struct parcel[]){{2, 1, 5}}, 1, 0.0);
    exchange_clock_carry(&clock, 3, 2, (struct parcel[]){{3, 0, 1}, {3, 2, 8}}, 2, 0.0);
    exchange_clock_end_phase(&clock);
    exchange_clock_carry(&clock, 0, 2, (struct parcel[]){{0, 2, 2}, {1, 2, 3}}, 2, 0.0);
    exchange_clock_send(&clock, 1, 3, 6);
    exchange_clock_carry(&clock, 2, 0, (struct parcel[]){{2, 0, 7}, {3, 0, 1}}, 2, 0.0);
    exchange_clock_carry(&clock, 3, 1, (struct parcel[]){{2, 1, 5}}, 1, 0.0);
    exchange_clock_end_phase(&clock);
}
