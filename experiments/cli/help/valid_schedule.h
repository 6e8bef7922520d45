/* What a valid schedule is, for the manual page: the one text that both checkers follow. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_VALID_SCHEDULE_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_VALID_SCHEDULE_H

#include <stdio.h>

/* Prints the section in roff with the macros of man(7). */
void valid_schedule_print(FILE *out);

#endif
