#include "experiments/engine/store/store_file.h"
#include "models/base/wall_clock.h"

#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- transactions ---- */

enum { DELAY = 20 /* times the duration of storing a batch */ };

static const double BATCH_SECONDS = 0.5;

struct verdict store_batch_pass(struct store *store, bool at_once)
{
    double begun = wall_clock();
    bool open = !sqlite3_get_autocommit(store->database);
    if (!open || (!at_once && begun <= store->due))
        return verdict_yes();
    struct verdict verdict = store_commit(store);
    double now = wall_clock();
    store->due = now + fmax(BATCH_SECONDS, DELAY * (now - begun));
    return verdict;
}

struct verdict store_batch_begin(struct store *store)
{
    return sqlite3_get_autocommit(store->database) ? store_begin(store) : verdict_yes();
}

static struct verdict begin(struct store *store, const char *sql)
{
    struct verdict verdict = store_batch_pass(store, true);
    store->calls = 0;
    return verdict.ok ? store_execute(store, sql) : verdict;
}

struct verdict store_read_begin(struct store *store)
{
    return store ? begin(store, "BEGIN") : verdict_yes();
}

void store_read_end(struct store *store)
{
    if (store)
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
}

struct verdict store_begin(struct store *store)
{
    return begin(store, "BEGIN IMMEDIATE");
}

struct verdict store_undo(struct store *store, struct verdict verdict)
{
    if (!verdict.ok)
        sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    return verdict;
}

struct verdict store_commit(struct store *store)
{
    struct verdict verdict = store_undo(store, store_execute(store, "COMMIT"));
    store->stored += verdict.ok ? store->calls : 0;
    store->calls = 0;
    return verdict;
}

size_t store_written(const struct store *store)
{
    return store->stored;
}

/* ---- runs ---- */

struct verdict store_read(struct store *store, const struct run_key *key, int first, int count,
                          struct run *out)
{
    struct cell_row cell = {.key = *key};
    struct run_row row;
    bool found;
    for (int k = 0; k < count; k++)
        out[k] = (struct run){.status = STATUS_ABSENT};
    struct verdict verdict = store_find(store, TABLE_CELLS, NULL, &cell, &found);
    if (!verdict.ok || !found)
        return verdict;
    struct store_rows rows;
    verdict = store_rows_start(store, TABLE_RUNS, cell.id, first, &rows);
    while (verdict.ok && store_rows_next(&rows, NULL, &row, &verdict))
        if (row.replication - first < count && row.measured >= quantity_count)
            out[row.replication - first] = row.run;
    return verdict;
}

/* A run with impossible values is stored as a failed one, with the reason. */
static struct run impossible(const struct run *run)
{
    int wrong = metric_completion.column;
    for (int k = 0; k < quantity_count; k++)
        wrong = run->quantity[k] < 0.0 ? k : wrong;
    struct verdict reason = verdict_no("a run that is %s with %s %g", status_name(run->status),
                                       metrics[wrong]->name, run->quantity[wrong]);
    return run_failed(STATUS_INVALID, fmax(0.0, run->time_limit), reason.reason);
}

struct verdict store_write(struct store *store, const struct run_key *key, int replication,
                           const struct run *run)
{
    struct cell_row cell = {.key = *key};
    uint64_t sum;
    struct verdict verdict = store_enter(store, TABLE_CELLS, &cell);
    struct run_row row = {cell.id, replication, quantity_count, *run};
    if (!store_sum(&store_tables[TABLE_RUNS], &row, &sum))
        row.run = impossible(run);
    if (verdict.ok)
        verdict = store_put(store, TABLE_RUNS, &row);
    store->calls++;
    return store_undo(store, verdict);
}

/* ---- opening: whether a file is new, of this version, and sound ---- */

#define STORE_APPLICATION 0x636f6d73 /* "coms" */
#define STORE_VERSION 6
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

/* ---- statements ---- */

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

const char *store_text(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    if (exhausted)
        arena_exhausted(0, 0);
    return text ? text : "";
}

/* Reads the single row of a statement: a number, and a text unless that is NULL. */
static struct verdict read_answer(struct store *store, const char *sql, struct arena *arena,
                                  int *number, const char **text)
{
    sqlite3_stmt *statement = NULL;
    struct verdict verdict = store_prepare(store, sql, &statement);
    if (verdict.ok && sqlite3_step(statement) != SQLITE_ROW)
        verdict = store_failure(store);
    if (verdict.ok)
        *number = sqlite3_column_int(statement, 0);
    if (verdict.ok && text)
        *text = arena_print(arena, "%s", store_text(statement, 1));
    sqlite3_finalize(statement);
    return verdict;
}

struct verdict store_number(struct store *store, const char *sql, int *number)
{
    return read_answer(store, sql, NULL, number, NULL);
}

static struct verdict other_tables(const struct store *store)
{
    return verdict_no(
        "%s: is a results store with other tables than this program keeps; "
        "move it away, or choose another directory",
        store->path);
}

/* ---- tables and views ---- */

/* An undefined column belongs to a later program, or its name is damaged. */
static struct verdict complete(struct store *store, const struct table *table, struct arena *arena)
{
    const char *list, *missing = ""; /* |name TYPE|name TYPE| */
    int unknown;
    struct verdict verdict = read_answer(
        store,
        arena_print(arena,
                    "SELECT count(*), '|' || group_concat(name || ' ' || type || '|', '')"
                    " FROM pragma_table_info('%s')",
                    table->name),
        arena, &unknown, &list);
    for (const struct column *column = table_columns(table); verdict.ok && column->name; column++) {
        const char *own = arena_print(arena, "%s %s", column->name, sql_type(column));
        if (strstr(list, arena_print(arena, "|%s|", own)))
            unknown--;
        else if (column->role == ROLE_ADDED)
            missing =
                arena_print(arena, "%sALTER TABLE %s ADD COLUMN %s;", missing, table->name, own);
    }
    if (verdict.ok && unknown > 0)
        return other_tables(store);
    return verdict.ok && *missing ? store_execute(store, missing) : verdict;
}

static struct verdict make_tables(struct store *store, struct arena *arena)
{
    struct verdict verdict = store_execute(
        store, arena_print(arena, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                           STORE_APPLICATION, STORE_VERSION));
    for (int k = 0; k < STORE_TABLES && verdict.ok; k++)
        verdict = store_execute(store, sql_create(&store_tables[k], NULL, arena));
    return verdict;
}

/* Compares the tables with their definitions, except for columns that can be added. */
static struct verdict check_tables(struct store *store, struct arena *arena)
{
    const char *sql = "SELECT count(*) FROM sqlite_master WHERE false";
    int found = 0;
    for (int k = 0; k < STORE_TABLES; k++)
        sql = arena_print(arena, "%s OR sql GLOB '%s'", sql,
                          sql_create(&store_tables[k], "*", arena));
    struct verdict verdict = store_number(store, sql, &found);
    if (verdict.ok && found != STORE_TABLES)
        return other_tables(store);
    for (int k = 0; k < STORE_TABLES && verdict.ok; k++)
        verdict = complete(store, &store_tables[k], arena);
    return verdict;
}

static struct verdict make_views(struct store *store, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    for (const struct view *view = store_views; view->name && verdict.ok; view++) {
        int others;
        const char *known, *make = sql_create_view(view, arena);
        verdict = read_answer(
            store,
            arena_print(arena,
                        "SELECT count(iif(type <> 'view', 1, NULL)), sql FROM sqlite_master"
                        " WHERE name = '%s'",
                        view->name),
            arena, &others, &known);
        if (verdict.ok && others > 0)
            return other_tables(store);
        if (verdict.ok && strcmp(known, make) != 0)
            verdict = store_execute(
                store, arena_print(arena, "DROP VIEW IF EXISTS %s; %s", view->name, make));
    }
    return verdict;
}

/* Whether the file is empty; if not, it must be a store of this version. */
static struct verdict identify(struct store *store, bool *empty)
{
    int application = 0, version = 0, objects = 0;
    struct verdict verdict = store_number(store, "PRAGMA application_id", &application);
    if (verdict.ok)
        verdict = store_number(store, "PRAGMA user_version", &version);
    if (verdict.ok)
        verdict = store_number(store, "SELECT count(*) FROM sqlite_master", &objects);
    *empty = verdict.ok && application == 0 && version == 0 && objects == 0;
    if (!verdict.ok || *empty)
        return verdict;
    if (application != STORE_APPLICATION)
        return verdict_no(
            "%s: is a database of another program; move it away, or choose another "
            "directory",
            store->path);
    if (version != STORE_VERSION)
        return verdict_no(
            "%s: is a results store of version %d, this program keeps version %d; "
            "move it away, or choose another directory",
            store->path, version, STORE_VERSION);
    return verdict;
}

/* ---- damage ---- */

/* A file that was damaged, or copied while it was being written, could assign runs to other cells:
 * it would silently give wrong numbers. */
static struct verdict check_structure(struct store *store, struct arena *arena)
{
    int wrong = 0, lost = 0;
    const char *first;
    struct verdict verdict = store_number(
        store, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'", &wrong);
    if (verdict.ok && wrong)
        return store_damage(store, "its structure");
    if (verdict.ok)
        verdict =
            read_answer(store, "SELECT count(*), min(\"table\") FROM pragma_foreign_key_check",
                        arena, &lost, &first);
    return lost > 0
               ? store_damage(store, arena_print(arena, "table %s; rows without their parent: %d",
                                                 first, lost))
               : verdict;
}

/* ---- top level ---- */

/* In one transaction, so that a file that is refused is unchanged, and a reader checks a single
 * state. A reader leaves an *empty file as it is. */
static struct verdict set_up(struct store *store, bool writes, bool *empty)
{
    struct arena arena = {0};
    struct verdict verdict = store_execute(store, writes ? "BEGIN IMMEDIATE" : "BEGIN");
    if (verdict.ok)
        verdict = identify(store, empty);
    if (verdict.ok && writes && *empty)
        verdict = make_tables(store, &arena);
    *empty = *empty && !writes;
    if (verdict.ok && !*empty)
        verdict = check_tables(store, &arena);
    if (!verdict.ok && !writes && sqlite3_errcode(store->database) == SQLITE_READONLY)
        verdict = other_tables(store); /* a column that cannot be added is missing */
    if (verdict.ok && writes)
        verdict = make_views(store, &arena);
    if (verdict.ok && !*empty)
        verdict = check_structure(store, &arena);
    arena_release(&arena);
    return verdict.ok ? store_execute(store, "COMMIT") : verdict;
}

/* A reader must be able to roll back what a killed writer left in a journal. */
static struct verdict open_as(struct store *store, const char *path, bool writes, bool *empty)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (writes ? SQLITE_OPEN_CREATE : 0);
    watch_memory();
    sqlite3_close(store->database);
    if (sqlite3_open_v2(path, &store->database, flags, NULL) != SQLITE_OK)
        return store_failure(store);
    sqlite3_busy_timeout(store->database, BUSY_MILLISECONDS);
    /* a store has neither; in a forged file they could alter what is stored */
    sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    struct verdict verdict =
        writes ? verdict_yes() : store_execute(store, "PRAGMA query_only = ON");
    return verdict.ok ? set_up(store, writes, empty) : verdict;
}

static struct verdict make(const char *path, bool writes, struct store **out)
{
    struct store *store = calloc(1, sizeof *store);
    bool empty = false;
    *out = NULL;
    if (!store || !(store->path = strdup(path)))
        arena_exhausted(0, 0);
    struct verdict verdict = verdict_yes();
    if (!writes && access(path, R_OK) != 0)
        verdict = verdict_no("%s: %s", path, strerror(errno));
    if (verdict.ok)
        verdict = open_as(store, path, writes, &empty);
    /* its writer was killed at its start: it is empty, like a new one */
    if (verdict.ok && empty)
        verdict = open_as(store, ":memory:", true, &empty);
    if (verdict.ok)
        *out = store;
    else
        store_close(store);
    return verdict;
}

struct verdict store_open(const char *path, struct store **out)
{
    return make(path, true, out);
}

struct verdict store_open_to_read(const char *path, struct store **out)
{
    return make(path, false, out);
}

void store_close(struct store *store)
{
    if (!store)
        return;
    for (int k = 0; k < STORE_TABLES * STORE_ACTIONS; k++)
        sqlite3_finalize(store->statements[k / STORE_ACTIONS][k % STORE_ACTIONS]);
    sqlite3_close(store->database);
    free(store->path);
    free(store);
}
