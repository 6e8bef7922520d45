/* Units and the one tolerance of the project.
 *
 * Times are seconds and sizes are bytes, both doubles. Algorithms compare doubles exactly; only the
 * checkers allow for rounding, relative to the magnitude of what they compare. */
#ifndef COMMSCHED_MODELS_UNITS_H
#define COMMSCHED_MODELS_UNITS_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* Every operation rounds to a double, or choices would depend on what the compiler keeps in
 * registers. */
_Static_assert(FLT_EVAL_METHOD == 0, "excess precision: on i386 compile with -msse2 -mfpmath=sse");

#define RELATIVE_TOLERANCE 1e-9

/* True when value falls short of limit by more than rounding explains at the given magnitude. */
static inline bool clearly_less(double value, double limit, double magnitude)
{
    return value < limit - RELATIVE_TOLERANCE * magnitude;
}

/* True when the two differ by more than rounding explains at the given magnitude. */
static inline bool clearly_differ(double a, double b, double magnitude)
{
    return !(fabs(a - b) <= RELATIVE_TOLERANCE * magnitude);
}

#endif
