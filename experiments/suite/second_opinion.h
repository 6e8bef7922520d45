/* The checker in Python, tests/reference/check.py, which shares nothing with this program. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_SECOND_OPINION_H
#define COMMSCHED_EXPERIMENTS_SUITE_SECOND_OPINION_H

#include "models/format/format.h"

enum opinion { OPINION_NONE, OPINION_VALID, OPINION_INVALID };

#define SECOND_CHECKER "tests/reference/check.py"

/* Judges a schedule with the numbers that it states; OPINION_NONE where the current directory is
 * not the source tree's root, or there is no python3. What it prints is in the arena. */
enum opinion second_opinion(const struct schedule *schedule, struct arena *arena,
                            const char **printed);

#endif
