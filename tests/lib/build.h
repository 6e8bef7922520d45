/* The kind of build to which the tests belong, from TEST_COMPILER in the environment. */
#ifndef COMMSCHED_TESTS_LIB_BUILD_H
#define COMMSCHED_TESTS_LIB_BUILD_H

#include <stdbool.h>

/* True if memory and arithmetic are checked at run time. */
bool build_is_sanitized(void);

/* The number of random instances to try out of `all`: all of them in the plain build; one in five
 * in builds that check at run time, which are several times slower and need fewer to find errors.
 */
int effort(int all);

#endif
