#ifndef COMMSCHED_MODELS_BASE_COMMON_DIVISOR_H
#define COMMSCHED_MODELS_BASE_COMMON_DIVISOR_H

#include <stdint.h>

/* The greatest common divisor of two non-negative numbers; of 0 and a, it is a. */
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
