/* The rows of one store added to another, for any table by its definition. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_MERGE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_MERGE_H

#include "experiments/engine/store/store_tables.h"

/* Where a file goes that a row names, below the directory of its store; added: the row is new. */
typedef struct verdict store_file_taker(const char *name, bool added, void *data);

/* Only between begin and commit of `into`; a no, as of a damaged row, undoes the batch. Rows get
 * the numbers that are free there, and those below them name these.
 *
 * Of two rows of one key that differ, the one in `into` stays with all that is below it, unless the
 * table says that the other is better: a valid run replaces any other, one that may come out
 * otherwise is replaced by any. So the same parts give the same rows again, however often. */
struct verdict store_merge(struct store *into, struct store *from, store_file_taker *take_file,
                           void *data);

/* Room in memory for so many bytes of the file while much is written. */
struct verdict store_widen(struct store *store);

/* How many rows there are. */
struct verdict store_count(struct store *store, enum store_table table, size_t *count);

#endif
