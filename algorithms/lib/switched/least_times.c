#include "algorithms/lib/switched/least_times.h"

#include <math.h>

/* Over hosts: the least start-up of the shortest message. */
static double least_startup(const struct switched *switched)
{
    struct switched_picoseconds time = switched_picoseconds(switched);
    if (!switched->send || switched->message_count == 0)
        return (double)time.startup;
    int64_t bytes = INT64_MAX;
    for (int m = 0; m < switched->message_count; m++)
        if (switched->messages[m].bytes < bytes)
            bytes = switched->messages[m].bytes;
    double least = INFINITY;
    for (int host = 0; host < switched->hosts; host++)
        least = fmin(least, switched_send_picoseconds(switched, host, bytes));
    return least;
}

struct least_times least_times_of(const struct switched *switched)
{
    struct switched_picoseconds time = switched_picoseconds(switched);
    return (struct least_times){least_startup(switched), (double)time.switch_delay,
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
