/* Declarations shared by the parts of the store.
 *
 * Every row of every table has a checksum over its values and their names; that of a row that
 * belongs to another row also covers the other row's checksum. A row that differs from what was
 * written is never used. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_FILE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_FILE_H

#include "experiments/engine/store/store_tables.h"

#include <sqlite3.h>
#include <stdbool.h>

enum store_action { ACTION_SELECT, ACTION_PUT, ACTION_CLEAR, STORE_ACTIONS };

enum { CELLS_KNOWN = 64 };

struct store {
    sqlite3 *database;
    sqlite3_stmt *statements[STORE_TABLES][STORE_ACTIONS]; /* NULL: not used yet */
    char *path;
    struct {
        uint64_t hash;    /* of its key */
        int64_t id;       /* 0: none */
    } known[CELLS_KNOWN]; /* cells that this transaction has written to */
};

/* A query whose rows are being read. */
struct store_rows {
    struct store *store;
    enum store_table table;
    sqlite3_stmt *statement;
};

/* Iterates over the rows below a parent; must be read to the end: store_rows_next is false after
 * the last row, or on failure. Texts are in the arena; without an arena they are valid until the
 * next row. */
struct verdict store_rows_start(struct store *store, enum store_table table, int64_t parent,
                                struct store_rows *rows);
bool store_rows_next(struct store_rows *rows, struct arena *arena, void *row,
                     struct verdict *verdict);

/* Makes a store with the file opened by `open`; closes it on failure. */
struct verdict store_make(const char *path, struct verdict (*open)(struct store *store),
                          struct store **out);

/* Opens the database at that path, with SQLite's flags. */
struct verdict store_connect(struct store *store, const char *path, int flags);

/* Replaces a failure caused by the file with one that says so. */
struct verdict store_tell_damage(const struct store *store, struct verdict verdict);

/* True if an allocation by SQLite has failed. */
bool store_memory_exhausted(void);

/* SQLite's last error, with the file's name; ends the program if memory is exhausted. */
struct verdict store_failure(struct store *store);

/* A verdict that the file is damaged, and where. */
struct verdict store_damage(const struct store *store, const char *where);

struct verdict store_execute(struct store *store, const char *sql);

/* The caller must finalise the statement, even on failure. */
struct verdict store_prepare(struct store *store, const char *sql, sqlite3_stmt **out);

/* A text of the statement's current row; NULL becomes "". */
const char *store_text(sqlite3_stmt *statement, int column);

/* Registers the SQL function row_checksum(NAME, VALUE, ...): 64 bits, independent of the order; a
 * NULL adds nothing, so that columns can be added to a table. An additional argument is the sum of
 * other values; if it is NULL, there is no checksum. */
struct verdict store_add_checksum(struct store *store);

/* That sum for a row's struct, without its id and parent; false: a value is outside its column's
 * domain. */
bool store_sum(const struct table *table, const void *row, int64_t *sum);

/* The single number that a statement returns. */
struct verdict store_number(struct store *store, const char *sql, int *number);

/* Inside a transaction: creates the tables of a new file, and refuses one that has another version
 * or other tables, or is damaged. */
struct verdict store_set_up_tables(struct store *store, struct arena *arena);

/* Refuses a file that is not an intact store of this version, unless it is *empty; of the rows it
 * checks only that their parents exist. */
struct verdict store_check_reading(struct store *store, struct arena *arena, bool *empty);

#endif
