#include "experiments/engine/statistics/statistics.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fit.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>

/* The points that count, as logarithms. */
struct curve {
    double *x, *printed, *steps, *difference; /* difference: of steps and printed */
    double *rounding;                         /* the error of the logarithm, squared */
    size_t count;
};

static struct curve curve_of(const struct growth_point *points, size_t count, struct arena *scratch)
{
    struct curve curve = {ARENA_ARRAY(scratch, double, count), ARENA_ARRAY(scratch, double, count),
                          ARENA_ARRAY(scratch, double, count), ARENA_ARRAY(scratch, double, count),
                          ARENA_ARRAY(scratch, double, count), 0};
    double largest = 0.0;
    for (size_t k = 0; k < count; k++)
        largest = fmax(largest, points[k].x);
    for (size_t k = 0; k < count; k++) {
        const struct growth_point *point = &points[k];
        double relative = point->rounding / point->printed;
        if (!(point->x > 0.0 && point->printed > 0.0 && point->steps > 0.0) ||
            point->x < largest / GROWTH_RANGE)
            continue;
        curve.x[curve.count] = log(point->x);
        curve.printed[curve.count] = log(point->printed);
        curve.steps[curve.count] = log(point->steps);
        curve.difference[curve.count] = curve.steps[curve.count] - curve.printed[curve.count];
        curve.rounding[curve.count++] = relative * relative / 12.0;
    }
    return curve;
}

struct slope {
    double value, squared_error;
};

static struct slope slope_of(const double *x, const double *values, size_t count)
{
    double level, level_error, covariance, distances;
    struct slope slope;
    gsl_fit_linear(x, 1, values, 1, count, &level, &slope.value, &level_error, &covariance,
                   &slope.squared_error, &distances);
    return slope;
}

/* What the rounding of the printed times adds to the squared error of a slope. */
static double rounding_error(const struct curve *curve)
{
    double mean = gsl_stats_mean(curve->x, 1, curve->count), squares = 0.0, sum = 0.0;
    for (size_t k = 0; k < curve->count; k++) {
        double square = (curve->x[k] - mean) * (curve->x[k] - mean);
        squares += square;
        sum += square * curve->rounding[k];
    }
    return sum / (squares * squares);
}

static enum agreement judge(double low, double high)
{
    if (low > GROWTH_MARGIN || high < -GROWTH_MARGIN)
        return CELL_DIFFERENT;
    return low >= -GROWTH_MARGIN && high <= GROWTH_MARGIN ? CELL_REPRODUCED : CELL_COMPATIBLE;
}

struct growth growth_of(const struct growth_point *points, size_t count, struct arena *scratch)
{
    struct growth growth = {NAN, NAN, NAN, NAN, CELL_NOT_COMPARED};
    struct curve curve = curve_of(points, count, scratch);
    if (curve.count < 3)
        return growth;
    struct slope difference = slope_of(curve.x, curve.difference, curve.count);
    growth.printed = slope_of(curve.x, curve.printed, curve.count).value;
    growth.steps = slope_of(curve.x, curve.steps, curve.count).value;
    double half = gsl_cdf_tdist_Pinv(0.975, (double)(curve.count - 2)) *
                  sqrt(difference.squared_error + rounding_error(&curve));
    growth.low = difference.value - half;
    growth.high = difference.value + half;
    growth.agreement = judge(growth.low, growth.high);
    return growth;
}

void growth_power_add(struct power *power, const struct growth *growth)
{
    if (growth->agreement == CELL_NOT_COMPARED)
        return;
    power->pairs += 2;
    for (int more = -1; more <= 1; more += 2)
        power->rejected += judge(growth->low + more, growth->high + more) == CELL_DIFFERENT;
}
