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

enum store_action {
    ACTION_FIND,
    ACTION_LIST,
    ACTION_SUM_ABOVE,
    ACTION_PUT,
    ACTION_MERGE,
    ACTION_CLEAR,
    STORE_ACTIONS
};

enum { ROW_MOST = 1024 /* bytes of a row's struct, at most */ };

struct store {
    sqlite3 *database;
    sqlite3_stmt *statements[STORE_TABLES][STORE_ACTIONS]; /* NULL: not used yet */
    char *path;
    void *held;          /* by store_hold: a tree, see tsearch(3) */
    struct arena memory; /* of what is held */
    struct {
        enum store_table table;
        int64_t parent;
        uint64_t sum;
    } above; /* store_sum_above of the row inserted last, in this transaction */
};

/* A query whose rows are being read. */
struct store_rows {
    struct store *store;
    enum store_table table;
    sqlite3_stmt *statement;
    uint64_t above; /* store_sum_above */
    bool unchecked; /* rows are read even if they are damaged */
};

/* Iterates over the rows below a parent whose first key is at least that or, in a table without
 * parents, over all by id; must be read to the end: store_rows_next is false after the last row, or
 * on failure. Texts are in the arena; without an arena they are valid until the next row. */
struct verdict store_rows_start(struct store *store, enum store_table table, int64_t parent,
                                int64_t from, struct store_rows *rows);
bool store_rows_next(struct store_rows *rows, struct arena *arena, void *row,
                     struct verdict *verdict);

/* Makes a store with the file opened by `open`; closes it on failure. */
struct verdict store_make(const char *path, struct verdict (*open)(struct store *store),
                          struct store **out);

/* Opens the database at that path, with SQLite's flags. */
struct verdict store_connect(struct store *store, const char *path, int flags);

/* SQLite's last error, with the file's name, or that the file is damaged; ends the program if
 * memory is exhausted. */
struct verdict store_failure(struct store *store);

/* A verdict that the file is damaged, and where. */
struct verdict store_damage(const struct store *store, const char *where);

struct verdict store_execute(struct store *store, const char *sql);

/* The caller must finalise the statement, even on failure. */
struct verdict store_prepare(struct store *store, const char *sql, sqlite3_stmt **out);

/* A text of the statement's current row; NULL becomes "". */
const char *store_text(sqlite3_stmt *statement, int column);

/* A row's checksum is the sum of two, modulo 2^64: this, over the values of a row's struct, without
 * its id and parent (false: they are impossible); and over the checksum of its parent, 0 if it has
 * none. A NULL adds nothing, so that columns can be added to a table. */
bool store_sum(const struct table *table, const void *row, uint64_t *sum);

/* Inserts a row by ACTION_PUT or ACTION_MERGE. */
struct verdict store_insert(struct store *store, enum store_table number, enum store_action action,
                            const void *row);

/* The single number that a statement returns. */
struct verdict store_number(struct store *store, const char *sql, int *number);

/* Both refuse a file that is not a store of this version with sound pages, in which every row has
 * its parent. The values of a row are checked when it is read. */

/* Inside a transaction: creates the tables of a new file. */
struct verdict store_set_up_tables(struct store *store, struct arena *arena);

/* Does not refuse an *empty file. */
struct verdict store_check_reading(struct store *store, struct arena *arena, bool *empty);

#endif
