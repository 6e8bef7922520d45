/* How fast a measured time grows with the size: the exponent of a power law. */
#ifndef COMMSCHED_EXPERIMENTS_PRESENT_GROWTH_H
#define COMMSCHED_EXPERIMENTS_PRESENT_GROWTH_H

#include <stddef.h>

/* The slope of log(value) over log(x) by least squares, over the points with x of at least a fifth
 * of the largest: small sizes measure overheads. NAN for fewer than two such points, or for one
 * that is not positive. */
double growth_exponent(const double *x, const double *value, size_t count);

#endif
