#include "experiments/engine/statistics/agreement.h"

#include "experiments/engine/statistics/statistics.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

#define LEVEL 0.01     /* of a table, and of each of the two one-sided tests */
#define DIFFERENT 0.10 /* from here on a rejected number is another one */

enum { RUNS_FACTOR = 10 };

const char *const agreement_words[AGREEMENTS] = {
    "",          "reproduced",   "compatible", "offset",
    "different", "inconclusive", "not judged", "no result",
};

const char agreement_rule[] =
    "A printed mean of r runs is compared with the mean of our n. The variance of the difference "
    "is that of the paper's draw (s2/r, with our estimate s2 of one run's), of ours (s2/n), and of "
    "the rounding (its unit squared over 12); z is the difference over the root of their sum. A "
    "cell is rejected where Student's t has so large a z with a probability below 0.01 divided by "
    "the number of judged cells of its table. It is equivalent where the 98 % interval of the "
    "relative difference lies within 3 %: two one-sided tests at 0.01. Reproduced: not rejected, "
    "and equivalent. Compatible: not rejected, not equivalent, the paper's own noise being too "
    "large. Offset: rejected, by less than 10 %. Different: rejected, by 10 % or more. "
    "Inconclusive: n is below 10 r. A number that is no mean of a sample is reproduced where ours "
    "rounds to it.";

static enum agreement rejected(double difference)
{
    return fabs(difference) < DIFFERENT ? CELL_OFFSET : CELL_DIFFERENT;
}

static struct comparison compare_exact(double mean, const struct printed_mean *printed)
{
    double half = 0.5 * printed->rounding * (1.0 + 1e-9);
    struct comparison exact = {
        .difference = mean / printed->value - 1.0, .z = NAN, .tail = NAN, .low = NAN, .high = NAN};
    exact.agreement =
        fabs(mean - printed->value) <= half ? CELL_REPRODUCED : rejected(exact.difference);
    return exact;
}

/* How many of the values lie at least as far out as the printed one, on its side, doubled. */
static double single_tail(const double *values, size_t count, double printed)
{
    size_t below = 0, above = 0;
    for (size_t k = 0; k < count; k++) {
        below += values[k] <= printed;
        above += values[k] >= printed;
    }
    size_t least = below < above ? below : above;
    return fmin(1.0, 2.0 * (double)(least + 1) / (double)(count + 1));
}

struct comparison compare_with_printed(const double *values, size_t count,
                                       const struct printed_mean *printed, struct arena *scratch)
{
    struct summary summary = summarise(values, count, scratch);
    struct comparison out = {CELL_NO_RESULT, NAN, NAN, NAN, NAN, NAN};
    if (count == 0)
        return out;
    if (printed->runs == 0)
        return compare_exact(summary.mean, printed);
    double spread = summary.deviation * summary.deviation;
    double error = sqrt(spread / printed->runs + spread / (double)count +
                        printed->rounding * printed->rounding / 12.0);
    double difference = summary.mean - printed->value, freedom = (double)count - 1.0;
    out.difference = difference / printed->value;
    out.agreement = printed->runs == 1 ? CELL_SINGLE_RUN : CELL_INCONCLUSIVE;
    if (count < LEAST_FOR_INTERVAL)
        return out;
    double half = gsl_cdf_tdist_Qinv(LEVEL, freedom) * error;
    out.z = difference / error;
    out.tail = printed->runs == 1 ? single_tail(values, count, printed->value)
                                  : 2.0 * gsl_cdf_tdist_Q(fabs(out.z), freedom);
    out.low = (difference - half) / fabs(printed->value);
    out.high = (difference + half) / fabs(printed->value);
    if (printed->runs == 1 || count < (size_t)printed->runs * RUNS_FACTOR)
        return out;
    if (out.tail < LEVEL / printed->cells)
        out.agreement = rejected(out.difference);
    else
        out.agreement = out.low > -AGREEMENT_MARGIN && out.high < AGREEMENT_MARGIN
                            ? CELL_REPRODUCED
                            : CELL_COMPATIBLE;
    return out;
}
