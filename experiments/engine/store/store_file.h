/* What the parts of the store share.
 *
 * Every row of every table has a checksum over its values and their names, a run's over those of
 * its cell too: a row that does not say what was written is never used. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_FILE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_FILE_H

#include "experiments/engine/store/store.h"
#include "models/base/arena.h"

#include <sqlite3.h>

struct store {
    sqlite3 *database;
    sqlite3_stmt *find_cell, *add_cell, *read_runs, *write_run;
    char *path;
};

/* The library's last error, with the file's name; where that is no memory, the program ends. */
struct verdict store_failure(struct store *store);

/* That the file is damaged, and where. */
struct verdict store_damage(const struct store *store, const char *where);

struct verdict store_execute(struct store *store, const char *sql);

/* The statement is the caller's to finalise, after a no too. */
struct verdict store_prepare(struct store *store, const char *sql, sqlite3_stmt **out);

/* A text of the row that the statement is at. */
const char *store_text(sqlite3_stmt *statement, int column);

/* Makes row_checksum(NAME, VALUE, ...) a function of SQL: 64 bits, whatever the order; a NULL adds
 * nothing, so that a table may get another column. */
struct verdict store_add_checksum(struct store *store);

/* The checksums, where the columns have these names. */
#define VALUE(column) "'" #column "', " #column
#define CELL_CHECKSUM                                                                              \
    "row_checksum(" VALUE(settings) ", " VALUE(generator_digest) ", " VALUE(seed) ", " VALUE(      \
        algorithm) ", " VALUE(algorithm_digest) ")"
#define NOTE_CHECKSUM                                                                              \
    "row_checksum(" VALUE(kind) ", " VALUE(name) ", " VALUE(digest) ", " VALUE(                    \
        options) ", " VALUE(seed) ", " VALUE(text) ")"

/* That of a run of the cell with that checksum, and whether its values are those of no run; a mark
 * before the names makes them parameters. In the arena. */
const char *run_checksum(const char *cell, const char *mark, struct arena *arena);
const char *run_is_wrong(const char *mark, struct arena *arena);

/* The text once for every quantity, with the name of its column in place of @. */
const char *for_quantities(const char *text, struct arena *arena);

/* Inside a transaction: makes the tables of a new file, brings those of version 1 to this version,
 * and refuses a file that has others or is damaged. */
struct verdict store_set_up_tables(struct store *store, struct arena *arena);

#endif
