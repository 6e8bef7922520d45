/* Suites that are shell scripts: tests/shell/NAME.sh and tests/fault/NAME.sh, found where the tests
 * run, the source tree. tests/lib/shell.sh says what such a script is. */
#ifndef COMMSCHED_TESTS_LIB_SCRIPTS_H
#define COMMSCHED_TESTS_LIB_SCRIPTS_H

#include "models/base/arena.h"

struct script {
    const char *name, *path;
    const char **cases; /* ends with NULL */
};

/* By name, ending with one that has none; all in the arena. */
struct script *scripts_find(struct arena *arena);

/* The running test of CUnit, whose suite is the script and whose name that of the script's next
 * case: fails once for each expectation that failed. */
void script_case_run(void);

/* After the last case. */
int script_end(void);

#endif
