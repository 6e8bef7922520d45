/* Shell scripts in a temporary directory, and what they print. In them $T is that directory, $S the
 * one that the tests run in, $C the program (COMMSCHED in the environment). There is one such
 * directory at a time. */
#ifndef COMMSCHED_TESTS_LIB_SHELL_H
#define COMMSCHED_TESTS_LIB_SHELL_H

#include <stdbool.h>

/* For a setup: `as_nobody COMMAND...` has no more rights than everybody, and the program and its
 * plots are where everybody may read them. */
#define AS_NOBODY                                                                                  \
    "test -d $T/public || { mkdir -p $T/public && cp $C $T/public/commsched && "                   \
    "cp -R \"${COMMSCHED_PLOTS:-$S/plots}\" $T/public/plots && chmod -R a+rX $T/public; }\n"       \
    "C=$T/public/commsched; export COMMSCHED_PLOTS=$T/public/plots\n"                              \
    "as_nobody() { if [ $(id -u) = 0 ]; then setpriv --reuid 65534 --clear-groups \"$@\"; "        \
    "else \"$@\"; fi; }\n"

/* Makes the directory, anew where a failed test left one. The setup is what every script begins
 * with; NULL: nothing. */
void start(const char *setup);

/* True from start with this very setup until the directory is removed. */
bool started(const char *setup);

/* Runs the script in the directory; its exit status, -1 where a signal ended it. */
int run(const char *script);

/* What the last script printed, standard error included; cut where it is very long. */
extern char output[1 << 18];

/* Runs the script; fails the test unless it ends with that status and prints the fragment. */
void expect(const char *script, int status, const char *fragment);

/* Removes the directory. */
void finish(void);

#endif
