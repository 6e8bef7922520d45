/* The number of doublings needed for a growth. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_DOUBLINGS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_DOUBLINGS_H

#include <math.h>

/* The logarithm to base 2, linearly interpolated between powers of two, because libm's result
 * depends on the platform. */
static inline double doublings(double growth)
{
    int exponent;
    double fraction = frexp(growth, &exponent);
    return exponent - 2 + 2.0 * fraction;
}

#endif
