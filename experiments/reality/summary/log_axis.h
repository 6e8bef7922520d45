/* A logarithmic axis with positions as shares of its length. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_LOG_AXIS_H
#define COMMSCHED_EXPERIMENTS_REALITY_SUMMARY_LOG_AXIS_H

#include <stddef.h>
#include <stdio.h>

struct log_axis {
    double low, high; /* positive */
};

/* Position of a value, from 0 to 1. */
double log_axis_share(const struct log_axis *axis, double value);

/* Extends the axis to the value; one that is not finite and positive is ignored. */
void log_axis_widen(struct log_axis *axis, double value);

/* Extends the axis by that share of its length at both ends. */
void log_axis_add_margin(struct log_axis *axis, double share);

/* Writes a line "place, tab, value" for each value that has room next to the earlier ones. */
void log_axis_put_tics(const struct log_axis *axis, const double *values, size_t count, FILE *out);

/* The same for round numbers in the range of the axis. */
void log_axis_put_round_tics(const struct log_axis *axis, FILE *out);

#endif
