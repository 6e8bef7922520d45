/* The manual pages: commsched(1), made from the verbs, their option tables and the sections in
 * experiments/cli/help/manual/, where verb_NAME has what the verb's --help leaves out;
 * commsched-format(5) and commsched-tutorial(7), the sections of those names; and completion on the
 * command line, which uses the same tables. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_MANUAL_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_MANUAL_H

#include <stdio.h>

void manual_print(FILE *out);
void manual_print_format(FILE *out);
void manual_print_tutorial(FILE *out);

/* Completes the last, perhaps empty, of the words after the program's name. Prints one candidate on
 * each line, with a tab and a short description; ":files" or ":directories" leave completion to the
 * shell. Where a shell splits words at =, the = is a word. */
void completion_print(FILE *out, int count, char *const *words);

#endif
