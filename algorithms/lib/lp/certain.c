#include "algorithms/lib/lp/lp.h"

#include <float.h>
#include <math.h>
#include <string.h>

/* ---- effect of tolerances ---- */

/* Tolerance of a reduced cost, and of the objective when nodes are pruned: twice GLPK's 1e-7, for a
 * cost of 1. */
static const double TOLERANCE = 2e-7;

static double sum_of_ranges(const struct lp *lp)
{
    double sum = 0.0;
    for (int k = 0; k < lp->columns.count; k++)
        sum += lp->columns.items[k].high - lp->columns.items[k].low;
    return sum;
}

double lp_tolerance(const struct lp *lp)
{
    double objective = 1.0;
    for (int k = 0; k < lp->columns.count; k++) {
        const struct line *column = &lp->columns.items[k];
        if (column->cost != 0.0)
            objective += fabs(column->cost) * fmax(fabs(column->low), fabs(column->high));
    }
    return TOLERANCE * (sum_of_ranges(lp) + objective);
}

/* ---- contradictions ---- */

/* An interval that contains a sum of products up to rounding. */
struct enclosure {
    double low, high;
    double magnitude; /* sum of the magnitudes of all terms */
    size_t terms;
};

static void enclose(struct enclosure *sum, double factor, double low, double high)
{
    double at_low = factor == 0.0 ? 0.0 : factor * low;
    double at_high = factor == 0.0 ? 0.0 : factor * high;
    sum->low += fmin(at_low, at_high);
    sum->high += fmax(at_low, at_high);
    sum->magnitude += isfinite(at_low) ? fabs(at_low) : 0.0;
    sum->magnitude += isfinite(at_high) ? fabs(at_high) : 0.0;
    sum->terms++;
}

/* The combination of all rows by the multipliers, each row minus its terms, is 0. If 0 is outside
 * the interval that the bounds allow, the program has no solution, whatever the multipliers. */
static bool contradicts(const struct lp *lp, const double *multiplier)
{
    struct arena scratch = {0};
    struct enclosure sum = {0};
    double *factor = ARENA_ZEROED(&scratch, double, lp->columns.count);
    double *share = ARENA_ZEROED(&scratch, double, lp->columns.count);
    for (size_t k = 0; k < lp->term_count; k++) {
        const struct term *term = &lp->terms[k];
        double product = multiplier[term->row + 1] * term->coefficient;
        factor[term->column] += product;
        share[term->column] += fabs(product);
    }
    for (int k = 0; k < lp->columns.count; k++) {
        const struct line *column = &lp->columns.items[k];
        double largest = fmax(fabs(column->low), fabs(column->high));
        enclose(&sum, factor[k], column->low, column->high);
        sum.magnitude += share[k] == 0.0 ? 0.0 : share[k] * largest;
    }
    for (int k = 0; k < lp->rows.count; k++)
        enclose(&sum, -multiplier[k + 1], lp->rows.items[k].low, lp->rows.items[k].high);
    double rounding = (double)(sum.terms + lp->term_count) * DBL_EPSILON * sum.magnitude;
    arena_release(&scratch);
    return sum.low > rounding || sum.high < -rounding;
}

/* Smaller multipliers are treated as rounding errors of 0. */
static const double NEGLIGIBLE = 1e-9;

/* Clears multipliers of rows that are unbounded on the relevant side. */
static void clear_unbounded(const struct lp *lp, bool above, double *multiplier)
{
    for (int k = 0; k < lp->rows.count; k++) {
        const struct line *row = &lp->rows.items[k];
        double *own = &multiplier[k + 1];
        double needed = (*own > 0.0) == above ? row->high : row->low;
        if (fabs(*own) < NEGLIGIBLE || isinf(needed))
            *own = 0.0;
    }
}

bool lp_contradicts(const struct lp *lp, const double *multiplier)
{
    struct arena scratch = {0};
    size_t size = (size_t)lp->rows.count + 1;
    double *used = ARENA_ARRAY(&scratch, double, size);
    bool certain = false;
    for (int above = 0; above < 2 && !certain; above++) {
        memcpy(used, multiplier, size * sizeof *used);
        clear_unbounded(lp, above, used);
        certain = contradicts(lp, used);
    }
    arena_release(&scratch);
    return certain;
}
