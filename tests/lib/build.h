/* Which build the tests belong to, by TEST_COMPILER in the environment. */
#ifndef COMMSCHED_TESTS_LIB_BUILD_H
#define COMMSCHED_TESTS_LIB_BUILD_H

#include <stdbool.h>

/* Memory and arithmetic are checked at run time. */
bool build_is_sanitized(void);

/* How many of so many random instances are tried: all; one in five where a build checks or counts
 * at run time, which takes several times as long and finds what it looks for in fewer. The plain
 * build has all of them. */
int effort(int all);

#endif
