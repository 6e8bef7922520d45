/* A copy of the source tree with its program and build directory, for tests that add files and make
 * again. How to make comes from the environment (TEST_MAKE, TEST_BUILD, COMMSCHED). */
#ifndef COMMSCHED_TESTS_TREE_COPY_H
#define COMMSCHED_TESTS_TREE_COPY_H

#include <stdbool.h>

/* Makes the copy, unless it is there. False, with a message, where the tests are not run by make.
 */
bool tree_copy_start(void);

/* Runs a shell script in the copy, in which `make` makes as the tests were made, its program
 * ./commsched; its exit status. */
int tree_copy_run(const char *script);

/* What the last script printed, standard error included; cut where it is very long. */
extern char tree_copy_output[1 << 16];

/* Runs the script; fails the test unless it ends with that status and prints the fragment. */
void tree_copy_expect(const char *script, int status, const char *fragment);

void tree_copy_end(void);

#endif
