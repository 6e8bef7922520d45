#include "experiments/reality/summary/log_axis.h"

#include <math.h>
#include <stdbool.h>

enum { MOST_TICS = 512 };

double log_axis_share(const struct log_axis *axis, double value)
{
    return log(value / axis->low) / log(axis->high / axis->low);
}

void log_axis_widen(struct log_axis *axis, double value)
{
    if (isfinite(value) && value > 0.0) {
        axis->low = fmin(axis->low, value);
        axis->high = fmax(axis->high, value);
    }
}

void log_axis_add_margin(struct log_axis *axis, double share)
{
    double margin = pow(axis->high / axis->low, share);
    axis->low /= margin;
    axis->high *= margin;
}

void log_axis_put_tics(const struct log_axis *axis, const double *values, size_t count, FILE *out)
{
    double taken[MOST_TICS];
    int tics = 0;
    for (size_t k = 0; k < count && tics < MOST_TICS; k++) {
        double at = log_axis_share(axis, values[k]);
        bool has_room = at >= 0.0 && at <= 1.0;
        for (int other = 0; other < tics; other++)
            has_room = has_room && fabs(at - taken[other]) > 0.1;
        if (!has_room)
            continue;
        taken[tics++] = at;
        fprintf(out, "%.6g\t%g\n", at, values[k]);
    }
}

void log_axis_put_round_tics(const struct log_axis *axis, FILE *out)
{
    static const double leading[] = {1,   2, 5, 3,   1.5, 7, 4,   1.2, 2.5,
                                     1.7, 6, 8, 1.1, 1.3, 9, 9.5, 8.5, 1.05};
    double values[MOST_TICS];
    size_t count = 0;
    int first = (int)floor(log10(axis->low)), last = (int)floor(log10(axis->high));
    for (size_t k = 0; k < sizeof leading / sizeof *leading; k++)
        for (int power = first; power <= last && count < MOST_TICS; power++)
            values[count++] = leading[k] * pow(10.0, power);
    log_axis_put_tics(axis, values, count, out);
}
