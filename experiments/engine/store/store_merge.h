/* Merging: adds the rows of one store to another, for any table, by its definition. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_MERGE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_MERGE_H

#include "experiments/engine/store/store_rows.h"

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
