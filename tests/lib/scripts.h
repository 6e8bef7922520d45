/* Suites found at run time in the source tree: shell scripts, tests/shell/NAME.sh and
 * tests/fault/NAME.sh, whose form tests/lib/shell.sh defines, and golden cases,
 * tests/golden/NAME.t, each file as one case. */
#ifndef COMMSCHED_TESTS_LIB_SCRIPTS_H
#define COMMSCHED_TESTS_LIB_SCRIPTS_H

#include "models/base/arena.h"

struct script {
    const char *name, *path;
    const char **cases; /* ends with NULL */
};

/* All scripts by name, terminated by one without a name; everything is in the arena. */
struct script *scripts_find(struct arena *arena);

/* The CUnit test of a script's next case, whose suite is the script and whose name is that of the
 * case: fails once for each failed expectation. */
void script_case_run(void);

/* Called after the last case. */
int script_end(void);

#endif
