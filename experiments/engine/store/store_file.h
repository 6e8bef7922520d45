/* Declarations shared by the parts of the store.
 *
 * Every row of every table has a checksum over its values and their names; that of a row that
 * belongs to another row also covers the other row's checksum. A row that differs from what was
 * written is never used. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_FILE_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_FILE_H

#include "experiments/engine/store/store.h"

#include <sqlite3.h>
#include <stdbool.h>

/* The tables and views of DIR/results.db as data. The statements that create, fill and read them
 * (sql_..., below) follow from these definitions, and so does their page in the manual.
 *
 * The value of a column is the member of the row's struct at its offset; NAN and a NULL pointer are
 * SQL's NULL. */

enum column_type {
    COLUMN_WHOLE,   /* int64_t */
    COLUMN_COUNT,   /* int64_t, 0 or more */
    COLUMN_REAL,    /* double */
    COLUMN_MEASURE, /* double, 0 or more */
    COLUMN_TEXT,    /* const char * */
    COLUMN_REASON,  /* the reason of a struct run */
    COLUMN_STATUS,  /* enum status, by its name */
};

/* The role of a column in its table. */
enum column_role {
    ROLE_ID = 1,     /* the row's number, referred to by rows below; not in the checksum */
    ROLE_PARENT = 2, /* the number of the row that this one belongs to; its checksum is included */
    ROLE_KEY = 4,    /* with the parent, identifies a row */
    ROLE_VALUE = 8,  /* never NULL */
    ROLE_NULLABLE = 16, /* NULL: none */
    ROLE_CHECKSUM = 32, /* over all others but the id; it has no member */
    ROLE_ADDED = 64,    /* NULL: none; added to a file that lacks it when that is opened */
};

struct column {
    const char *name;
    enum column_type type;
    enum column_role role;
    size_t offset;
    const char *about;           /* for the manual */
    const struct metric *metric; /* of a quantity; else NULL */
    bool is_file;                /* the text names a file below the store's directory */
};

struct table {
    const char *name, *about;
    const struct column *columns; /* end without a name; a ROLE_ID comes first, or a ROLE_PARENT and
                                    a key, a whole number */
    const char *parent;           /* the table of the parents; or NULL */
    bool (*agrees)(const void *row); /* false: values that are impossible together; or NULL */
    const char *kept; /* SQL: true for a row that is not replaced by another with the same key */
    /* SQL: rank of a row (@) when two stores have the same key; the higher one is taken. NULL: the
     * existing row stays, as it must in a table that is a parent of others. */
    const char *worth;
    size_t row_size;
};

extern const struct table store_tables[STORE_TABLES];

/* The columns, of runs with one for every quantity, as metric.h numbers them; they end without a
 * name. */
const struct column *table_columns(const struct table *table);

/* For users of the file; the program itself reads no views. They are recreated if a file's
 * differ. */
struct view {
    const char *name, *about, *select; /* @ in select: the quantities */
};

extern const struct view store_views[]; /* end without a name */

/* The statements for a table, derived from its definition. Texts are in the arena. */

/* The text once for each column of these roles, with every @ replaced by the column's name,
 * separated by `between`. */
const char *sql_columns(const struct table *table, unsigned roles, const char *text,
                        const char *between, struct arena *arena);

enum { ROLES_STORED = ROLE_PARENT | ROLE_KEY | ROLE_VALUE | ROLE_NULLABLE | ROLE_ADDED };

/* CREATE TABLE. added: text in place of the columns that can be added; NULL: these columns. */
const char *sql_create(const struct table *table, const char *added, struct arena *arena);

const char *sql_create_view(const struct view *view, struct arena *arena);

/* "REAL" */
const char *sql_type(const struct column *column);

/* INSERT of a row: ? for each stored value, then for its checksum. It replaces a row with the same
 * key that is not kept or, in a merge, that has a lower rank. */
const char *sql_insert(const struct table *table, bool merges, struct arena *arena);

/* ---- the file ---- */

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
    double due;           /* when an open batch is stored, by the monotonic clock */
    size_t calls, stored; /* of store_write: in the open batch, and in those stored */
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

/* The row's own number or, below a parent, the parent's. */
int64_t *store_number_of(enum store_table table, void *row);

/* Inserts a row by ACTION_PUT or ACTION_MERGE. */
struct verdict store_insert(struct store *store, enum store_table number, enum store_action action,
                            const void *row);

/* The single number that a statement returns. */
struct verdict store_number(struct store *store, const char *sql, int *number);

#endif
