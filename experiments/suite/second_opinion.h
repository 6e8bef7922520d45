/* Check of a schedule by the independent checker in Python, tests/reference/check.py, which shares
 * no code with this program. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_SECOND_OPINION_H
#define COMMSCHED_EXPERIMENTS_SUITE_SECOND_OPINION_H

#include "models/format/format.h"

enum opinion { OPINION_NONE, OPINION_VALID, OPINION_INVALID };

#define SECOND_CHECKER "tests/reference/check.py"

/* Judges a schedule with its stated numbers; OPINION_NONE if the current directory is not the root
 * of the source tree, or there is no python3. The checker's output is in the arena. */
enum opinion second_opinion(const struct schedule *schedule, struct arena *arena,
                            const char **printed);

#endif
