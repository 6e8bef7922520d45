/* What a verb answers in tables: all of them with words, or one alone, in any format. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_ANSWER_H
#define COMMSCHED_EXPERIMENTS_CLI_ANSWER_H

#include "experiments/cli/verb.h"
#include "experiments/present/tables/emitter.h"

/* As its options say: --format, --json, --table, --details. */
struct answer {
    const char *format; /* set once they are checked */
    const char *table;  /* NULL: all */
    bool details, json;
};

struct named_table {
    const char *name; /* NULL at the end of a list */
    struct table table;
};

/* Of the options with each other. */
void answer_check(struct answer *answer, struct argp_state *state);

/* Whether there is such a format, and such a table among "calls|works": the exit status, with the
 * reason on standard error where it is not EXIT_SUCCESS. */
int answer_refused(const struct answer *answer, const char *tables);

/* Prints the table that is asked for, or else the usual one. */
void answer_print_table(const struct answer *answer, const struct named_table *tables,
                        const char *usual);

#endif
