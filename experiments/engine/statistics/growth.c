#include "experiments/engine/statistics/growth.h"

#include <gsl/gsl_cdf.h>
#include <math.h>

/* The points that count, as logarithms. */
struct curve {
    double *x, *printed, *steps, *rounding; /* rounding: the error of the logarithm, squared */
    size_t count;
};

static struct curve curve_of(const struct growth_point *points, size_t count, struct arena *scratch)
{
    struct curve curve = {ARENA_ARRAY(scratch, double, count), ARENA_ARRAY(scratch, double, count),
                          ARENA_ARRAY(scratch, double, count), ARENA_ARRAY(scratch, double, count),
                          0};
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
        curve.rounding[curve.count++] = relative * relative / 12.0;
    }
    return curve;
}

static double mean_of(const double *values, size_t count)
{
    double sum = 0.0;
    for (size_t k = 0; k < count; k++)
        sum += values[k];
    return sum / (double)count;
}

/* Weights of the least-squares slope: it is the sum of the weighted values. */
static double *slope_weights(const struct curve *curve, struct arena *scratch)
{
    double *weights = ARENA_ARRAY(scratch, double, curve->count);
    double mean = mean_of(curve->x, curve->count), squares = 0.0;
    for (size_t k = 0; k < curve->count; k++)
        squares += (curve->x[k] - mean) * (curve->x[k] - mean);
    for (size_t k = 0; k < curve->count; k++)
        weights[k] = (curve->x[k] - mean) / squares;
    return weights;
}

static double weighted(const double *weights, const double *values, size_t count)
{
    double sum = 0.0;
    for (size_t k = 0; k < count; k++)
        sum += weights[k] * values[k];
    return sum;
}

/* The squared standard error of the slope `difference` of steps over printed: from the distances of
 * the points to their line, and from the rounding of the printed times. */
static double squared_error(const struct curve *curve, const double *weights, double difference)
{
    size_t count = curve->count;
    double x = mean_of(curve->x, count), rounding = 0.0, distances = 0.0, squares = 0.0;
    double level = mean_of(curve->steps, count) - mean_of(curve->printed, count);
    for (size_t k = 0; k < count; k++) {
        double distance =
            curve->steps[k] - curve->printed[k] - level - difference * (curve->x[k] - x);
        distances += distance * distance;
        squares += weights[k] * weights[k];
        rounding += weights[k] * weights[k] * curve->rounding[k];
    }
    return distances / (double)(count - 2) * squares + rounding;
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
    const double *weights = slope_weights(&curve, scratch);
    growth.printed = weighted(weights, curve.printed, curve.count);
    growth.steps = weighted(weights, curve.steps, curve.count);
    double difference = growth.steps - growth.printed;
    double half = gsl_cdf_tdist_Pinv(0.975, (double)(curve.count - 2)) *
                  sqrt(squared_error(&curve, weights, difference));
    growth.low = difference - half;
    growth.high = difference + half;
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
