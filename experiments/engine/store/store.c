#include "experiments/engine/store/store.h"

#include "experiments/engine/store/store_file.h"
#include "experiments/engine/store/store_memory.h"

#include <math.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define BUSY_MILLISECONDS 60000

struct verdict store_failure(struct store *store)
{
    if (store_memory_exhausted() || !store->database)
        arena_exhausted(0, 0);
    return verdict_no("%s: %s", store->path, sqlite3_errmsg(store->database));
}

struct verdict store_damage(const struct store *store, const char *where)
{
    if (store_memory_exhausted())
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

static struct verdict prepare_cells(struct store *store)
{
    struct verdict verdict = store_prepare(
        store,
        "SELECT id FROM cells WHERE settings = ? AND generator_digest = ? AND seed = ?"
        " AND algorithm = ? AND algorithm_digest = ?",
        &store->find_cell);
    if (!verdict.ok)
        return verdict;
    return store_prepare(store,
                         "INSERT OR IGNORE INTO cells (settings, generator_digest, seed, algorithm,"
                         " algorithm_digest, checksum) SELECT *, " CELL_CHECKSUM
                         " FROM (SELECT ? AS settings, ? AS generator_digest, ? AS seed,"
                         " ? AS algorithm, ? AS algorithm_digest)",
                         &store->add_cell);
}

static struct verdict prepare_runs(struct store *store, struct arena *arena)
{
    struct verdict verdict = store_prepare(
        store,
        arena_print(
            arena,
            "SELECT replication, status, reason, time_limit, runs.checksum IS %s AND NOT %s%s"
            " FROM runs JOIN cells ON id = cell"
            " WHERE cell = ? AND replication < ? AND measured >= ?",
            run_checksum("cells.checksum", "", arena), run_is_wrong("", arena),
            for_quantities(", @", arena)),
        &store->read_runs);
    if (!verdict.ok)
        return verdict;
    return store_prepare(
        store,
        arena_print(
            arena,
            "INSERT INTO runs (cell, replication, status, reason, time_limit, measured, checksum%s)"
            " VALUES (:cell, :replication, :status, :reason, :time_limit, :measured,"
            " CASE WHEN NOT %s THEN %s END%s)"
            " ON CONFLICT (cell, replication) DO UPDATE SET status = excluded.status,"
            " reason = excluded.reason, time_limit = excluded.time_limit,"
            " measured = excluded.measured, checksum = excluded.checksum%s"
            " WHERE runs.status IS NOT 'valid' OR runs.measured < excluded.measured",
            for_quantities(", @", arena), run_is_wrong(":", arena),
            run_checksum("(SELECT checksum FROM cells WHERE id = :cell)", ":", arena),
            for_quantities(", :@", arena), for_quantities(", @ = excluded.@", arena)),
        &store->write_run);
}

/* All or nothing: tables that the statements do not fit are left as they were. */
static struct verdict set_up(struct store *store)
{
    struct arena arena = {0};
    struct verdict verdict = store_add_checksum(store);
    if (verdict.ok)
        verdict = store_execute(store, "BEGIN IMMEDIATE");
    if (verdict.ok)
        verdict = store_set_up_tables(store, &arena);
    if (verdict.ok)
        verdict = prepare_cells(store);
    if (verdict.ok)
        verdict = prepare_runs(store, &arena);
    if (verdict.ok)
        verdict = store_execute(store, "COMMIT");
    arena_release(&arena);
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
    if (!verdict.ok && code == SQLITE_CONSTRAINT) /* of what version 1 stored */
        return store_damage(store, sqlite3_errmsg(store->database));
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
    struct run run = {.status = status_of_name(store_text(statement, 1)),
                      .time_limit = sqlite3_column_double(statement, 3)};
    snprintf(run.reason, sizeof run.reason, "%s", store_text(statement, 2));
    for (int k = 0; k < quantity_count; k++)
        run.quantity[k] = sqlite3_column_type(statement, 5 + k) == SQLITE_NULL
                              ? NAN
                              : sqlite3_column_double(statement, 5 + k);
    return run;
}

/* The file was changed since it was opened. */
static struct verdict damaged_run(const struct store *store, sqlite3_int64 cell,
                                  sqlite3_int64 replication)
{
    char where[96];
    snprintf(where, sizeof where, "table runs, cell %lld, replication %lld", (long long)cell,
             (long long)replication);
    return store_damage(store, where);
}

struct verdict store_read(struct store *store, const struct run_key *key, int count,
                          struct run *out)
{
    sqlite3_int64 cell;
    for (int k = 0; k < count; k++)
        out[k] = (struct run){.status = STATUS_ABSENT};
    struct verdict verdict = find_cell(store, key, &cell);
    if (!verdict.ok || cell == 0)
        return verdict;
    sqlite3_stmt *statement = store->read_runs;
    sqlite3_bind_int64(statement, 1, cell);
    sqlite3_bind_int(statement, 2, count);
    sqlite3_bind_int(statement, 3, quantity_count);
    int step;
    while ((step = sqlite3_step(statement)) == SQLITE_ROW && sqlite3_column_int(statement, 4))
        out[sqlite3_column_int(statement, 0)] = row_of(statement);
    if (step == SQLITE_ROW)
        verdict = damaged_run(store, cell, sqlite3_column_int64(statement, 0));
    else if (step != SQLITE_DONE)
        verdict = store_failure(store);
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
    return store_execute(store, "BEGIN IMMEDIATE");
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
    sqlite3_bind_text(statement, 3, status_name(run->status), -1, SQLITE_STATIC);
    sqlite3_bind_text(statement, 4, run->reason, -1, SQLITE_STATIC);
    sqlite3_bind_double(statement, 5, run->time_limit);
    sqlite3_bind_int(statement, 6, quantity_count);
    for (int k = 0; k < quantity_count; k++) /* completion is the first that the statement names */
        sqlite3_bind_double(statement, 7 + k, run->quantity[k]); /* NAN becomes NULL */
    struct verdict verdict = step_once(store, statement);
    if (!verdict.ok && sqlite3_errcode(store->database) == SQLITE_CONSTRAINT)
        return verdict_no("%s: not stored: a run that is %s with completion %g", store->path,
                          status_name(run->status), run->quantity[metric_completion.column]);
    return verdict;
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
    struct verdict verdict = store_execute(store, "COMMIT");
    return verdict.ok ? verdict : undo(store, verdict);
}
