/* What DIR/results.db holds, for the manual page, from the definitions of its tables and views. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_RESULTS_STORE_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_RESULTS_STORE_H

#include <stdio.h>

/* Prints the section in roff with the macros of man(7). */
void results_store_print(FILE *out);

#endif
