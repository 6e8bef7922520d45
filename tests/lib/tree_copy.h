/* A copy of the source tree with its program and build directory, for tests that add files and make
 * again. How to make comes from the environment (TEST_MAKE, TEST_BUILD, COMMSCHED). */
#ifndef COMMSCHED_TESTS_LIB_TREE_COPY_H
#define COMMSCHED_TESTS_LIB_TREE_COPY_H

#include <stdbool.h>

/* Makes the copy, unless it is there; the scripts of tests/lib/shell.h then run in it, and `make`
 * makes as the tests were made, its program ./commsched. False, with a message, where the tests are
 * not run by make. */
bool tree_copy_start(void);

#endif
