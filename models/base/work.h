/* Checkers' test of whether a time span matches the work done in it. Under a truth (truth.h) the
 * work is integrated over the span; no code is shared with the computation of ends. */
#ifndef COMMSCHED_MODELS_BASE_WORK_H
#define COMMSCHED_MODELS_BASE_WORK_H

#include "models/base/truth.h"

/* The believed seconds of work that are done from start to end; steps may be NULL. */
double work_done(const struct steps *steps, double start, double end);

/* True when work of `seconds` believed seconds that begins at start ends at end, within the
 * tolerance. */
bool work_ends(const struct steps *steps, double start, double end, double seconds);

/* True when it ends at `end` or earlier. */
bool work_is_over(const struct steps *steps, double start, double end, double seconds);

#endif
