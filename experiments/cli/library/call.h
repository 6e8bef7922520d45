/* Arguments of the subcommands of `commsched suite`, and their shared functions. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_LIBRARY_CALL_H
#define COMMSCHED_EXPERIMENTS_CLI_LIBRARY_CALL_H

#include "experiments/cli/verb.h"
#include "experiments/present/tables/emitter.h"
#include "experiments/suite/library.h"

struct algorithm;

struct suite_options {
    const char *library, *format, *profile, *path;
    struct words on;
    uint64_t seed;
    double time_limit;
    int jobs;
    bool json, tsv, quick, runs;
};

struct suite_call {
    const struct suite_options *options;
    struct words words; /* after the subcommand */
    struct suite_library library;
    const struct emitter *emitter;
    struct arena *arena;
};

/* Selects the entries that the words name; no words select all. Returns NULL, with the reason on
 * standard error, if a word names none. */
bool *suite_chosen(const struct suite_call *call, const struct words *words);

struct named_algorithms {
    const struct algorithm **algorithms; /* [count] */
    int count;
};

/* Returns false, with the reason on standard error. */
bool find_named_algorithms(const struct words *words, struct named_algorithms *out,
                           struct arena *arena);

/* Prints the table in the requested format; in JSON under that key. */
void suite_put_table(const struct suite_call *call, const struct table *table, const char *key);

/* The subcommands; they return the exit status. */
int suite_run_algorithms(struct suite_call *call);
int suite_verify_entries(struct suite_call *call);
int suite_submit_schedule(struct suite_call *call);

#endif
