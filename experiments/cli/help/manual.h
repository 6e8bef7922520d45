/* The manual page commsched(1), made from the verbs and their option tables. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_MANUAL_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_MANUAL_H

#include <stdio.h>

/* Prints it in roff with the macros of man(7). */
void manual_print(FILE *out);

/* Text as roff prints it; a line that begins like a request is kept from being one. */
void manual_text(FILE *out, const char *text);

#endif
