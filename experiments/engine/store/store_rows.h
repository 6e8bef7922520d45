/* Rows of the store's tables, which store_tables.c defines. A NAN and a NULL pointer are SQL's
 * NULL. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_ROWS_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_ROWS_H

#include "experiments/engine/store/store.h"
#include "models/base/arena.h"

enum store_table {
    TABLE_CELLS,
    TABLE_RUNS,
    TABLE_CLAIM_RESULTS,
    TABLE_CLAIM_SPACES,
    TABLE_CLAIM_ESTIMATES,
    TABLE_HUNTS,
    TABLE_CLAIM_TRIALS,
    TABLE_CLAIM_CHUNKS,
    TABLE_CLAIM_MEASURES,
    STORE_TABLES
};

struct cell_row {
    int64_t id;
    struct run_key key;
};

struct run_row {
    int64_t cell, replication;
    const char *status, *reason;
    double time_limit;
    int64_t measured;
    double quantity[MOST_QUANTITIES];
};

struct claim_row {
    int64_t id;
    const char *claim, *digest;
    uint64_t seed;
    double share;
    const char *verdict, *recorded;
    bool as_recorded;
    int64_t tried, violations;
    double seconds, worst_measured, worst_allowed, witness_measured, witness_allowed;
    const char *witness, *title, *source, *section, *words, *kind, *reading;
};

struct space_row {
    int64_t claim_result, number;
    const char *space;
    int64_t tried, violations;
    double worst_measured, worst_allowed;
};

struct estimate_row {
    int64_t claim_result, number;
    const char *what, *verdict, *relation;
    double bound;
    int64_t observed;
    double value, low, high;
};

struct trials_row {
    int64_t id;
    const char *claim, *digest;
    uint64_t seed;
    double share;
};

struct chunk_row {
    int64_t trials, space, number;
    int64_t tried, violations;
    int64_t worst_index; /* -1: none */
    double worst_measured, worst_allowed;
    int64_t witness_index; /* -1: none; then zeros follow */
    int64_t witness_nodes, witness_messages, witness_decimals;
    double witness_sum;
    double seconds;
};

struct measure_row {
    int64_t trials, query, number;
    const char *measured;
    double seconds;
};

struct hunt_row {
    int64_t id;
    const char *algorithm, *digest, *searched;
    int64_t nodes, budget;
    uint64_t seed;
    const char *outcome, *against;
    int64_t evaluations;
    double ratio, completion, reference;
    int64_t witness_nodes;
    const char *witness, *form, *refusal;
};

/* Reads the row whose key is in *row, and fills it in; *found: it exists. Texts are in the
 * arena. */
struct verdict store_find(struct store *store, enum store_table table, struct arena *arena,
                          void *row, bool *found);

/* Reads the rows below a parent in the order of their keys: *out[count], in the arena. */
struct verdict store_list(struct store *store, enum store_table table, int64_t parent,
                          struct arena *arena, const void **out, size_t *count);

/* The largest value of an SQL expression over the rows with that text in the column; NAN: no
 * rows. */
struct verdict store_largest(struct store *store, enum store_table table, const char *expression,
                             const char *column, const char *text, double *out);

/* Writes a row, replacing one with the same key. */
struct verdict store_put(struct store *store, enum store_table table, const void *row);

/* Removes the rows below a parent. */
struct verdict store_clear(struct store *store, enum store_table table, int64_t parent);

/* Counts of what the store contains. */
struct tally {
    size_t runs, trials, hunts; /* trials: chunks of spaces, and measured replications */
};

struct verdict store_tally(struct store *store, struct tally *out);

#endif
