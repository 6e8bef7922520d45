#include "experiments/engine/store/store.h"

#include "experiments/engine/store/store_file.h"
#include "experiments/engine/store/store_tables.h"
#include "models/base/hash.h"

#include <math.h>
#include <search.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *sql_columns(const struct table *table, unsigned roles, const char *text,
                        const char *between, struct arena *arena)
{
    const char *made = "";
    for (const struct column *column = table_columns(table); column->name; column++)
        if (roles & column->role)
            made = arena_print(arena, "%s%s%s", made, *made ? between : "",
                               replaced(text, "@", column->name, arena));
    return made;
}

const char *sql_create_view(const struct view *view, struct arena *arena)
{
    const char *quantities = sql_columns(&store_tables[TABLE_RUNS], ROLE_ADDED, "@", ", ", arena);
    return arena_print(arena, "CREATE VIEW %s AS %s", view->name,
                       replaced(view->select, "@", quantities, arena));
}

const char *sql_type(const struct column *column)
{
    static const char *const types[] = {
        [COLUMN_WHOLE] = "INTEGER", [COLUMN_COUNT] = "INTEGER", [COLUMN_REAL] = "REAL",
        [COLUMN_MEASURE] = "REAL",  [COLUMN_TEXT] = "TEXT",
    };
    return types[column->type];
}

static const char *declaration(const struct table *table, const struct column *column,
                               struct arena *arena)
{
    const char *more = column->role & (ROLE_ADDED | ROLE_NULLABLE) ? "" : " NOT NULL";
    if (column->role == ROLE_ID)
        more = " PRIMARY KEY";
    else if (column->role == ROLE_PARENT)
        more = arena_print(arena, " NOT NULL REFERENCES %s", table->parent);
    return arena_print(arena, "%s %s%s", column->name, sql_type(column), more);
}

const char *sql_create(const struct table *table, const char *added, struct arena *arena)
{
    const char *text = arena_print(arena, "CREATE TABLE %s (", table->name), *between = "";
    bool counted = table->columns->role == ROLE_ID;
    for (const struct column *column = table_columns(table); column->name; column++) {
        if (column->role == ROLE_ADDED && added)
            continue;
        text = arena_print(arena, "%s%s%s", text, between, declaration(table, column, arena));
        between = ", ";
    }
    return arena_print(arena, "%s%s, %s (%s))%s", text, added ? added : "",
                       counted ? "UNIQUE" : "PRIMARY KEY",
                       sql_columns(table, ROLE_PARENT | ROLE_KEY, "@", ", ", arena),
                       counted ? " STRICT" : " WITHOUT ROWID, STRICT");
}

const char *sql_insert(const struct table *table, bool merges, struct arena *arena)
{
    const unsigned changed = ROLE_VALUE | ROLE_NULLABLE | ROLE_CHECKSUM | ROLE_ADDED;
    const char *where = "true", *change = "NOTHING";
    if (!merges && table->kept)
        where = arena_print(arena, "NOT (%s)", table->kept);
    if (merges && table->worth)
        where = arena_print(arena, "(%s) > (%s)", replaced(table->worth, "@", "excluded", arena),
                            replaced(table->worth, "@", table->name, arena));
    if (!merges || table->worth)
        change = arena_print(arena, "UPDATE SET %s WHERE %s",
                             sql_columns(table, changed, "@ = excluded.@", ", ", arena), where);
    return arena_print(arena, "INSERT INTO %s (%s, checksum) VALUES (%s, ?) ON CONFLICT (%s) DO %s",
                       table->name, sql_columns(table, ROLES_STORED, "@", ", ", arena),
                       sql_columns(table, ROLES_STORED, "?", ", ", arena),
                       sql_columns(table, ROLE_PARENT | ROLE_KEY, "@", ", ", arena), change);
}

#define BUSY_MILLISECONDS 60000

/* ---- SQLite's memory ---- */

/* Allocation is monitored because SQLite also reports exhausted memory for some damaged files. */
static sqlite3_mem_methods methods;
static bool exhausted;

static void *allocate(int bytes)
{
    void *memory = methods.xMalloc(bytes);
    exhausted |= !memory;
    return memory;
}

static void *resize(void *memory, int bytes)
{
    void *moved = methods.xRealloc(memory, bytes);
    exhausted |= !moved;
    return moved;
}

/* Must be called before the first store is opened; later calls have no effect. */
static void watch_memory(void)
{
    static bool watched;
    if (watched)
        return;
    watched = true;
    sqlite3_config(SQLITE_CONFIG_GETMALLOC, &methods);
    sqlite3_mem_methods watching = methods;
    watching.xMalloc = allocate;
    watching.xRealloc = resize;
    sqlite3_config(SQLITE_CONFIG_MALLOC, &watching);
}

/* ---- the file ---- */

struct verdict store_failure(struct store *store)
{
    if (exhausted || !store->database)
        arena_exhausted(0, 0);
    int code = sqlite3_errcode(store->database);
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT || code == SQLITE_NOMEM)
        return verdict_no("%s: is %s; move it away, or choose another directory", store->path,
                          code == SQLITE_NOTADB ? "not a results store" : "damaged");
    return verdict_no("%s: %s", store->path, sqlite3_errmsg(store->database));
}

struct verdict store_damage(const struct store *store, const char *where)
{
    if (exhausted)
        arena_exhausted(0, 0);
    return verdict_no("%s: is damaged (%s); move it away, or choose another directory", store->path,
                      where);
}

struct verdict store_execute(struct store *store, const char *sql)
{
    return sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK ? verdict_yes()
                                                                             : store_failure(store);
}

struct verdict store_prepare(struct store *store, const char *sql, sqlite3_stmt **out)
{
    return sqlite3_prepare_v3(store->database, sql, -1, SQLITE_PREPARE_PERSISTENT, out, NULL) ==
                   SQLITE_OK
               ? verdict_yes()
               : store_failure(store);
}

/* All or nothing: a file that is refused is unchanged. */
static struct verdict set_up(struct store *store)
{
    struct arena arena = {0};
    struct verdict verdict = store_execute(store, "BEGIN IMMEDIATE");
    if (verdict.ok)
        verdict = store_set_up_tables(store, &arena);
    if (verdict.ok)
        verdict = store_execute(store, "COMMIT");
    arena_release(&arena);
    return verdict;
}

struct verdict store_connect(struct store *store, const char *path, int flags)
{
    watch_memory();
    if (sqlite3_open_v2(path, &store->database, flags | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK)
        return store_failure(store);
    sqlite3_busy_timeout(store->database, BUSY_MILLISECONDS);
    /* a store has neither; in a forged file they could alter what is stored */
    sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    return verdict_yes();
}

struct verdict store_make(const char *path, struct verdict (*open)(struct store *store),
                          struct store **out)
{
    struct store *store = calloc(1, sizeof *store);
    *out = NULL;
    if (!store || !(store->path = strdup(path)))
        arena_exhausted(0, 0);
    struct verdict verdict = open(store);
    if (verdict.ok)
        *out = store;
    else
        store_close(store);
    return verdict;
}

static struct verdict open_database(struct store *store)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    struct verdict verdict = store_connect(store, store->path, flags);
    return verdict.ok ? set_up(store) : verdict;
}

struct verdict store_open(const char *path, struct store **out)
{
    return store_make(path, open_database, out);
}

void store_close(struct store *store)
{
    if (!store)
        return;
    for (int k = 0; k < STORE_TABLES * STORE_ACTIONS; k++)
        sqlite3_finalize(store->statements[k / STORE_ACTIONS][k % STORE_ACTIONS]);
    store_release(store);
    sqlite3_close(store->database);
    free(store->path);
    free(store);
}

const char *store_text(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    if (exhausted)
        arena_exhausted(0, 0);
    return text ? text : "";
}

struct verdict store_read_begin(struct store *store)
{
    return store ? store_execute(store, "BEGIN") : verdict_yes();
}

void store_read_end(struct store *store)
{
    if (store)
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
}

struct verdict store_begin(struct store *store)
{
    store->above.table = STORE_TABLES;
    return store_execute(store, "BEGIN IMMEDIATE");
}

struct verdict store_undo(struct store *store, struct verdict verdict)
{
    if (verdict.ok)
        return verdict;
    sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    store_release(store);
    return verdict;
}

struct verdict store_commit(struct store *store)
{
    return store_undo(store, store_execute(store, "COMMIT"));
}

/* ---- held runs ---- */

struct held_runs {
    uint64_t hash; /* of the cell's key */
    int64_t cell;  /* its id; 0: not known */
    int first, count;
    struct run runs[];
};

static uint64_t hash_key(const struct run_key *key)
{
    uint64_t hash = hash_string(hash_number(HASH_START, key->seed), key->settings);
    hash = hash_string(hash_string(hash, key->generator_digest), key->algorithm);
    return hash_finish(hash_string(hash, key->algorithm_digest));
}

static int by_hash(const void *left, const void *right)
{
    const struct held_runs *a = left, *b = right;
    return (a->hash > b->hash) - (a->hash < b->hash);
}

static struct held_runs *find_held(const struct store *store, const struct run_key *key)
{
    const struct held_runs wanted = {.hash = hash_key(key)};
    void *const *node = tfind(&wanted, &store->held, by_hash);
    return node ? *node : NULL;
}

/* Where these runs are held; NULL: not all of them are. */
static struct run *runs_in(struct held_runs *held, int first, int count)
{
    bool all = held && held->first <= first && first + count <= held->first + held->count;
    return all ? held->runs + (first - held->first) : NULL;
}

struct verdict store_hold(struct store *store, const struct run_key *key, int first, int count,
                          const struct run **out)
{
    size_t size = sizeof(struct held_runs) + (size_t)count * sizeof(struct run);
    struct held_runs *held = arena_allocate(&store->memory, 1, size);
    *held = (struct held_runs){hash_key(key), 0, first, count};
    struct verdict verdict = store_read(store, key, first, count, held->runs);
    if (!tsearch(held, &store->held, by_hash))
        arena_exhausted(1, size);
    *out = held->runs;
    return verdict;
}

static void leave(void *held)
{
    (void)held; /* released with the arena */
}

void store_release(struct store *store)
{
    tdestroy(store->held, leave);
    arena_release(&store->memory);
    store->held = NULL;
}

/* Which of two runs is stored is the table's rule: such a cell is no longer held. */
static void update_held(struct held_runs *held, int replication, const struct run *run)
{
    struct run *place = runs_in(held, replication, 1);
    if (place && place->status == STATUS_ABSENT)
        *place = *run;
    else if (place)
        held->count = 0;
}

/* ---- runs ---- */

static struct run run_of(const struct run_row *row)
{
    struct run run = {.status = status_of_name(row->status), .time_limit = row->time_limit};
    if (*row->reason)
        snprintf(run.reason, sizeof run.reason, "%s", row->reason);
    memcpy(run.quantity, row->quantity, sizeof run.quantity);
    return run;
}

struct verdict store_read(struct store *store, const struct run_key *key, int first, int count,
                          struct run *out)
{
    struct cell_row cell = {.key = *key};
    struct run_row row;
    bool found;
    const struct run *held = runs_in(find_held(store, key), first, count);
    if (held && count > 0)
        memcpy(out, held, (size_t)count * sizeof *out);
    if (held)
        return verdict_yes();
    for (int k = 0; k < count; k++)
        out[k] = (struct run){.status = STATUS_ABSENT};
    struct verdict verdict = store_find(store, TABLE_CELLS, NULL, &cell, &found);
    if (!verdict.ok || !found)
        return verdict;
    struct store_rows rows;
    int required = quantities_required();
    verdict = store_rows_start(store, TABLE_RUNS, cell.id, first, &rows);
    while (verdict.ok && store_rows_next(&rows, NULL, &row, &verdict))
        if (row.replication - first < count && row.measured >= required)
            out[row.replication - first] = run_of(&row);
    return verdict;
}

/* A run with impossible values is stored as a failed one, with the reason. */
static struct run impossible(const struct run *run)
{
    struct run failed = {.status = STATUS_INVALID, .time_limit = fmax(0.0, run->time_limit)};
    int wrong = metric_completion.column;
    for (int k = 0; k < quantity_count; k++) {
        failed.quantity[k] = NAN;
        if (run->quantity[k] < 0.0)
            wrong = k;
    }
    snprintf(failed.reason, sizeof failed.reason, "a run that is %s with %s %g",
             status_name(run->status), metrics[wrong]->name, run->quantity[wrong]);
    return failed;
}

static struct run_row row_of(int64_t cell, int replication, const struct run *run)
{
    struct run_row row = {.cell = cell,
                          .replication = replication,
                          .status = status_name(run->status),
                          .reason = run->reason,
                          .time_limit = run->time_limit,
                          .measured = quantity_count};
    memcpy(row.quantity, run->quantity, sizeof row.quantity);
    return row;
}

/* The number of the cell, which is added if missing. */
static struct verdict find_cell(struct store *store, const struct run_key *key,
                                struct held_runs *held, int64_t *id)
{
    struct cell_row cell = {.key = *key};
    bool found;
    *id = held ? held->cell : 0;
    if (*id > 0)
        return verdict_yes();
    struct verdict verdict = store_find(store, TABLE_CELLS, NULL, &cell, &found);
    if (verdict.ok && !found) {
        verdict = store_put(store, TABLE_CELLS, &cell);
        cell.id = sqlite3_last_insert_rowid(store->database);
    }
    *id = cell.id;
    if (verdict.ok && held)
        held->cell = cell.id;
    return verdict;
}

struct verdict store_write(struct store *store, const struct run_key *key, int replication,
                           const struct run *run)
{
    int64_t cell;
    uint64_t sum;
    struct held_runs *held = find_held(store, key);
    struct verdict verdict = find_cell(store, key, held, &cell);
    struct run_row row = row_of(cell, replication, run);
    struct run failed;
    if (!store_sum(&store_tables[TABLE_RUNS], &row, &sum)) {
        failed = impossible(run);
        run = &failed;
        row = row_of(cell, replication, run);
    }
    update_held(held, replication, run);
    if (verdict.ok)
        verdict = store_put(store, TABLE_RUNS, &row);
    return store_undo(store, verdict);
}
