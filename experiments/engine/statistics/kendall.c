#include "experiments/engine/statistics/kendall.h"

#include <math.h>

static int order_of(double one, double other)
{
    return (one > other) - (one < other);
}

double kendall_tau_b(const double *first, const double *second, size_t count)
{
    double difference = 0.0, untied_first = 0.0, untied_second = 0.0;
    for (size_t k = 0; k < count; k++)
        for (size_t other = 0; other < k; other++) {
            int a = order_of(first[k], first[other]), b = order_of(second[k], second[other]);
            difference += a * b;
            untied_first += a != 0;
            untied_second += b != 0;
        }
    return untied_first > 0.0 && untied_second > 0.0
               ? difference / sqrt(untied_first * untied_second)
               : NAN;
}
