/* Work in a truth, by a clock that ticks: in each tick so much is done as the factor of that moment
 * says. */
#ifndef COMMSCHED_TESTS_LITERAL_TICKING_STEPS_H
#define COMMSCHED_TESTS_LITERAL_TICKING_STEPS_H

#include "models/base/truth.h"

/* When work ends; exact where the start and all times of the steps are whole ticks, and seconds,
 * ticks and factors have few digits in binary. */
double ticking_end(const struct steps *steps, double start, double seconds, double tick);

#endif
