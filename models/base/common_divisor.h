/* The greatest common divisor of two non-negative numbers; gcd(0, a) = a. */
#ifndef COMMSCHED_MODELS_BASE_COMMON_DIVISOR_H
#define COMMSCHED_MODELS_BASE_COMMON_DIVISOR_H

#include <stdint.h>

static inline int64_t common_divisor(int64_t a, int64_t b)
{
    while (b != 0) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

#endif
