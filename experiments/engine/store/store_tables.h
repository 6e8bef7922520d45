/* The tables and views of DIR/results.db as data. From these definitions follow the statements that
 * make, fill, check, read and upgrade them (sql_..., below), and the manual's page of them.
 *
 * A column's value is the member of the row's struct at its offset: int64_t, double, bool or
 * const char *; NAN and a NULL pointer are SQL's NULL. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_TABLES_H
#define COMMSCHED_EXPERIMENTS_ENGINE_STORE_STORE_TABLES_H

#include "experiments/engine/store/store.h"
#include "models/base/arena.h"

enum column_type {
    COLUMN_WHOLE,   /* int64_t */
    COLUMN_COUNT,   /* int64_t, 0 or more */
    COLUMN_SOME,    /* int64_t, 1 or more; a member of 0 is SQL's NULL */
    COLUMN_TRUTH,   /* bool; 0 or 1 */
    COLUMN_REAL,    /* double */
    COLUMN_MEASURE, /* double, 0 or more */
    COLUMN_TEXT,
};

/* What a column is to its table. */
enum column_role {
    ROLE_ID = 1,        /* the row's number, which tables below name; not in the checksum */
    ROLE_PARENT = 2,    /* the number of the row that this one belongs to, whose checksum counts */
    ROLE_KEY = 4,       /* with the parent, what a row is found by */
    ROLE_VALUE = 8,     /* never NULL */
    ROLE_NULLABLE = 16, /* NULL: none */
    ROLE_CHECKSUM = 32, /* of all others but the id */
    ROLE_ADDED = 64,    /* NULL: none; a file that lacks it gets it when it is opened */
};

struct column {
    const char *name;
    enum column_type type;
    enum column_role role;
    size_t offset;
    const char *about;           /* in the manual */
    const struct metric *metric; /* of a quantity; else NULL */
    const char *(*word)(int k);  /* the words that a text may be; NULL after the last */
    bool is_file;                /* a text that names a file below the store's directory */
};

struct table {
    const char *name, *about;
    const struct column *columns; /* end without a name; a ROLE_ID or ROLE_PARENT comes first */
    bool measured;                /* then a column for every quantity, as metric.h numbers them */
    const char *parent;           /* the table above; or NULL */
    const char *part;             /* the key whose rows are cleared together; or NULL */
    const char *wrong;            /* SQL: true of values that no row has; or NULL */
    const char *kept; /* SQL: true of a row that another one of its key does not replace */
    /* SQL: what two rows @ of a key, in two stores, are compared by: the larger is taken. NULL: the
     * one that is there stays; of a table with others below it always. */
    const char *worth;
    size_t row_size;
};

enum store_table {
    TABLE_CELLS,
    TABLE_RUNS,
    TABLE_CLAIM_RESULTS,
    TABLE_CLAIM_SPACES,
    TABLE_CLAIM_ESTIMATES,
    TABLE_HUNTS,
    TABLE_NUMBERS,
    TABLE_CLAIM_TRIALS,
    TABLE_CLAIM_CHUNKS,
    TABLE_CLAIM_MEASURES,
    STORE_TABLES
};

extern const struct table store_tables[STORE_TABLES];

/* Column number k; false: there are not so many. */
bool table_column(const struct table *table, int k, struct column *column);

/* What readers of the file ask for; the program itself reads none. They are made anew where a file
 * has them otherwise. */
struct view {
    const char *name, *about, *select; /* @: the quantities */
};

extern const struct view store_views[]; /* end without a name */

struct cell_row {
    int64_t id;
    struct run_key key;
};

struct run_row {
    int64_t cell, replication;
    const char *status, *reason;
    double time_limit;
    int64_t measured;
    double quantity[MOST_QUANTITIES];
};

struct claim_row {
    int64_t id;
    const char *claim, *digest;
    uint64_t seed;
    double share;
    const char *verdict, *recorded;
    bool as_recorded;
    int64_t tried, violations;
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
    int64_t trials, space, number;
    int64_t tried, violations;
    int64_t worst_index; /* -1: none */
    double worst_measured, worst_allowed;
    int64_t witness_index; /* -1: none; then zeros follow */
    int64_t witness_nodes, witness_messages, witness_decimals;
    double witness_sum;
    double seconds;
};

struct measure_row {
    int64_t trials, query, number;
    const char *measured;
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

/* Reads the row of the table whose key is in *row, and fills it in; *found: there is one. Texts are
 * in the arena. */
struct verdict store_find(struct store *store, enum store_table table, struct arena *arena,
                          void *row, bool *found);

/* The rows below a parent in the order of their keys: *out[count], in the arena. */
struct verdict store_list(struct store *store, enum store_table table, int64_t parent,
                          struct arena *arena, const void **out, size_t *count);

/* The largest value of an SQL expression over the rows that have that text in the column; NAN:
 * there is none. */
struct verdict store_largest(struct store *store, enum store_table table, const char *expression,
                             const char *column, const char *text, double *out);

/* Writes a row, in place of one of the same key. */
struct verdict store_put(struct store *store, enum store_table table, const void *row);

/* Removes the rows below a parent. */
struct verdict store_clear(struct store *store, enum store_table table, int64_t parent);

/* Removes the rows that have that value of the table's part. */
struct verdict store_clear_part(struct store *store, enum store_table table, const char *part);

/* The statements of a table, as they follow from its definition. Texts are in the arena. */

/* The text once for each column of these roles, with the column's name in place of every @, and
 * with what stands between two of them. */
const char *sql_columns(const struct table *table, unsigned roles, const char *text,
                        const char *between, struct arena *arena);

enum { ROLES_STORED = ROLE_PARENT | ROLE_KEY | ROLE_VALUE | ROLE_NULLABLE | ROLE_ADDED };

/* CREATE TABLE. Without checksums: as version 1 had it, of loose types. What stands for the columns
 * that can be added; NULL: they themselves. */
const char *sql_create(const struct table *table, bool checksums, const char *added,
                       struct arena *arena);

const char *sql_create_view(const struct view *view, struct arena *arena);

/* "REAL" */
const char *sql_type(const struct column *column);

/* The checksum that a row must have, and whether its values are those of no row. */
const char *sql_checksum(const struct table *table, struct arena *arena);
const char *sql_wrong(const struct table *table, struct arena *arena);

/* 'table runs, cell 1, replication 7' */
const char *sql_place(const struct table *table, struct arena *arena);

/* INSERT of one row as it is, its checksum included, with ? for each of its values but the id;
 * where there is one of its key, by what they are worth. */
const char *sql_merge(const struct table *table, struct arena *arena);

/* The rows of a source (a table, or a SELECT in brackets, with the columns' names), checksums made
 * for them. Copied ones bring their ids, and are checked afterwards. Others come with the `sum` of
 * their values, and replace those of their keys that are not kept; one that is wrong has no
 * checksum, which violates the table. */
const char *sql_insert(const struct table *table, const char *source, bool copied,
                       struct arena *arena);

#endif
