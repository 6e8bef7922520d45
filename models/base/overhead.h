/* The time that a processor spends on a message, as a function of its size. */
#ifndef COMMSCHED_MODELS_BASE_OVERHEAD_H
#define COMMSCHED_MODELS_BASE_OVERHEAD_H

struct overhead {
    double constant, per_byte; /* seconds, seconds per byte; neither is negative */
};

static inline double overhead_time(struct overhead overhead, double bytes)
{
    return overhead.constant + bytes * overhead.per_byte;
}

#endif
