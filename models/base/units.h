/* Units and the one tolerance of the project.
 *
 * Times are seconds and sizes are bytes, both doubles. Algorithms compare doubles exactly; only the
 * checkers allow for rounding, relative to the magnitude of what they compare. */
#ifndef COMMSCHED_MODELS_BASE_UNITS_H
#define COMMSCHED_MODELS_BASE_UNITS_H

#include <float.h>
#include <math.h>
#include <stdbool.h>

/* Every operation must round to double precision; otherwise choices would depend on what the
 * compiler keeps in registers. */
_Static_assert(FLT_EVAL_METHOD == 0, "excess precision: on i386 compile with -msse2 -mfpmath=sse");

#define TOLERANCE_PARTS 1e9 /* relative tolerance: 1 / TOLERANCE_PARTS */
#define RELATIVE_TOLERANCE (1.0 / TOLERANCE_PARTS)

/* Both are exact for two given numbers at the magnitude of the larger one: near the tolerance their
 * difference and its product with the factor are representable. */

/* True when value falls short of limit by more than rounding explains at the given magnitude. */
static inline bool clearly_less(double value, double limit, double magnitude)
{
    return (limit - value) * TOLERANCE_PARTS > magnitude;
}

/* True when the two differ by more than rounding explains at the given magnitude. */
static inline bool clearly_differ(double a, double b, double magnitude)
{
    return !(fabs(a - b) * TOLERANCE_PARTS <= magnitude);
}

/* True when two time spans overlap: each begins before the other ends. Among spans sorted by start,
 * one that overlaps any earlier span overlaps the earlier span that ends last. */
static inline bool spans_overlap(double start, double end, double other_start, double other_end)
{
    return clearly_less(other_start, end, end) && clearly_less(start, other_end, other_end);
}

#endif
