#include "experiments/engine/statistics/statistics.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_fit.h>
#include <gsl/gsl_statistics_double.h>
#include <math.h>

/* A point that counts, in logarithms. */
struct place {
    double x, printed, steps, difference; /* difference: of steps and printed */
    double rounding;                      /* the error of the logarithm, squared */
};

enum { STRIDE = sizeof(struct place) / sizeof(double) };

static size_t take_places(const struct growth_point *points, size_t count, struct place *out)
{
    size_t taken = 0;
    double largest = 0.0;
    for (size_t k = 0; k < count; k++)
        largest = fmax(largest, points[k].x);
    for (const struct growth_point *point = points; point < points + count; point++) {
        double relative = point->rounding / point->printed, printed = log(point->printed),
               steps = log(point->steps);
        if (point->x > 0.0 && point->printed > 0.0 && point->steps > 0.0 &&
            point->x >= largest / GROWTH_RANGE)
            out[taken++] = (struct place){log(point->x), printed, steps, steps - printed,
                                          relative * relative / 12.0};
    }
    return taken;
}

struct slope {
    double value, squared_error;
};

/* Of one of the members over x. */
static struct slope slope_of(const struct place *places, const double *member, size_t count)
{
    double level, level_error, covariance, distances;
    struct slope slope;
    gsl_fit_linear(&places->x, STRIDE, member, STRIDE, count, &level, &slope.value, &level_error,
                   &covariance, &slope.squared_error, &distances);
    return slope;
}

/* What the rounding of the printed times adds to the squared error of a slope. */
static double rounding_error(const struct place *places, size_t count)
{
    double mean = gsl_stats_mean(&places->x, STRIDE, count), squares = 0.0, sum = 0.0;
    for (size_t k = 0; k < count; k++) {
        double square = (places[k].x - mean) * (places[k].x - mean);
        squares += square;
        sum += square * places[k].rounding;
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
    struct place *places = ARENA_ARRAY(scratch, struct place, count);
    size_t taken = take_places(points, count, places);
    if (taken < 3)
        return growth;
    struct slope difference = slope_of(places, &places->difference, taken);
    growth.printed = slope_of(places, &places->printed, taken).value;
    growth.steps = slope_of(places, &places->steps, taken).value;
    double half = gsl_cdf_tdist_Pinv(0.975, (double)(taken - 2)) *
                  sqrt(difference.squared_error + rounding_error(places, taken));
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
