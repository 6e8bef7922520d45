/* The tables that a verb prints: all of them with text, or a single one, in any format. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_ANSWER_H
#define COMMSCHED_EXPERIMENTS_CLI_ANSWER_H

#include "experiments/cli/verb.h"
#include "experiments/present/tables/emitter.h"

/* Values of the options --format, --json, --table and --details. */
struct answer {
    const char *format; /* set once they are checked */
    const char *table;  /* NULL: all */
    bool details, json;
};

struct named_table {
    const char *name; /* NULL at the end of a list */
    struct table table;
};

/* Checks the options against each other. */
void answer_check(struct answer *answer, struct argp_state *state);

/* Checks that the format and the table (one of "calls|works") exist. Returns the exit status;
 * unless it is EXIT_SUCCESS, the reason is on standard error. */
int answer_refused(const struct answer *answer, const char *tables);

/* Prints the requested table, or the usual one. */
void answer_print_table(const struct answer *answer, const struct named_table *tables,
                        const char *usual);

#endif
