#include "experiments/run/store.h"

#include "experiments/run/store_memory.h"
#include "experiments/run/store_notes.h"
#include "models/arena.h"

#include <math.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define STORE_APPLICATION 0x636f6d73 /* "coms" */
#define STORE_VERSION 1
#define BUSY_MILLISECONDS 60000

static const char *const status_names[RUN_STATUSES] = {
    [RUN_ABSENT] = "absent",
    [RUN_VALID] = "valid",
    [RUN_REFUSED] = "refused",
    [RUN_INVALID] = "invalid",
    [RUN_CRASHED] = "crashed",
    [RUN_TIMED_OUT] = "timed_out",
    [RUN_NOT_GENERATED] = "not_generated",
    [RUN_MISBEHAVED] = "misbehaved",
    [RUN_EXHAUSTED] = "out_of_memory",
};

static const char *const quantity_names[QUANTITIES] = {
    [QUANTITY_COMPLETION] = "completion",       [QUANTITY_LOWER_BOUND] = "lower_bound",
    [QUANTITY_PORTS_ONLY] = "ports_only",       [QUANTITY_CPU_SECONDS] = "cpu_seconds",
    [QUANTITY_SIZE_EXCHANGE] = "size_exchange", [QUANTITY_READY_TO_RECEIVE] = "ready_to_receive",
    [QUANTITY_THROUGHPUT] = "throughput",       [QUANTITY_BLOCKED] = "blocked",
    [QUANTITY_CONTENDED] = "contended",
};

struct store {
    sqlite3 *database;
    sqlite3_stmt *find_cell, *add_cell, *read_runs, *write_run;
    char *path;
};

const char *run_status_name(enum run_status status)
{
    return status_names[status];
}

static enum run_status status_of(const char *name)
{
    for (int k = 0; k < RUN_STATUSES; k++)
        if (strcmp(status_names[k], name) == 0)
            return (enum run_status)k;
    return RUN_ABSENT;
}

struct verdict store_failure(struct store *store)
{
    if (store_memory_exhausted() || !store->database)
        arena_exhausted(0, 0);
    return verdict_no("%s: %s", store->path, sqlite3_errmsg(store->database));
}

static struct verdict execute(struct store *store, const char *sql)
{
    return sqlite3_exec(store->database, sql, NULL, NULL, NULL) == SQLITE_OK ? verdict_yes()
                                                                             : store_failure(store);
}

/* The one number that a statement answers. */
static struct verdict ask(struct store *store, const char *sql, int *answer)
{
    sqlite3_stmt *statement = NULL;
    struct verdict verdict = verdict_yes();
    if (sqlite3_prepare_v2(store->database, sql, -1, &statement, NULL) != SQLITE_OK ||
        sqlite3_step(statement) != SQLITE_ROW)
        verdict = store_failure(store);
    else
        *answer = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return verdict;
}

#define CELLS_TABLE                                                                                \
    "CREATE TABLE cells (id INTEGER PRIMARY KEY, settings TEXT NOT NULL,"                          \
    " generator_digest TEXT NOT NULL, seed INTEGER NOT NULL, algorithm TEXT NOT NULL,"             \
    " algorithm_digest TEXT NOT NULL,"                                                             \
    " UNIQUE (settings, generator_digest, seed, algorithm, algorithm_digest))"

/* Quantities are added in between. */
#define RUNS_TABLE(quantities)                                                                     \
    "CREATE TABLE runs (cell INTEGER NOT NULL REFERENCES cells, replication INTEGER NOT NULL,"     \
    " status TEXT NOT NULL, reason TEXT NOT NULL, time_limit REAL, measured INTEGER NOT "          \
    "NULL" quantities ", PRIMARY KEY (cell, replication)) WITHOUT ROWID"

static const char schema[] = CELLS_TABLE ";" RUNS_TABLE("") ";";

/* The tables as their own file describes them. */
static struct verdict check_tables(struct store *store)
{
    int tables = 0;
    struct verdict verdict = ask(store,
                                 "SELECT count(*) FROM sqlite_master"
                                 " WHERE sql = '" CELLS_TABLE "' OR sql GLOB '" RUNS_TABLE("*") "'",
                                 &tables);
    if (verdict.ok && tables != 2)
        return verdict_no(
            "%s: is a results store with other tables than this program keeps; "
            "move it away, or choose another directory",
            store->path);
    return verdict;
}

/* Inside a transaction: a new file gets its schema, any other must be a store of this version. */
static struct verdict establish(struct store *store)
{
    int application = 0, version = 0, tables = 0;
    struct verdict verdict = ask(store, "PRAGMA application_id", &application);
    if (verdict.ok)
        verdict = ask(store, "PRAGMA user_version", &version);
    if (verdict.ok)
        verdict = ask(store, "SELECT count(*) FROM sqlite_master", &tables);
    if (!verdict.ok)
        return verdict;
    if (application == 0 && version == 0 && tables == 0) {
        char mark[96];
        snprintf(mark, sizeof mark, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                 STORE_APPLICATION, STORE_VERSION);
        verdict = execute(store, schema);
        return verdict.ok ? execute(store, mark) : verdict;
    }
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
    return check_tables(store);
}

/* A quantity that the file does not know yet becomes a column, empty in the rows there are; one of
 * that name that would change a number fails as a duplicate. */
static struct verdict add_quantities(struct store *store)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < QUANTITIES && verdict.ok; k++) {
        char sql[160];
        int known = 0;
        snprintf(sql, sizeof sql,
                 "SELECT count(*) FROM pragma_table_info('runs')"
                 " WHERE name = '%s' AND type = 'REAL'",
                 quantity_names[k]);
        verdict = ask(store, sql, &known);
        if (!verdict.ok || known)
            continue;
        snprintf(sql, sizeof sql, "ALTER TABLE runs ADD COLUMN %s REAL", quantity_names[k]);
        verdict = execute(store, sql);
    }
    return verdict;
}

/* A file damaged or copied while it was written could give runs to other cells than theirs: it
 * would answer wrong numbers without a word. */
static struct verdict check_soundness(struct store *store)
{
    static const char *const questions[] = {
        "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'",
        "SELECT count(*) FROM runs WHERE cell NOT IN (SELECT id FROM cells)",
    };
    struct verdict verdict = verdict_yes();
    int wrong = 0;
    for (size_t k = 0; k < sizeof questions / sizeof *questions && verdict.ok && !wrong; k++)
        verdict = ask(store, questions[k], &wrong);
    if (verdict.ok && wrong)
        return verdict_no("%s: is damaged; move it away, or choose another directory", store->path);
    return verdict;
}

static struct verdict prepare_one(struct store *store, sqlite3_stmt **statement, const char *sql)
{
    return sqlite3_prepare_v3(store->database, sql, -1, SQLITE_PREPARE_PERSISTENT, statement,
                              NULL) == SQLITE_OK
               ? verdict_yes()
               : store_failure(store);
}

static struct verdict prepare_cells(struct store *store)
{
    struct verdict verdict =
        prepare_one(store, &store->find_cell,
                    "SELECT id FROM cells WHERE settings = ? AND generator_digest = ? AND seed = ?"
                    " AND algorithm = ? AND algorithm_digest = ?");
    if (!verdict.ok)
        return verdict;
    return prepare_one(store, &store->add_cell,
                       "INSERT OR IGNORE INTO cells (settings, generator_digest, seed, algorithm,"
                       " algorithm_digest) VALUES (?, ?, ?, ?, ?)");
}

static struct verdict prepare_runs(struct store *store)
{
    char columns[512] = "", places[256] = "", updates[1024] = "", sql[4096];
    for (int k = 0; k < QUANTITIES; k++) {
        const char *name = quantity_names[k];
        sprintf(columns + strlen(columns), ", %s", name);
        sprintf(places + strlen(places), ", ?");
        sprintf(updates + strlen(updates), ", %s = excluded.%s", name, name);
    }
    snprintf(sql, sizeof sql,
             "SELECT replication, status, reason, time_limit%s FROM runs"
             " WHERE cell = ? AND replication < ? AND measured >= ?",
             columns);
    struct verdict verdict = prepare_one(store, &store->read_runs, sql);
    if (!verdict.ok)
        return verdict;
    snprintf(sql, sizeof sql,
             "INSERT INTO runs (cell, replication, status, reason, time_limit, measured%s)"
             " VALUES (?, ?, ?, ?, ?, ?%s) ON CONFLICT (cell, replication) DO UPDATE SET"
             " status = excluded.status, reason = excluded.reason,"
             " time_limit = excluded.time_limit, measured = excluded.measured%s"
             " WHERE runs.status IS NOT 'valid' OR runs.measured < excluded.measured",
             columns, places, updates);
    return prepare_one(store, &store->write_run, sql);
}

/* All or nothing: tables that the statements do not fit are left as they were. */
static struct verdict set_up(struct store *store)
{
    struct verdict verdict = execute(store, "BEGIN IMMEDIATE");
    if (verdict.ok)
        verdict = establish(store);
    if (verdict.ok)
        verdict = check_soundness(store);
    if (verdict.ok)
        verdict = add_quantities(store);
    if (verdict.ok)
        verdict = execute(store, store_notes_schema);
    if (verdict.ok)
        verdict = prepare_cells(store);
    if (verdict.ok)
        verdict = prepare_runs(store);
    if (verdict.ok)
        verdict = execute(store, "COMMIT");
    return verdict;
}

static struct verdict open_database(struct store *store)
{
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
    store_memory_watch();
    if (sqlite3_open_v2(store->path, &store->database, flags, NULL) != SQLITE_OK)
        return store_failure(store);
    sqlite3_busy_timeout(store->database, BUSY_MILLISECONDS);
    /* a store has neither; in a file made to look like one they could change what is stored */
    sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_TRIGGER, 0, NULL);
    sqlite3_db_config(store->database, SQLITE_DBCONFIG_ENABLE_VIEW, 0, NULL);
    struct verdict verdict = set_up(store);
    int code = sqlite3_errcode(store->database);
    if (!verdict.ok && (code == SQLITE_NOTADB || code == SQLITE_CORRUPT || code == SQLITE_NOMEM))
        return verdict_no("%s: is %s; move it away, or choose another directory", store->path,
                          code == SQLITE_NOTADB ? "not a results store" : "damaged");
    return verdict;
}

struct verdict store_open(const char *path, struct store **out)
{
    struct store *store = calloc(1, sizeof *store);
    *out = NULL;
    if (!store || !(store->path = strdup(path)))
        arena_exhausted(0, 0);
    struct verdict verdict = open_database(store);
    if (verdict.ok)
        *out = store;
    else
        store_close(store);
    return verdict;
}

void store_close(struct store *store)
{
    if (!store)
        return;
    sqlite3_finalize(store->find_cell);
    sqlite3_finalize(store->add_cell);
    sqlite3_finalize(store->read_runs);
    sqlite3_finalize(store->write_run);
    sqlite3_close(store->database);
    free(store->path);
    free(store);
}

static void bind_key(sqlite3_stmt *statement, const struct run_key *key)
{
    sqlite3_bind_text(statement, 1, key->settings, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 2, key->generator_digest, -1, SQLITE_STATIC);
    sqlite3_bind_int64(statement, 3, (sqlite3_int64)key->seed);
    sqlite3_bind_text(statement, 4, key->algorithm, -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 5, key->algorithm_digest, -1, SQLITE_STATIC);
}

/* The cell's number; 0: there is none. */
static struct verdict find_cell(struct store *store, const struct run_key *key, sqlite3_int64 *cell)
{
    bind_key(store->find_cell, key);
    int step = sqlite3_step(store->find_cell);
    *cell = step == SQLITE_ROW ? sqlite3_column_int64(store->find_cell, 0) : 0;
    struct verdict verdict =
        step == SQLITE_ROW || step == SQLITE_DONE ? verdict_yes() : store_failure(store);
    sqlite3_reset(store->find_cell);
    return verdict;
}

const char *store_text(sqlite3_stmt *statement, int column)
{
    const char *text = (const char *)sqlite3_column_text(statement, column);
    if (store_memory_exhausted())
        arena_exhausted(0, 0);
    return text ? text : "";
}

static struct run row_of(sqlite3_stmt *statement)
{
    struct run run = {.status = status_of(store_text(statement, 1)),
                      .time_limit = sqlite3_column_double(statement, 3)};
    snprintf(run.reason, sizeof run.reason, "%s", store_text(statement, 2));
    for (int k = 0; k < QUANTITIES; k++)
        run.quantity[k] = sqlite3_column_type(statement, 4 + k) == SQLITE_NULL
                              ? NAN
                              : sqlite3_column_double(statement, 4 + k);
    return run;
}

struct verdict store_read(struct store *store, const struct run_key *key, int count,
                          struct run *out)
{
    sqlite3_int64 cell;
    for (int k = 0; k < count; k++)
        out[k] = (struct run){.status = RUN_ABSENT};
    struct verdict verdict = find_cell(store, key, &cell);
    if (!verdict.ok || cell == 0)
        return verdict;
    sqlite3_stmt *statement = store->read_runs;
    sqlite3_bind_int64(statement, 1, cell);
    sqlite3_bind_int(statement, 2, count);
    sqlite3_bind_int(statement, 3, QUANTITIES);
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW) {
        int replication = sqlite3_column_int(statement, 0);
        if (replication >= 0)
            out[replication] = row_of(statement);
    }
    verdict = step == SQLITE_DONE ? verdict_yes() : store_failure(store);
    sqlite3_reset(statement);
    return verdict;
}

static struct verdict undo(struct store *store, struct verdict verdict)
{
    sqlite3_exec(store->database, "ROLLBACK", NULL, NULL, NULL);
    return verdict;
}

struct verdict store_begin(struct store *store)
{
    return execute(store, "BEGIN IMMEDIATE");
}

static struct verdict step_once(struct store *store, sqlite3_stmt *statement)
{
    struct verdict verdict =
        sqlite3_step(statement) == SQLITE_DONE ? verdict_yes() : store_failure(store);
    sqlite3_reset(statement);
    return verdict;
}

static struct verdict write_row(struct store *store, sqlite3_int64 cell, int replication,
                                const struct run *run)
{
    sqlite3_stmt *statement = store->write_run;
    sqlite3_bind_int64(statement, 1, cell);
    sqlite3_bind_int(statement, 2, replication);
    sqlite3_bind_text(statement, 3, status_names[run->status], -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 4, run->reason, -1, SQLITE_STATIC);
    sqlite3_bind_double(statement, 5, run->time_limit);
    sqlite3_bind_int(statement, 6, QUANTITIES);
    for (int k = 0; k < QUANTITIES; k++)
        sqlite3_bind_double(statement, 7 + k, run->quantity[k]); /* NAN becomes NULL */
    return step_once(store, statement);
}

struct verdict store_write(struct store *store, const struct run_key *key, int replication,
                           const struct run *run)
{
    sqlite3_int64 cell;
    struct verdict verdict = find_cell(store, key, &cell);
    if (verdict.ok && cell == 0) {
        bind_key(store->add_cell, key);
        verdict = step_once(store, store->add_cell);
        cell = sqlite3_last_insert_rowid(store->database);
    }
    if (verdict.ok)
        verdict = write_row(store, cell, replication, run);
    return verdict.ok ? verdict : undo(store, verdict);
}

struct verdict store_commit(struct store *store)
{
    struct verdict verdict = execute(store, "COMMIT");
    return verdict.ok ? verdict : undo(store, verdict);
}

sqlite3 *store_database(struct store *store)
{
    return store->database;
}
