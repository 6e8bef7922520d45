/* The results store, one SQLite file for all jobs: by the tables in store_tables.c.
 *
 * A row is damaged if its checksum differs from that of its values, or if the values are impossible
 * (a valid run without a finite completion of zero or more). Reading it fails, naming table and
 * row. A file whose pages are damaged, or that has rows without their parents, is refused.
 *
 * A run is found only under the same key, digests included: after a change to an algorithm or
 * generator, the old rows stay in place, unmatched. Rows are written in transactions, so that a
 * kill at any moment, or a full disk, loses at most the batch being written. Several programs may
 * use a file at the same time; a child must not use a handle after fork(). */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_H

#include "experiments/engine/metrics/metric.h"
#include "models/base/arena.h"

#include <stddef.h>
#include <stdint.h>

/* What identifies a run, except for its replication. */
struct run_key {
    const char *settings, *generator_digest;
    const char *algorithm, *algorithm_digest;
    uint64_t seed; /* the user's */
};

struct store;

/* Opens the file, creating it if missing. A file that is not a store, is damaged or is of another
 * version is refused and left unchanged. Its descriptors are closed on exec. Rows are checked as
 * they are read. */
struct verdict store_open(const char *path, struct store **out);

/* Opens a file of this version read-only: it is left unchanged, byte for byte, except that the
 * uncommitted changes of a writer that was killed are rolled back. Committed ones of an active
 * writer are visible. */
struct verdict store_open_to_read(const char *path, struct store **out);

void store_close(struct store *store);

/* Reads the runs of replications first .. first+count-1: out[count]. */
struct verdict store_read(struct store *store, const struct run_key *key, int first, int count,
                          struct run *out);

/* Between the two calls, all reads see the same state, and many reads are cheaper. A NULL store has
 * nothing to read. */
struct verdict store_read_begin(struct store *store);
void store_read_end(struct store *store);

/* store_write is allowed only between begin and commit. A valid run is never replaced. A run that
 * would count as damage (valid without a completion, a quantity below 0) is stored as an invalid
 * one, with that reason. On failure the batch is rolled back; previously stored rows are intact. */
struct verdict store_begin(struct store *store);
struct verdict store_write(struct store *store, const struct run_key *key, int replication,
                           const struct run *run);
struct verdict store_commit(struct store *store);

/* Begins a batch, unless one is open. store_batch_pass stores an open batch at once, or when half a
 * second has passed since the last one was stored; longer if storing is slow, so that it never
 * takes more than a twentieth of the time. A kill loses one batch at most. An open batch is also
 * stored before another begins in any way. */
struct verdict store_batch_begin(struct store *store);
struct verdict store_batch_pass(struct store *store, bool at_once);

/* Number of calls of store_write, since the store was opened, whose batch was stored. */
size_t store_written(const struct store *store);

/* Rolls the batch back if the verdict is negative; returns the verdict. */
struct verdict store_undo(struct store *store, struct verdict verdict);

/* Rows of the store's tables, which store_tables.c defines. A NAN and a NULL pointer are SQL's
 * NULL. */

enum store_table {
    TABLE_CELLS,
    TABLE_RUNS,
    TABLE_CLAIM_RESULTS,
    TABLE_CLAIM_SPACES,
    TABLE_CLAIM_ESTIMATES,
    TABLE_HUNTS,
    TABLE_CLAIM_TRIALS,
    TABLE_CLAIM_CHUNKS,
    STORE_TABLES
};

struct cell_row {
    int64_t id;
    struct run_key key;
};

struct run_row {
    int64_t cell, replication, measured;
    struct run run;
};

struct claim_row {
    int64_t id;
    const char *claim, *digest;
    uint64_t seed;
    double share;
    const char *verdict, *recorded;
    int64_t as_recorded, tried, violations;
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
    int64_t trials, part, number;
    const char *found;
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

/* Writes a row, replacing one with the same key. */
struct verdict store_put(struct store *store, enum store_table table, const void *row);

/* Finds the row whose key is in *row, adding it if missing; its number is then in *row, whose texts
 * are gone. For tables whose rows have numbers. */
struct verdict store_enter(struct store *store, enum store_table table, void *row);

/* Removes the rows below a parent. */
struct verdict store_clear(struct store *store, enum store_table table, int64_t parent);

/* Counts of what the store contains. */
struct store_counts {
    size_t runs, trials, hunts; /* trials: chunks of spaces and of measured replications */
};

struct verdict store_tally(struct store *store, struct store_counts *out);

/* Merging: adds the rows of one store to another, for any table, by its definition. */

/* Receives each file that a row names, below the directory of its store; added: the row is new. */
typedef struct verdict store_file_taker(const char *name, bool added, void *data);

/* Only between begin and commit of `into`; on failure, for example a damaged row, the batch is
 * rolled back. Rows are renumbered with free numbers, and the rows below them accordingly.
 *
 * Of two different rows with the same key, the one in `into` stays with all rows below it, unless
 * the table's definition ranks the other higher: a valid run replaces any other, and a result that
 * is not reproducible is replaced by any. Merging the same parts therefore always gives the same
 * rows. */
struct verdict store_merge(struct store *into, struct store *from, store_file_taker *take_file,
                           void *data);

#endif
