#include "experiments/engine/statistics/holm.h"

#include <gsl/gsl_sort.h>
#include <math.h>

void holm_adjust(const double *p, size_t count, double *adjusted, struct arena *scratch)
{
    size_t tests = 0;
    size_t *index = ARENA_ARRAY(scratch, size_t, count),
           *order = ARENA_ARRAY(scratch, size_t, count);
    double *known = ARENA_ARRAY(scratch, double, count), largest = 0.0;
    for (size_t k = 0; k < count; k++) {
        adjusted[k] = NAN;
        if (!isnan(p[k])) {
            index[tests] = k;
            known[tests++] = p[k];
        }
    }
    gsl_sort_index(order, known, 1, tests);
    for (size_t k = 0; k < tests; k++) {
        largest = fmax(largest, fmin(1.0, (double)(tests - k) * known[order[k]]));
        adjusted[index[order[k]]] = largest;
    }
}
