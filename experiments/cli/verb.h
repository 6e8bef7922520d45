/* A verb of the command line: experiments/cli/NAME.c exports verb_NAME, found by the build. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_VERB_H
#define COMMSCHED_EXPERIMENTS_CLI_VERB_H

#include "models/base/verdict.h"

#include <argp.h>

/* Exit statuses of every verb. */
enum {
    EXIT_POSITIVE = 0,
    EXIT_NEGATIVE = 1,  /* an invalid schedule, a verdict other than recorded */
    EXIT_BAD_INPUT = 2, /* nothing was written */
};

#define PROGRAM_TITLE "research harness for communication scheduling in heterogeneous clusters"

struct verb {
    const char *name, *summary;
    const struct argp *argp; /* what --help, the manual page and completion know of it */
    /* argv[0] is "commsched NAME". */
    int (*run)(int argc, char **argv);
};

extern const struct verb *const verbs[]; /* by name; ends with NULL */

/* Prints "commsched: REASON" on standard error and answers EXIT_BAD_INPUT. */
int bad_input(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* Prints "commsched: stopped", and how to go on where that is known, and answers what a shell would
 * for a process that the signal ended. */
int stopped_by(int signal, const char *how_to_go_on);

/* The same as bad_input for an unknown word, with the nearest of the names known. */
int unknown_name(const char *kind, const char *name, const char *const *known);

/* Parses the arguments by the option table; wrong usage ends the program with exit 2: an argument
 * that is empty, too, and an empty value of an option that takes a FILE or a DIR. */
void parse_arguments(const struct argp *argp, int argc, char **argv, void *input);

#endif
