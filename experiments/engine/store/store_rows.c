/* Rows of any table, read and written by its definition. */
#include "experiments/engine/store/store_file.h"
#include "models/base/hash.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- statements ---- */

static const char *select_text(const struct table *table, const char *where, struct arena *arena)
{
    return arena_print(arena, "SELECT %s FROM %s%s%s ORDER BY %s",
                       sql_columns(table, ROLE_ID | ROLES_STORED | ROLE_CHECKSUM, "@", ", ", arena),
                       table->name, *where ? " WHERE " : "", where,
                       sql_columns(table, table->parent ? ROLE_KEY : ROLE_ID, "@", ", ", arena));
}

static const char *text_of(const struct table *table, enum store_action action, struct arena *arena)
{
    switch (action) {
    case ACTION_FIND:
        return select_text(table, sql_columns(table, ROLE_KEY, "@ = ?", " AND ", arena), arena);
    case ACTION_LIST:
        return select_text(table,
                           table->parent
                               ? arena_print(arena, "%s = ? AND %s >= ?", table->columns[0].name,
                                             table->columns[1].name)
                               : "",
                           arena);
    case ACTION_SUM_ABOVE:
        return arena_print(arena, "SELECT checksum FROM %s WHERE id = ?", table->parent);
    case ACTION_PUT:
    case ACTION_MERGE:
        return sql_insert(table, action == ACTION_MERGE, arena);
    default:
        return arena_print(arena, "DELETE FROM %s WHERE %s = ?", table->name,
                           sql_columns(table, ROLE_PARENT, "@", "", arena));
    }
}

/* Prepared on first use. */
static struct verdict statement_of(struct store *store, enum store_table table,
                                   enum store_action action, sqlite3_stmt **out)
{
    struct arena arena = {0};
    struct verdict verdict = verdict_yes();
    sqlite3_stmt **place = &store->statements[table][action];
    if (!*place)
        verdict = store_prepare(store, text_of(&store_tables[table], action, &arena), place);
    arena_release(&arena);
    *out = *place;
    return verdict;
}

/* ---- checksums ---- */

/* The type is included: 1, 1.0 and '1' differ. */
static uint64_t hash_start(const struct column *column, unsigned char type)
{
    return hash_bytes(hash_string(HASH_START, column->name), &type, 1);
}

static uint64_t hash_whole(const struct column *column, int64_t value)
{
    return hash_finish(hash_number(hash_start(column, SQLITE_INTEGER), (uint64_t)value));
}

/* NULL: none. */
static const char *member_text(const struct column *column, const void *row)
{
    const void *member = (const char *)row + column->offset;
    switch (column->type) {
    case COLUMN_REASON:
        return member;
    case COLUMN_STATUS:
        return status_name(*(const enum status *)member);
    default:
        return *(const char *const *)member;
    }
}

static bool add_text(const struct column *column, const char *text, uint64_t *sum)
{
    if (text)
        *sum += hash_finish(hash_bytes(hash_start(column, SQLITE_TEXT), text, strlen(text)));
    return true;
}

static bool add_real(const struct column *column, double value, uint64_t *sum)
{
    if (isnan(value))
        return true;
    *sum += hash_finish(hash_double(hash_start(column, SQLITE_FLOAT), value));
    return column->type != COLUMN_MEASURE || value >= 0.0;
}

static bool add_whole(const struct column *column, int64_t value, uint64_t *sum)
{
    *sum += hash_whole(column, value);
    return column->type == COLUMN_WHOLE || value >= 0;
}

static bool add_value(const struct column *column, const void *row, uint64_t *sum)
{
    const void *member = (const char *)row + column->offset;
    switch (column->type) {
    case COLUMN_REAL:
    case COLUMN_MEASURE:
        return add_real(column, *(const double *)member, sum);
    case COLUMN_WHOLE:
    case COLUMN_COUNT:
        return add_whole(column, *(const int64_t *)member, sum);
    default:
        return add_text(column, member_text(column, row), sum);
    }
}

/* A sum is independent of the order of the columns in a file. */
bool store_sum(const struct table *table, const void *row, uint64_t *sum)
{
    bool possible = !table->agrees || table->agrees(row);
    *sum = 0;
    for (const struct column *column = table_columns(table); column->name; column++)
        if (column->role != ROLE_PARENT && (column->role & ROLES_STORED))
            possible &= add_value(column, row, sum);
    return possible;
}

/* The part of a row's checksum that its parent has. */
static struct verdict store_sum_above(struct store *store, enum store_table table, int64_t parent,
                                      uint64_t *sum)
{
    sqlite3_stmt *statement;
    *sum = 0;
    if (!store_tables[table].parent)
        return verdict_yes();
    struct verdict verdict = statement_of(store, table, ACTION_SUM_ABOVE, &statement);
    if (!verdict.ok)
        return verdict;
    sqlite3_bind_int64(statement, 1, parent);
    int step = sqlite3_step(statement);
    if (step == SQLITE_ROW)
        *sum = hash_whole(store_tables[table].columns, sqlite3_column_int64(statement, 0));
    else if (step != SQLITE_DONE)
        verdict = store_failure(store);
    sqlite3_reset(statement);
    return verdict;
}

/* ---- values ---- */

static void bind(sqlite3_stmt *statement, int place, const struct column *column, const void *row)
{
    const char *member = (const char *)row + column->offset;
    switch (column->type) {
    case COLUMN_REAL:
    case COLUMN_MEASURE: /* NAN becomes NULL */
        sqlite3_bind_double(statement, place, *(const double *)(const void *)member);
        break;
    case COLUMN_WHOLE:
    case COLUMN_COUNT:
        sqlite3_bind_int64(statement, place, *(const int64_t *)(const void *)member);
        break;
    default:
        sqlite3_bind_text(statement, place, member_text(column, row), -1, SQLITE_STATIC);
    }
}

/* Returns their number. */
static int bind_columns(sqlite3_stmt *statement, const struct table *table, unsigned roles,
                        const void *row)
{
    int place = 0;
    for (const struct column *column = table_columns(table); column->name; column++)
        if (column->role & roles)
            bind(statement, ++place, column, row);
    return place;
}

static bool is_null(sqlite3_stmt *statement, int place)
{
    return sqlite3_column_type(statement, place) == SQLITE_NULL;
}

static const char *text_at(sqlite3_stmt *statement, int place, enum column_role role,
                           struct arena *arena)
{
    if (role == ROLE_ADDED && is_null(statement, place))
        return NULL;
    const char *text = store_text(statement, place);
    return arena ? arena_print(arena, "%s", text) : text;
}

static void take(sqlite3_stmt *statement, int place, const struct column *column,
                 struct arena *arena, void *row)
{
    char *member = (char *)row + column->offset;
    switch (column->type) {
    case COLUMN_TEXT:
        *(const char **)(void *)member = text_at(statement, place, column->role, arena);
        break;
    case COLUMN_REASON:
        snprintf(member, sizeof((struct run *)NULL)->reason, "%s", store_text(statement, place));
        break;
    case COLUMN_STATUS:
        *(enum status *)(void *)member = status_of_name(store_text(statement, place));
        break;
    case COLUMN_REAL:
    case COLUMN_MEASURE:
        *(double *)(void *)member =
            is_null(statement, place) ? NAN : sqlite3_column_double(statement, place);
        break;
    default:
        *(int64_t *)(void *)member = sqlite3_column_int64(statement, place);
    }
}

static int64_t whole_of(const struct column *column, const void *row)
{
    return *(const int64_t *)(const void *)((const char *)row + column->offset);
}

int64_t *store_number_of(enum store_table table, void *row)
{
    return (int64_t *)(void *)((char *)row + store_tables[table].columns->offset);
}

/* 'table runs, cell 1, replication 7'; these columns are whole numbers. */
static const char *place_of(const struct table *table, const void *row, struct arena *arena)
{
    const char *text = arena_print(arena, "table %s", table->name);
    unsigned named = table->parent ? ROLE_PARENT | ROLE_KEY : ROLE_ID;
    for (const struct column *column = table->columns; column->name; column++)
        if (column->role & named)
            text = arena_print(arena, "%s, %s %lld", text, column->name,
                               (long long)whole_of(column, row));
    return text;
}

/* ---- reading ---- */

static struct verdict start(struct store *store, enum store_table table, enum store_action action,
                            struct store_rows *rows)
{
    *rows = (struct store_rows){.store = store, .table = table};
    return statement_of(store, table, action, &rows->statement);
}

struct verdict store_rows_start(struct store *store, enum store_table table, int64_t parent,
                                int64_t from, struct store_rows *rows)
{
    struct verdict verdict = start(store, table, ACTION_LIST, rows);
    if (verdict.ok)
        verdict = store_sum_above(store, table, parent, &rows->above);
    if (verdict.ok && store_tables[table].parent) {
        sqlite3_bind_int64(rows->statement, 1, parent);
        sqlite3_bind_int64(rows->statement, 2, from);
    }
    return verdict;
}

/* Returns the row's checksum. */
static uint64_t take_row(const struct store_rows *rows, struct arena *arena, void *row)
{
    int place = 0;
    uint64_t checksum = 0;
    const struct column *column = table_columns(&store_tables[rows->table]);
    for (; column->name; column++, place++)
        if (column->role == ROLE_CHECKSUM)
            checksum = (uint64_t)sqlite3_column_int64(rows->statement, place);
        else
            take(rows->statement, place, column, arena, row);
    return checksum;
}

bool store_rows_next(struct store_rows *rows, struct arena *arena, void *row,
                     struct verdict *verdict)
{
    const struct table *table = &store_tables[rows->table];
    uint64_t sum;
    int step = sqlite3_step(rows->statement);
    if (step == SQLITE_ROW) {
        uint64_t checksum = take_row(rows, arena, row);
        bool possible = store_sum(table, row, &sum);
        if (rows->unchecked || (possible && sum + rows->above == checksum))
            return true;
        struct arena scratch = {0};
        *verdict = store_damage(rows->store, place_of(table, row, &scratch));
        arena_release(&scratch);
    } else if (step != SQLITE_DONE) {
        *verdict = store_failure(rows->store);
    }
    sqlite3_reset(rows->statement);
    return false;
}

struct verdict store_find(struct store *store, enum store_table table, struct arena *arena,
                          void *row, bool *found)
{
    struct store_rows rows;
    struct verdict verdict = start(store, table, ACTION_FIND, &rows);
    if (verdict.ok)
        bind_columns(rows.statement, &store_tables[table], ROLE_KEY, row);
    *found = verdict.ok && store_rows_next(&rows, arena, row, &verdict);
    sqlite3_reset(rows.statement);
    return verdict;
}

struct verdict store_list(struct store *store, enum store_table table, int64_t parent,
                          struct arena *arena, const void **out, size_t *count)
{
    const size_t size = store_tables[table].row_size;
    struct store_rows rows;
    size_t room = 0;
    char *list = NULL;
    *count = 0;
    struct verdict verdict = store_rows_start(store, table, parent, INT64_MIN, &rows);
    while (verdict.ok) {
        list = arena_grow(arena, list, *count + 1, &room, size);
        if (!store_rows_next(&rows, arena, list + *count * size, &verdict))
            break;
        ++*count;
    }
    *out = list;
    return verdict;
}

struct verdict store_tally(struct store *store, struct store_counts *out)
{
    int runs = 0, trials = 0, hunts = 0;
    struct verdict verdict = store_number(store, "SELECT count(*) FROM runs", &runs);
    if (verdict.ok)
        verdict = store_number(store, "SELECT count(*) FROM claim_chunks", &trials);
    if (verdict.ok)
        verdict = store_number(store, "SELECT count(*) FROM hunts", &hunts);
    *out = (struct store_counts){(size_t)runs, (size_t)trials, (size_t)hunts};
    return verdict;
}

/* ---- writing ---- */

static struct verdict change(struct store *store, sqlite3_stmt *statement)
{
    struct verdict verdict =
        sqlite3_step(statement) == SQLITE_DONE ? verdict_yes() : store_failure(store);
    sqlite3_reset(statement);
    return verdict;
}

struct verdict store_insert(struct store *store, enum store_table number, enum store_action action,
                            const void *row)
{
    const struct table *table = &store_tables[number];
    sqlite3_stmt *statement;
    uint64_t sum, above;
    if (!store_sum(table, row, &sum))
        return verdict_no("%s: impossible values for the table %s", store->path, table->name);
    struct verdict verdict = store_sum_above(store, number, whole_of(table->columns, row), &above);
    if (verdict.ok)
        verdict = statement_of(store, number, action, &statement);
    if (!verdict.ok)
        return verdict;
    int values = bind_columns(statement, table, ROLES_STORED, row);
    sqlite3_bind_int64(statement, values + 1, (int64_t)(sum + above));
    return change(store, statement);
}

struct verdict store_put(struct store *store, enum store_table table, const void *row)
{
    return store_insert(store, table, ACTION_PUT, row);
}

struct verdict store_enter(struct store *store, enum store_table table, void *row)
{
    bool found;
    struct verdict verdict = store_find(store, table, NULL, row, &found);
    if (verdict.ok && !found) {
        verdict = store_put(store, table, row);
        *store_number_of(table, row) = sqlite3_last_insert_rowid(store->database);
    }
    return verdict;
}

struct verdict store_clear(struct store *store, enum store_table table, int64_t parent)
{
    sqlite3_stmt *statement;
    struct verdict verdict = statement_of(store, table, ACTION_CLEAR, &statement);
    if (!verdict.ok)
        return verdict;
    sqlite3_bind_int64(statement, 1, parent);
    return change(store, statement);
}
