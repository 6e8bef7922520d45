/* The numbers that experiments are compared with, and their verdicts: table numbers of the
 * store. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_NUMBERS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_NUMBERS_H

#include "experiments/engine/statistics/agreement.h"
#include "experiments/engine/store/store.h"

/* The columns are documented by number_columns in store_tables.c. NAN, NULL, and 0 for
 * published_runs and replications: none. */
struct number_row {
    int64_t id; /* assigned by the store */
    const char *experiment, *setting, *series, *kind, *unit;
    double published;
    int64_t decimals, published_runs, n;
    const char *verdict; /* number_verdict() */
    uint64_t seed;
    bool quick;
    double mean, difference, low, high, z, tail;
    const char *reading, *remark;
    int64_t replications;
    double precision;
};

/* A word of agreement_words, or "only shown". */
const char *number_verdict(enum agreement agreement);

/* Replaces all rows of an experiment. Only between begin and commit; on failure the batch is rolled
 * back. */
struct verdict store_write_numbers(struct store *store, const char *experiment,
                                   const struct number_row *rows, size_t count);

#endif
