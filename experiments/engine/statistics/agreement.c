#include "experiments/engine/statistics/statistics.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fft_halfcomplex.h>
#include <gsl/gsl_fft_real.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>

enum { POINTS = 4096 }; /* points of the grid of sums, a power of two */

bool is_skewed(const double *values, size_t count, int runs)
{
    double skewness = gsl_stats_skew(values, 1, count);
    return fabs(skewness) > SKEWNESS_MOST * sqrt(runs);
}

static struct critical critical_student(double tail, size_t ours)
{
    double quantile = gsl_cdf_tdist_Qinv(tail, (double)ours - 1.0);
    return (struct critical){-quantile, quantile};
}

/* The distribution of the difference on a grid around 0. */
struct resampled {
    double cumulated[POINTS]; /* cumulative, from the lowest point */
    double step;              /* in standard errors */
};

/* The sample standardised to mean 0 and variance 1, with its sign reversed, because the paper's
 * mean is subtracted from ours. */
static double *turned_residuals(const double *values, size_t count, struct arena *arena)
{
    double mean = gsl_stats_mean(values, 1, count);
    double deviation = gsl_stats_sd_with_fixed_mean(values, 1, count, mean);
    double *residuals = ARENA_ARRAY(arena, double, count);
    for (size_t k = 0; k < count; k++)
        residuals[k] = (mean - values[k]) / deviation;
    return residuals;
}

/* Each residual's mass is split between the two neighbouring points, so that the mean is kept;
 * negative values wrap to the end of the grid, as the transform requires. */
static void put_on_grid(const double *residuals, size_t count, double step, double *grid)
{
    for (size_t k = 0; k < count; k++) {
        double place = residuals[k] / step, below = floor(place);
        int point = ((int)below + POINTS) % POINTS;
        grid[point] += (1.0 - (place - below)) / (double)count;
        grid[(point + 1) % POINTS] += (place - below) / (double)count;
    }
}

/* Raises a Fourier coefficient of a residual to that of the sum of `runs` residuals and a normal
 * variable with that deviation. */
static void raise(double *real, double *imaginary, int runs, double deviation, double frequency)
{
    double size = hypot(*real, *imaginary), angle = atan2(*imaginary, *real) * runs;
    double factor = pow(size, runs) * exp(-0.5 * deviation * deviation * frequency * frequency);
    *real = factor * cos(angle);
    *imaginary = factor * sin(angle);
}

static void sum_on_grid(double *grid, int runs, double deviation, double step)
{
    double none = 0.0;
    gsl_fft_real_radix2_transform(grid, 1, POINTS);
    raise(&grid[0], &none, runs, deviation, 0.0);
    for (int k = 1; k < POINTS / 2; k++)
        raise(&grid[k], &grid[POINTS - k], runs, deviation, 2.0 * M_PI * k / (POINTS * step));
    none = 0.0;
    raise(&grid[POINTS / 2], &none, runs, deviation, M_PI / step);
    gsl_fft_halfcomplex_radix2_inverse(grid, 1, POINTS);
}

/* Our own mean, of many runs, is treated as normal. The grid spans 8 deviations of the sum and
 * twice the farthest residual on either side. */
struct resampled *resample(const double *values, size_t count, int runs, size_t ours,
                           struct arena *arena)
{
    struct resampled *out = ARENA_ZEROED(arena, struct resampled, 1);
    double *residuals = turned_residuals(values, count, arena);
    double *grid = ARENA_ZEROED(arena, double, POINTS);
    double low, high, sum = 0.0, r = runs, n = (double)ours;
    gsl_stats_minmax(&low, &high, residuals, 1, count);
    double span = 8.0 * sqrt(r + r * r / n) + 2.0 * fmax(-low, high);
    double step = 2.0 * span / POINTS;
    put_on_grid(residuals, count, step, grid);
    sum_on_grid(grid, runs, r / sqrt(n), step);
    for (int k = 0; k < POINTS; k++) {
        sum += grid[(k + POINTS / 2) % POINTS];
        out->cumulated[k] = sum;
    }
    out->step = step / sqrt(r + r * r / n);
    return out;
}

/* The point at which the distribution, spread evenly around each grid point, reaches the
 * probability. */
static double quantile(const struct resampled *resampled, double probability)
{
    const double *cumulated = resampled->cumulated;
    int k = 1;
    while (k < POINTS - 1 && cumulated[k] < probability)
        k++;
    double share = (probability - cumulated[k - 1]) / (cumulated[k] - cumulated[k - 1]);
    int places = k - POINTS / 2;
    return (places - 0.5 + share) * resampled->step;
}

struct critical critical_resampled(const struct resampled *resampled, double tail, size_t ours)
{
    struct critical student = critical_student(tail, ours);
    if (!resampled)
        return student;
    double wider = student.high / gsl_cdf_ugaussian_Qinv(tail);
    return (struct critical){wider * quantile(resampled, tail),
                             wider * quantile(resampled, 1.0 - tail)};
}

#define EARLY_LEVEL 0.05 /* probability that an early verdict differs from the final one */

enum { RUNS_FACTOR = 10 };

const char *const agreement_words[AGREEMENTS] = {
    "",          "reproduced",   "compatible", "offset",
    "different", "inconclusive", "not judged", "no result",
};

const struct printed_comparison no_comparison = {
    CELL_NOT_COMPARED, false, false, NAN, NAN, NAN, NAN, NAN};

/* The number of replications for a final verdict: a table may allow fewer than are needed. */
static size_t last_count(const struct printed_table *table)
{
    int enough = RUNS_FACTOR * table->runs;
    return (size_t)(table->most > enough ? table->most : enough);
}

struct measured_mean measured_mean_of(const double *values, size_t count,
                                      const struct printed_table *table, struct arena *scratch)
{
    struct summary summary = summarise(values, count, scratch);
    struct measured_mean measured = {
        .values = values, .count = count, .mean = summary.mean, .deviation = summary.deviation};
    size_t last = last_count(table);
    double tail = AGREEMENT_LEVEL / 2.0 / table->cells;
    if (count < LEAST_FOR_INTERVAL || table->runs == 0)
        return measured;
    const struct resampled *means = NULL;
    if (is_skewed(values, count, table->runs))
        means = resample(values, count, table->runs, last, scratch);
    measured.rejects = critical_resampled(means, tail, count);
    measured.spans = critical_resampled(means, AGREEMENT_LEVEL, count);
    measured.last_rejects = critical_resampled(means, tail, last);
    measured.last_spans = critical_resampled(means, AGREEMENT_LEVEL, last);
    return measured;
}

/* Standard error of the difference between a printed mean and ours over that many runs. */
static double standard_error(double deviation, size_t count, const struct printed_number *printed,
                             int runs)
{
    return sqrt(deviation * deviation * (1.0 / runs + 1.0 / (double)count) +
                printed->rounding * printed->rounding / 12.0);
}

static enum agreement by_size(double relative)
{
    return fabs(relative) < AGREEMENT_APART ? CELL_OFFSET : CELL_DIFFERENT;
}

static bool is_rejected(double difference, double error, const struct critical *rejects)
{
    return difference < rejects->low * error || difference > rejects->high * error;
}

/* The rule, given enough replications. */
static enum agreement judge(double difference, double error, const struct critical *rejects,
                            const struct critical *spans, double printed)
{
    double margin = AGREEMENT_MARGIN * fabs(printed);
    if (is_rejected(difference, error, rejects))
        return by_size(difference / printed);
    return difference - spans->high * error > -margin && difference - spans->low * error < margin
               ? CELL_REPRODUCED
               : CELL_COMPATIBLE;
}

/* True if the final verdict would be the same everywhere in the confidence sequence of mean and
 * deviation. Verdicts are monotonic in the difference on either side of 0, and in the deviation; it
 * is therefore sufficient to test the ends of the intervals, and the difference nearest to 0. */
static bool is_settled(const struct measured_mean *measured, const struct printed_number *printed,
                       const struct printed_table *table, enum agreement agreement)
{
    size_t last = last_count(table);
    double freedom = (double)measured->count - 1.0;
    double level = EARLY_LEVEL / 2.0 / look_count(table->runs, (int)last);
    double half = gsl_cdf_tdist_Qinv(level / 2.0, freedom) * measured->deviation /
                  sqrt((double)measured->count);
    double difference = measured->mean - printed->value;
    double least = difference - half, most = difference + half;
    const double differences[] = {least, most, fmin(fmax(0.0, least), most)};
    const double deviations[] = {
        measured->deviation * sqrt(freedom / gsl_cdf_chisq_Qinv(level / 2.0, freedom)),
        measured->deviation * sqrt(freedom / gsl_cdf_chisq_Pinv(level / 2.0, freedom))};
    for (int k = 0; k < 3; k++)
        for (int d = 0; d < 2; d++) {
            double error = standard_error(deviations[d], last, printed, table->runs);
            if (judge(differences[k], error, &measured->last_rejects, &measured->last_spans,
                      printed->value) != agreement)
                return false;
        }
    return true;
}

/* Twice the number of values at least as far out as the printed one, on its side. */
static double single_tail(const struct measured_mean *measured, double printed)
{
    size_t below = 0, above = 0;
    for (size_t k = 0; k < measured->count; k++) {
        below += measured->values[k] <= printed;
        above += measured->values[k] >= printed;
    }
    size_t least = below < above ? below : above;
    return fmin(1.0, 2.0 * (double)(least + 1) / (double)(measured->count + 1));
}

static void compare_exact(const struct measured_mean *measured,
                          const struct printed_number *printed, struct printed_comparison *out)
{
    double half = 0.5 * printed->rounding * (1.0 + 1e-9);
    out->rejected = fabs(measured->mean - printed->value) > half;
    out->agreement = out->rejected ? by_size(out->difference) : CELL_REPRODUCED;
    out->settled = true;
}

static void compare_means(const struct measured_mean *measured,
                          const struct printed_number *printed, const struct printed_table *table,
                          struct printed_comparison *out)
{
    double error = standard_error(measured->deviation, measured->count, printed, table->runs);
    double difference = measured->mean - printed->value, scale = fabs(printed->value);
    out->z = difference / error;
    out->low = (difference - measured->spans.high * error) / scale;
    out->high = (difference - measured->spans.low * error) / scale;
    out->rejected = is_rejected(difference, error, &measured->rejects);
    if (table->runs == 1)
        return;
    enum agreement agreement =
        judge(difference, error, &measured->rejects, &measured->spans, printed->value);
    out->settled = is_settled(measured, printed, table, agreement);
    if (out->settled || measured->count >= (size_t)table->runs * RUNS_FACTOR)
        out->agreement = agreement;
}

struct printed_comparison compare_with_printed(const struct measured_mean *measured,
                                               const struct printed_number *printed,
                                               const struct printed_table *table)
{
    struct printed_comparison out = no_comparison;
    out.agreement = measured->count == 0 ? CELL_NO_RESULT
                    : table->runs == 1   ? CELL_SINGLE_RUN
                                         : CELL_INCONCLUSIVE;
    if (measured->count == 0)
        return out;
    out.difference = measured->mean / printed->value - 1.0;
    if (table->runs == 0)
        compare_exact(measured, printed, &out);
    else if (measured->count >= LEAST_FOR_INTERVAL)
        compare_means(measured, printed, table, &out);
    if (table->runs == 1) {
        out.tail = single_tail(measured, printed->value);
        out.settled = true; /* no verdict that could change */
    }
    return out;
}

/* ---- power ---- */

void power_add(struct power *power, const struct measured_mean *samples,
               const struct printed_number *numbers, size_t count,
               const struct printed_table *table)
{
    size_t least = table->runs > 0 ? LEAST_FOR_INTERVAL : 1;
    for (size_t place = 0; place < count; place++)
        for (size_t other = 0; other < count; other++) {
            if (other == place || samples[other].count < least)
                continue;
            power->pairs++;
            power->rejected +=
                compare_with_printed(&samples[other], &numbers[place], table).rejected;
        }
}

bool power_cannot_tell(const struct power *power)
{
    return 2 * power->rejected < power->pairs;
}

/* ---- looks ---- */

static int at_most(int runs, int most)
{
    return runs < most ? runs : most;
}

int look_first(int printed_runs, int most)
{
    return at_most(printed_runs > 0 ? LOOK_EARLY : LOOK_LEAST, most);
}

int look_next(int runs, int printed_runs, int most)
{
    if (runs < LOOK_LEAST)
        return at_most(printed_runs > LOOK_LEAST ? printed_runs : LOOK_LEAST, most);
    return runs >= most / 2 ? most : 2 * runs;
}

int look_count(int printed_runs, int most)
{
    int count = 1;
    for (int runs = look_first(printed_runs, most); runs < most;
         runs = look_next(runs, printed_runs, most))
        count++;
    return count;
}
