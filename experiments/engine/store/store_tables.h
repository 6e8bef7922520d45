/* The tables and views of DIR/results.db as data. The statements that create, fill, check and read
 * them (sql_..., below) follow from these definitions, and so does their page in the manual.
 *
 * The value of a column is the member of the row's struct at its offset: int64_t, double, bool or
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

/* The role of a column in its table. */
enum column_role {
    ROLE_ID = 1,     /* the row's number, referred to by rows below; not in the checksum */
    ROLE_PARENT = 2, /* the number of the row that this one belongs to; its checksum is included */
    ROLE_KEY = 4,    /* with the parent, identifies a row */
    ROLE_VALUE = 8,  /* never NULL */
    ROLE_NULLABLE = 16, /* NULL: none */
    ROLE_CHECKSUM = 32, /* over all others but the id */
    ROLE_ADDED = 64,    /* NULL: none; added to a file that lacks it when that is opened */
};

struct column {
    const char *name;
    enum column_type type;
    enum column_role role;
    size_t offset;
    const char *about;           /* for the manual */
    const struct metric *metric; /* of a quantity; else NULL */
    const char *(*word)(int k);  /* the admissible values of a text; NULL after the last */
    bool is_file;                /* the text names a file below the store's directory */
};

struct table {
    const char *name, *about;
    const struct column *columns; /* end without a name; a ROLE_ID or ROLE_PARENT comes first */
    bool measured;      /* followed by a column for every quantity, as metric.h numbers them */
    const char *parent; /* the table of the parents; or NULL */
    const char *part;   /* the key whose rows are cleared together; or NULL */
    const char *wrong;  /* SQL: true for impossible values; or NULL */
    const char *kept;   /* SQL: true for a row that is not replaced by another with the same key */
    /* SQL: rank of a row (@) when two stores have the same key; the higher one is taken. NULL: the
     * existing row stays, as it must in a table that is a parent of others. */
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

/* Column number k; false: there are fewer. */
bool table_column(const struct table *table, int k, struct column *column);

/* For users of the file; the program itself reads no views. They are recreated if a file's
 * differ. */
struct view {
    const char *name, *about, *select; /* @ in select: the quantities */
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

/* Reads the row whose key is in *row, and fills it in; *found: it exists. Texts are in the
 * arena. */
struct verdict store_find(struct store *store, enum store_table table, struct arena *arena,
                          void *row, bool *found);

/* Reads the rows below a parent in the order of their keys: *out[count], in the arena. */
struct verdict store_list(struct store *store, enum store_table table, int64_t parent,
                          struct arena *arena, const void **out, size_t *count);

/* The largest value of an SQL expression over the rows with that text in the column; NAN: no
 * rows. */
struct verdict store_largest(struct store *store, enum store_table table, const char *expression,
                             const char *column, const char *text, double *out);

/* Writes a row, replacing one with the same key. */
struct verdict store_put(struct store *store, enum store_table table, const void *row);

/* Removes the rows below a parent. */
struct verdict store_clear(struct store *store, enum store_table table, int64_t parent);

/* Removes the rows in whose table's part column that text is. */
struct verdict store_clear_part(struct store *store, enum store_table table, const char *part);

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

/* The checksum that a row must have; and the condition that its values are impossible. */
const char *sql_checksum(const struct table *table, struct arena *arena);
const char *sql_wrong(const struct table *table, struct arena *arena);

/* 'table runs, cell 1, replication 7' */
const char *sql_place(const struct table *table, struct arena *arena);

/* INSERT of one row unchanged, including its checksum, with ? for each value but the id; a conflict
 * with a row of the same key is resolved by their ranks. */
const char *sql_merge(const struct table *table, struct arena *arena);

/* INSERT of a row with a new checksum: ? for each value, then for their sum. It replaces a row with
 * the same key that is not kept; an impossible row gets no checksum, which violates the table's
 * constraint. */
const char *sql_insert(const struct table *table, struct arena *arena);

#endif
