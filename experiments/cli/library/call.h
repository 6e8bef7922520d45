/* What the subcommands of `commsched suite` are given, and what they share. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_LIBRARY_CALL_H
#define COMMSCHED_EXPERIMENTS_CLI_LIBRARY_CALL_H

#include "experiments/cli/verb.h"
#include "experiments/present/tables/emitter.h"
#include "experiments/suite/library.h"

struct algorithm;

struct suite_options {
    const char *library, *network, *format, *profile, *path;
    struct words on, with;
    uint64_t seed;
    double time_limit; /* 0: none is given */
    int jobs;
    bool json, tsv, quick, runs;
};

struct suite_call {
    const struct suite_options *options;
    struct words words; /* behind the subcommand's */
    struct suite_library library;
    const struct emitter *emitter;
    struct arena *arena;
};

/* The time limit, or so many seconds where none is given. */
double suite_limit(const struct suite_call *call, double seconds);

/* Entries that the words name; all where there are none. NULL, with the reason on standard error,
 * where one names none. */
bool *suite_chosen(const struct suite_call *call, const struct words *words);

struct named_algorithms {
    const struct algorithm **algorithms; /* [count] */
    int count;
};

/* False, with the reason on standard error. */
bool find_named_algorithms(const struct words *words, struct named_algorithms *out,
                           struct arena *arena);

/* In the format that is asked for; in JSON under that key. */
void suite_put_table(const struct suite_call *call, const struct table *table, const char *key);

/* Subcommands; they answer the exit status. */
int suite_run_algorithms(struct suite_call *call);
int suite_verify_entries(struct suite_call *call);
int suite_submit_schedule(struct suite_call *call);
int suite_improve_entries(struct suite_call *call);
int suite_add_files(struct suite_call *call); /* the library is not loaded */

#endif
