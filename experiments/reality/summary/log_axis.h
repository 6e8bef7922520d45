/* A logarithmic axis whose places are shares of its length. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_LOG_AXIS_H
#define COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_LOG_AXIS_H

#include <stddef.h>
#include <stdio.h>

struct log_axis {
    double low, high; /* positive */
};

/* Where a value stands, from 0 to 1. */
double log_axis_share(const struct log_axis *axis, double value);

/* Takes the value in; one that is not finite and positive changes nothing. */
void log_axis_widen(struct log_axis *axis, double value);

/* Longer by that share of its length at either end. */
void log_axis_add_margin(struct log_axis *axis, double share);

/* A line "place, tab, value" of each value that has room beside those before it. */
void log_axis_put_tics(const struct log_axis *axis, const double *values, size_t count, FILE *out);

/* The same of round numbers, whatever the axis spans. */
void log_axis_put_round_tics(const struct log_axis *axis, FILE *out);

#endif
