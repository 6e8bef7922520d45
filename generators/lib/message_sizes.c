#include "generators/lib/message_sizes.h"

#include "generators/lib/exchange_options.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_randist.h>
#include <math.h>

enum distribution { NORMAL, UNIFORM, TWO_SIZES };

static enum distribution distribution_setting(const struct settings *settings)
{
    if (setting_is(settings, "distribution", "uniform"))
        return UNIFORM;
    return setting_is(settings, "distribution", "two_sizes") ? TWO_SIZES : NORMAL;
}

/* The deviation from the mean, with the given standard deviation; other distributions transform the
 * normal draw. */
static double draw_deviation(gsl_rng *rng, double deviation, enum distribution distribution)
{
    double normal = gsl_ran_gaussian(rng, deviation);
    if (deviation == 0.0 || distribution == NORMAL)
        return normal;
    if (distribution == TWO_SIZES)
        return copysign(deviation, normal);
    return deviation * sqrt(3.0) * (2.0 * gsl_cdf_gaussian_P(normal, deviation) - 1.0);
}

void draw_message_sizes(struct exchange *exchange, const struct settings *settings, gsl_rng *rng,
                        struct arena *arena)
{
    double mean = setting_real(settings, "mean");
    double deviation = mean * setting_real(settings, "spread");
    enum distribution distribution = distribution_setting(settings);
    exchange->bytes = matrix_of_zeros(exchange->nodes, arena);
    for (int from = 0; from < exchange->nodes; from++)
        for (int to = 0; to < exchange->nodes; to++)
            if (from != to)
                *matrix_entry(&exchange->bytes, exchange->nodes, from, to) =
                    round(fmax(0.0, mean + draw_deviation(rng, deviation, distribution)));
}
