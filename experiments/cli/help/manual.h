/* The manual pages: commsched(1), made from the verbs, their option tables and the sections in
 * experiments/cli/help/manual/, and commsched-format(5), the section of that name; and completion
 * on the command line, which knows the same tables. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_MANUAL_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_MANUAL_H

#include <stdio.h>

/* A text in roff with the macros of man(7). */
struct manual_section {
    const char *name, *text;
};

extern const struct manual_section manual_sections[]; /* by name; ends with name NULL */

void manual_print(FILE *out);
void manual_print_format(FILE *out);

/* The words after the program's name, of which the last, perhaps empty, is to be completed. Prints
 * one candidate a line, a tab and a few words about it; ":files" or ":directories" where the shell
 * knows better. Where a shell cuts words at =, the = is a word. */
void completion_print(FILE *out, int count, char *const *words);

#endif
