/* Work under a truth, by a ticking clock: in each tick work proceeds at the rate of the current
 * factor. */
#ifndef COMMSCHED_TESTS_LITERAL_TICKING_STEPS_H
#define COMMSCHED_TESTS_LITERAL_TICKING_STEPS_H

#include "models/base/truth.h"

/* The end of work; exact if the start and all times of the steps are whole ticks, and seconds,
 * ticks and factors have few binary digits. */
double ticking_end(const struct steps *steps, double start, double seconds, double tick);

#endif
