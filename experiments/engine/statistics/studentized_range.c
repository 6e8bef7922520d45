#include "experiments/engine/statistics/studentized_range.h"

#include <gsl/gsl_cdf.h>
#include <gsl/gsl_integration.h>
#include <gsl/gsl_math.h>
#include <gsl/gsl_randist.h>
#include <gsl/gsl_roots.h>
#include <math.h>

enum { ITERATIONS_MOST = 200 };

#define FARTHEST 8.5 /* standard deviations; the probability beyond is below 1e-16 */

struct range {
    double q, tail;
    int k;
};

/* The largest is at x, and all others at most q below. */
static double density(double x, void *data)
{
    const struct range *range = data;
    double within = gsl_cdf_ugaussian_P(x) - gsl_cdf_ugaussian_P(x - range->q);
    return range->k * gsl_ran_ugaussian_pdf(x) * gsl_pow_int(within, range->k - 1);
}

double studentized_range_tail(double q, int k)
{
    struct range range = {.q = q, .k = k};
    gsl_function function = {density, &range};
    double within, error;
    size_t evaluations;
    if (q <= 0.0)
        return 1.0;
    gsl_integration_cquad_workspace *workspace = gsl_integration_cquad_workspace_alloc(100);
    gsl_integration_cquad(&function, -FARTHEST, FARTHEST, 1e-12, 0.0, workspace, &within, &error,
                          &evaluations);
    gsl_integration_cquad_workspace_free(workspace);
    return fmin(fmax(1.0 - within, 0.0), 1.0);
}

static double excess(double q, void *data)
{
    const struct range *range = data;
    return studentized_range_tail(q, range->k) - range->tail;
}

double studentized_range_quantile(double tail, int k)
{
    struct range range = {.tail = tail, .k = k};
    gsl_function function = {excess, &range};
    gsl_root_fsolver *solver = gsl_root_fsolver_alloc(gsl_root_fsolver_brent);
    gsl_root_fsolver_set(solver, &function, 0.0, 2.0 * FARTHEST);
    for (int k_th = 0; k_th < ITERATIONS_MOST; k_th++) {
        gsl_root_fsolver_iterate(solver);
        if (gsl_root_test_interval(gsl_root_fsolver_x_lower(solver),
                                   gsl_root_fsolver_x_upper(solver), 1e-10, 0.0) == GSL_SUCCESS)
            break;
    }
    double root = gsl_root_fsolver_root(solver);
    gsl_root_fsolver_free(solver);
    return root;
}
