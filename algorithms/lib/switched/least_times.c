#include "algorithms/lib/switched/least_times.h"

#include <math.h>

struct least_times least_times_of(const struct switched *switched)
{
    struct switched_picoseconds time = switched_picoseconds(switched);
    return (struct least_times){(double)time.startup, (double)time.switch_delay,
                                (double)time.per_byte};
}

bool least_times_exact(const struct switched *switched, const struct least_times *times)
{
    double sum = 0.0, hops = 2.0 * switched->switches + 2.0;
    for (int m = 0; m < switched->message_count; m++) {
        double worm = least_round(times, (double)switched->messages[m].bytes) +
                      hops * (times->delay + times->per_byte);
        sum += 2.0 * hops * worm * switched->messages[m].count;
    }
    return sum < 0x1p52;
}

double least_times_seconds(double picoseconds, double roundings)
{
    return ceil(picoseconds - picoseconds * roundings * 0x1p-53) * 1e-12;
}
