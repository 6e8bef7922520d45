/* Rows of any table, read and written by its definition. */
#include "experiments/engine/store/store_file.h"

#include <math.h>

/* ---- statements ---- */

static const char *select_text(const struct table *table, struct arena *arena)
{
    bool below = table->parent;
    return arena_print(
        arena, "SELECT iif(checksum IS %s AND NOT %s, NULL, %s), %s FROM %s WHERE %s%s%s",
        sql_checksum(table, arena), sql_wrong(table, arena), sql_place(table, arena),
        sql_columns(table, ROLE_ID | ROLES_STORED, "@", ", ", arena), table->name,
        sql_columns(table, below ? ROLE_PARENT : ROLE_KEY, "@ = ?", " AND ", arena),
        below ? " ORDER BY " : "", below ? sql_columns(table, ROLE_KEY, "@", ", ", arena) : "");
}

static const char *text_of(const struct table *table, enum store_action action, struct arena *arena)
{
    switch (action) {
    case ACTION_SELECT:
        return select_text(table, arena);
    case ACTION_PUT:
        return sql_insert(table, arena);
    default:
        return arena_print(arena, "DELETE FROM %s WHERE %s = ?", table->name,
                           table->part ? table->part
                                       : sql_columns(table, ROLE_PARENT, "@", "", arena));
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

/* ---- values ---- */

static void bind(sqlite3_stmt *statement, int place, const struct column *column, const void *row)
{
    const char *member = (const char *)row + column->offset;
    int64_t whole;
    switch (column->type) {
    case COLUMN_TEXT:
        sqlite3_bind_text(statement, place, *(const char *const *)(const void *)member, -1,
                          SQLITE_STATIC);
        break;
    case COLUMN_TRUTH:
        sqlite3_bind_int(statement, place, *(const bool *)member);
        break;
    case COLUMN_REAL:
    case COLUMN_MEASURE: /* NAN becomes NULL */
        sqlite3_bind_double(statement, place, *(const double *)(const void *)member);
        break;
    default:
        whole = *(const int64_t *)(const void *)member;
        if (whole == 0 && column->type == COLUMN_SOME)
            sqlite3_bind_null(statement, place);
        else
            sqlite3_bind_int64(statement, place, whole);
    }
}

/* Returns their number. */
static int bind_columns(sqlite3_stmt *statement, const struct table *table, unsigned roles,
                        const void *row)
{
    int place = 0;
    struct column column;
    for (int k = 0; table_column(table, k, &column); k++)
        if (column.role & roles)
            bind(statement, ++place, &column, row);
    return place;
}

static const char *text_at(sqlite3_stmt *statement, int place, enum column_role role,
                           struct arena *arena)
{
    bool none = sqlite3_column_type(statement, place) == SQLITE_NULL && role == ROLE_ADDED;
    const char *text = none ? NULL : store_text(statement, place);
    return text && arena ? arena_print(arena, "%s", text) : text;
}

static void take(sqlite3_stmt *statement, int place, const struct column *column,
                 struct arena *arena, void *row)
{
    char *member = (char *)row + column->offset;
    bool none = sqlite3_column_type(statement, place) == SQLITE_NULL;
    switch (column->type) {
    case COLUMN_TEXT:
        *(const char **)(void *)member = text_at(statement, place, column->role, arena);
        break;
    case COLUMN_TRUTH:
        *(bool *)member = sqlite3_column_int(statement, place);
        break;
    case COLUMN_REAL:
    case COLUMN_MEASURE:
        *(double *)(void *)member = none ? NAN : sqlite3_column_double(statement, place);
        break;
    default:
        *(int64_t *)(void *)member = sqlite3_column_int64(statement, place);
    }
}

/* ---- rows ---- */

static struct verdict start(struct store *store, enum store_table table, unsigned roles,
                            const void *row, struct store_rows *rows)
{
    *rows = (struct store_rows){.store = store, .table = table};
    struct verdict verdict = statement_of(store, table, ACTION_SELECT, &rows->statement);
    if (verdict.ok)
        bind_columns(rows->statement, &store_tables[table], roles, row);
    return verdict;
}

bool store_rows_next(struct store_rows *rows, struct arena *arena, void *row,
                     struct verdict *verdict)
{
    sqlite3_stmt *statement = rows->statement;
    int step = sqlite3_step(statement), place = 1;
    struct column column;
    if (step == SQLITE_ROW && sqlite3_column_type(statement, 0) == SQLITE_NULL) {
        for (int k = 0; table_column(&store_tables[rows->table], k, &column); k++)
            if (column.role != ROLE_CHECKSUM)
                take(statement, place++, &column, arena, row);
        return true;
    }
    if (step == SQLITE_ROW) /* the file was changed after it was opened */
        *verdict = store_damage(rows->store, store_text(statement, 0));
    else if (step != SQLITE_DONE)
        *verdict = store_failure(rows->store);
    sqlite3_reset(statement);
    return false;
}

struct verdict store_rows_start(struct store *store, enum store_table table, int64_t parent,
                                struct store_rows *rows)
{
    struct verdict verdict = start(store, table, 0, NULL, rows);
    if (verdict.ok)
        sqlite3_bind_int64(rows->statement, 1, parent);
    return verdict;
}

struct verdict store_find(struct store *store, enum store_table table, struct arena *arena,
                          void *row, bool *found)
{
    struct store_rows rows;
    struct verdict verdict = start(store, table, ROLE_KEY, row, &rows);
    *found = verdict.ok && store_rows_next(&rows, arena, row, &verdict);
    if (rows.statement)
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
    struct verdict verdict = store_rows_start(store, table, parent, &rows);
    while (verdict.ok) {
        list = arena_grow(arena, list, *count + 1, &room, size);
        if (!store_rows_next(&rows, arena, list + *count * size, &verdict))
            break;
        ++*count;
    }
    *out = list;
    return verdict;
}

static struct verdict change(struct store *store, sqlite3_stmt *statement)
{
    struct verdict verdict =
        sqlite3_step(statement) == SQLITE_DONE ? verdict_yes() : store_failure(store);
    sqlite3_reset(statement);
    return verdict;
}

struct verdict store_largest(struct store *store, enum store_table table, const char *expression,
                             const char *column, const char *text, double *out)
{
    struct arena arena = {0};
    sqlite3_stmt *statement = NULL;
    *out = NAN;
    struct verdict verdict =
        store_prepare(store,
                      arena_print(&arena, "SELECT max(%s) FROM %s WHERE %s = ?", expression,
                                  store_tables[table].name, column),
                      &statement);
    if (verdict.ok)
        sqlite3_bind_text(statement, 1, text, -1, SQLITE_STATIC);
    if (verdict.ok && sqlite3_step(statement) != SQLITE_ROW)
        verdict = store_failure(store);
    if (verdict.ok && sqlite3_column_type(statement, 0) != SQLITE_NULL)
        *out = sqlite3_column_double(statement, 0);
    sqlite3_finalize(statement);
    arena_release(&arena);
    return verdict;
}

struct verdict store_put(struct store *store, enum store_table table, const void *row)
{
    sqlite3_stmt *statement;
    struct verdict verdict = statement_of(store, table, ACTION_PUT, &statement);
    if (!verdict.ok)
        return verdict;
    int64_t sum, place = bind_columns(statement, &store_tables[table], ROLES_STORED, row) + 1;
    if (store_sum(&store_tables[table], row, &sum))
        sqlite3_bind_int64(statement, (int)place, sum);
    else
        sqlite3_bind_null(statement, (int)place);
    return change(store, statement);
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

struct verdict store_clear_part(struct store *store, enum store_table table, const char *part)
{
    sqlite3_stmt *statement;
    struct verdict verdict = statement_of(store, table, ACTION_CLEAR, &statement);
    if (!verdict.ok)
        return verdict;
    sqlite3_bind_text(statement, 1, part, -1, SQLITE_STATIC);
    return change(store, statement);
}
