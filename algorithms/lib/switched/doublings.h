/* How often something must double. */
#ifndef COMMSCHED_ALGORITHMS_LIB_SWITCHED_DOUBLINGS_H
#define COMMSCHED_ALGORITHMS_LIB_SWITCHED_DOUBLINGS_H

#include <math.h>

/* The logarithm to base 2, linear between powers of two: libm's is not the same everywhere. */
static inline double doublings(double growth)
{
    int exponent;
    double fraction = frexp(growth, &exponent);
    return exponent - 2 + 2.0 * fraction;
}

#endif
