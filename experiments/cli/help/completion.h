/* Completion on the command line: the program itself says what may follow, so that a shell's script
 * need not know any verb, option or name. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_COMPLETION_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_COMPLETION_H

#include <stdio.h>

/* The words after the program's name, of which the last, perhaps empty, is to be completed. Prints
 * one candidate a line, a tab and a few words about it; ":files" or ":directories" where the shell
 * knows better. Where a shell cuts words at =, the = is a word. */
void completion_print(FILE *out, int count, char *const *words);

#endif
