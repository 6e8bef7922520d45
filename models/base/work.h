/* For checkers: whether a span of time is what work takes. In a truth (truth.h) they integrate the
 * work that is done in it, and share nothing with what computes ends. */
#ifndef COMMSCHED_MODELS_BASE_WORK_H
#define COMMSCHED_MODELS_BASE_WORK_H

#include "models/base/truth.h"

/* The believed seconds of work that are done from start to end; steps may be NULL. */
double work_done(const struct steps *steps, double start, double end);

/* True when work of so many believed seconds that begins at start is over at end, and no sooner, as
 * far as rounding allows it to be said. */
bool work_ends(const struct steps *steps, double start, double end, double seconds);

/* True when it is over by then. */
bool work_is_over(const struct steps *steps, double start, double end, double seconds);

#endif
