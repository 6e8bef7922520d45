/* What the parts of the store share.
 *
 * Every row of every table has a checksum over its values and their names, one that belongs to
 * another row over that one's checksum too: a row that does not say what was written is never
 * used. */
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

/* Rows that are being read. */
struct store_rows {
    struct store *store;
    enum store_table table;
    sqlite3_stmt *statement;
};

/* The rows below a parent, to be read to their end: false after the last, or after a no. Texts are
 * in the arena; without one they are good until the next row. */
struct verdict store_rows_start(struct store *store, enum store_table table, int64_t parent,
                                struct store_rows *rows);
bool store_rows_next(struct store_rows *rows, struct arena *arena, void *row,
                     struct verdict *verdict);

/* A store whose file is opened that way; a no of that closes it. */
struct verdict store_make(const char *path, struct verdict (*open)(struct store *store),
                          struct store **out);

/* Opens the database, of that path and SQLite's flags, as a store's. */
struct verdict store_connect(struct store *store, const char *path, int flags);

/* In place of a no for which the file is to blame, one that says so. */
struct verdict store_tell_damage(const struct store *store, struct verdict verdict);

/* True when an allocation of SQLite's has failed. */
bool store_memory_exhausted(void);

/* The library's last error, with the file's name; where that is no memory, the program ends. */
struct verdict store_failure(struct store *store);

/* That the file is damaged, and where. */
struct verdict store_damage(const struct store *store, const char *where);

struct verdict store_execute(struct store *store, const char *sql);

/* The statement is the caller's to finalise, after a no too. */
struct verdict store_prepare(struct store *store, const char *sql, sqlite3_stmt **out);

/* A text of the row that the statement is at; NULL is "". */
const char *store_text(sqlite3_stmt *statement, int column);

/* Makes row_checksum(NAME, VALUE, ...) a function of SQL: 64 bits, whatever the order; a NULL adds
 * nothing, so that a table may get another column. One more argument is the sum of other values,
 * with NULL for it there is no checksum. */
struct verdict store_add_checksum(struct store *store);

/* That sum, of a row's struct, without its id and parent; false: a value is none of its column. */
bool store_sum(const struct table *table, const void *row, int64_t *sum);

/* The one number that a statement answers. */
struct verdict store_number(struct store *store, const char *sql, int *number);

/* A no where the statement finds damaged rows: it answers how many they are, and where one is. */
struct verdict store_find_damage(struct store *store, const char *sql, struct arena *arena);

/* Adds the columns that the file's table lacks; a no where it has others than its definition. */
struct verdict store_complete(struct store *store, const struct table *table, struct arena *arena);

/* Inside a transaction: makes the tables of a new file, brings those of an older version to this
 * one, and refuses a file that has others or is damaged. */
struct verdict store_set_up_tables(struct store *store, struct arena *arena);

/* Refuses a file that is no sound store of this version, unless it is *empty; of the rows it looks
 * only whether those above them are there. */
struct verdict store_check_reading(struct store *store, struct arena *arena, bool *empty);

/* Refuses a file where a row of the table is not what was written. */
struct verdict store_check_rows(struct store *store, const struct table *table,
                                struct arena *arena);

/* Whether the file has the tables of an older version, and to bring those to this one. */
struct verdict store_fits_version(struct store *store, int version, struct arena *arena,
                                  bool *fits);
struct verdict store_upgrade(struct store *store, int version, struct arena *arena);

#endif
