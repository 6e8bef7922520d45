/* The results of all jobs in one SQLite file: runs here, printed numbers in store_numbers.h, claims
 * and hunts in store_tables.h.
 *
 * A row whose checksum is not that of its values, and values that no row has (a valid run without a
 * finite completion of zero or more), make the file a damaged one, which is refused: by its table
 * and row when it is opened, and again when the row is read.
 *
 * A run is found again only under the same key, digests included: a changed algorithm or generator
 * leaves the old rows in place, unmatched. Rows are written in transactions, so a kill at any
 * moment, or a full disk, loses at most the batch being written. Several programs may use a file at
 * once; a handle must not be used after fork() by the child. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_H

#include "experiments/engine/metrics/metric.h"
#include "experiments/engine/status.h"
#include "models/base/verdict.h"

#include <stddef.h>
#include <stdint.h>

struct run {
    enum status status;
    char reason[256];                 /* of any status but valid */
    double time_limit;                /* seconds that it was given */
    double quantity[MOST_QUANTITIES]; /* quantity_count of them, by column; NAN: none */
};

/* What identifies a run, but for its replication. */
struct run_key {
    const char *settings, *generator_digest;
    const char *algorithm, *algorithm_digest;
    uint64_t seed; /* the user's */
};

struct store;

/* Opens the file, creating it where there is none; one of an older version is brought to this one
 * as a whole or not at all. A file that is no store, or damaged, or of another version, is refused
 * and left as it is. Its descriptors are closed on exec. */
struct verdict store_open(const char *path, struct store **out);

/* Opens a file of this version to be read only: it is left as it is, byte for byte. What a writer
 * that was killed left half done is not there, what one at work has committed is. The rows are
 * checked as they are read, not before. */
struct verdict store_open_to_read(const char *path, struct store **out);

void store_close(struct store *store);

/* The runs of replications 0 .. count-1. */
struct verdict store_read(struct store *store, const struct run_key *key, int count,
                          struct run *out);

/* Between the two all that is read is of one moment, and many reads cost less. A store of NULL has
 * nothing to be read. */
struct verdict store_read_begin(struct store *store);
void store_read_end(struct store *store);

/* store_write only between begin and commit. A valid run is never replaced. A run that opening
 * would call damage (valid without a completion, a quantity below 0) is stored as an invalid one,
 * with that as its reason. After a no the batch is undone; what was stored before is intact. */
struct verdict store_begin(struct store *store);
struct verdict store_write(struct store *store, const struct run_key *key, int replication,
                           const struct run *run);
struct verdict store_commit(struct store *store);

/* A no undoes the batch; answers the verdict. */
struct verdict store_undo(struct store *store, struct verdict verdict);

#endif
