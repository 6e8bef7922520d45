/* A running sum of doubles, to which terms are added and from which they are removed, with
 * compensation for rounding errors (Neumaier 1974). */
#ifndef COMMSCHED_MODELS_BASE_SUM_H
#define COMMSCHED_MODELS_BASE_SUM_H

#include <math.h>

struct sum {
    double rounded, rest;
};

static inline void sum_add(struct sum *sum, double value)
{
    double next = sum->rounded + value;
    sum->rest += fabs(sum->rounded) >= fabs(value) ? (sum->rounded - next) + value
                                                   : (value - next) + sum->rounded;
    sum->rounded = next;
}

static inline double sum_value(const struct sum *sum)
{
    return sum->rounded + sum->rest;
}

#endif
