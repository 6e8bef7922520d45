/* The results store, one SQLite file for all jobs: runs here, claims and hunts in store_tables.h.
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
#include "experiments/engine/status.h"
#include "models/base/verdict.h"

#include <stddef.h>
#include <stdint.h>

struct run {
    enum status status;
    char reason[256];                 /* for any status but valid */
    double time_limit;                /* given to the run, seconds */
    double quantity[MOST_QUANTITIES]; /* quantity_count values, by column; NAN: none */
};

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

/* Opens a file of this version read-only: it is left unchanged, byte for byte. Uncommitted changes
 * of a writer that was killed are not visible, committed ones of an active writer are. */
struct verdict store_open_to_read(const char *path, struct store **out);

void store_close(struct store *store);

/* Reads the runs of replications first .. first+count-1: out[count]. */
struct verdict store_read(struct store *store, const struct run_key *key, int first, int count,
                          struct run *out);

/* Reads them too, and holds them in memory, out[count], up to date with store_write: store_read
 * finds them there until store_release. Another program's changes are not seen meanwhile. */
struct verdict store_hold(struct store *store, const struct run_key *key, int first, int count,
                          const struct run **out);
void store_release(struct store *store);

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

/* Rolls the batch back if the verdict is negative; returns the verdict. */
struct verdict store_undo(struct store *store, struct verdict verdict);

#endif
