/* The tables of a store's file, and whether what they hold can be trusted. */
#include "experiments/engine/store/store_file.h"
#include "models/base/stream.h"

#include <stdlib.h>

#define STORE_APPLICATION 0x636f6d73 /* "coms" */
#define STORE_VERSION 2

/* Version 1 had no checksums and took values of any type. Quantities are added to runs. */
#define CELLS_TABLE(checksum, strict)                                                              \
    "CREATE TABLE cells (id INTEGER PRIMARY KEY, settings TEXT NOT NULL,"                          \
    " generator_digest TEXT NOT NULL, seed INTEGER NOT NULL, algorithm TEXT NOT NULL,"             \
    " algorithm_digest TEXT NOT NULL" checksum                                                     \
    ", UNIQUE (settings, generator_digest, seed, algorithm, algorithm_digest))" strict
#define RUNS_TABLE(checksum, quantities, strict)                                                   \
    "CREATE TABLE runs (cell INTEGER NOT NULL REFERENCES cells, replication INTEGER NOT NULL,"     \
    " status TEXT NOT NULL, reason TEXT NOT NULL, time_limit REAL, measured INTEGER NOT "          \
    "NULL" checksum quantities ", PRIMARY KEY (cell, replication)) WITHOUT ROWID" strict
#define NOTES_TABLE(checksum, strict)                                                              \
    "CREATE TABLE notes (kind TEXT NOT NULL, name TEXT NOT NULL, digest TEXT NOT NULL,"            \
    " options TEXT NOT NULL, seed INTEGER NOT NULL, text TEXT NOT NULL" checksum                   \
    ", PRIMARY KEY (kind, name, digest, options, seed)) WITHOUT ROWID" strict
#define CHECKSUM ", checksum INTEGER NOT NULL"
#define TABLES "SELECT count(*) FROM sqlite_master WHERE sql "

static const char *const new_tables[] = {
    CELLS_TABLE(CHECKSUM, " STRICT"),
    RUNS_TABLE(CHECKSUM, "", ", STRICT"),
    NOTES_TABLE(CHECKSUM, ", STRICT"),
};

/* By version: how many of the three are as their own file describes them. */
static const char *const count_tables[] = {
    [1] = TABLES "= '" CELLS_TABLE("", "") "' OR sql GLOB '" RUNS_TABLE("", "*", "") //
    "' OR sql = '" NOTES_TABLE("", "") "'",
    [2] = TABLES "= '" CELLS_TABLE(CHECKSUM, " STRICT")     //
    "' OR sql GLOB '" RUNS_TABLE(CHECKSUM, "*", ", STRICT") //
    "' OR sql = '" NOTES_TABLE(CHECKSUM, ", STRICT") "'",
};

const char *for_quantities(const char *text, struct arena *arena)
{
    struct text_stream made;
    text_stream_start(&made);
    for (int k = 0; k < quantity_count; k++)
        for (const char *at = text; *at; at++)
            if (*at == '@')
                fputs(metrics[k]->name, made.stream);
            else
                fputc(*at, made.stream);
    text_stream_finish(&made);
    const char *copy = arena_print(arena, "%s", made.text);
    free(made.text);
    return copy;
}

/* A name and its value for every column of a run's own. */
static const char *run_values(const char *mark, struct arena *arena)
{
    return arena_print(arena,
                       "'replication', %sreplication, 'status', %sstatus, 'reason', %sreason,"
                       " 'time_limit', %stime_limit, 'measured', %smeasured%s",
                       mark, mark, mark, mark, mark,
                       for_quantities(arena_print(arena, ", '@', %s@", mark), arena));
}

const char *run_checksum(const char *cell, const char *mark, struct arena *arena)
{
    return arena_print(arena, "row_checksum('cell', %s, %s)", cell, run_values(mark, arena));
}

const char *run_is_wrong(const char *mark, struct arena *arena)
{
    const char *statuses = "";
    for (int k = 0; k < STATUSES; k++)
        if (status_is_kept((enum status)k))
            statuses = arena_print(arena, "%s%s'%s'", statuses, *statuses ? ", " : "",
                                   status_name((enum status)k));
    return arena_print(
        arena,
        "coalesce(%sreplication < 0 OR %sstatus NOT IN (%s) OR %stime_limit"
        " NOT BETWEEN 0 AND 9e999 OR %sstatus = 'valid' AND %scompletion IS NULL"
        " OR %scompletion = 9e999%s, 0)",
        mark, mark, statuses, mark, mark, mark, mark,
        for_quantities(arena_print(arena, " OR %s@ NOT BETWEEN 0 AND 9e999", mark), arena));
}

/* The one number that a statement answers. */
static struct verdict ask(struct store *store, const char *sql, int *answer)
{
    sqlite3_stmt *statement = NULL;
    struct verdict verdict = store_prepare(store, sql, &statement);
    if (verdict.ok && sqlite3_step(statement) != SQLITE_ROW)
        verdict = store_failure(store);
    else if (verdict.ok)
        *answer = sqlite3_column_int(statement, 0);
    sqlite3_finalize(statement);
    return verdict;
}

/* ---- versions ---- */

static struct verdict make_tables(struct store *store)
{
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < sizeof new_tables / sizeof *new_tables && verdict.ok; k++)
        verdict = store_execute(store, new_tables[k]);
    return verdict;
}

static struct verdict mark_version(struct store *store, struct arena *arena)
{
    return store_execute(store,
                         arena_print(arena, "PRAGMA application_id = %d; PRAGMA user_version = %d",
                                     STORE_APPLICATION, STORE_VERSION));
}

static struct verdict other_tables(const struct store *store)
{
    return verdict_no(
        "%s: is a results store with other tables than this program keeps; "
        "move it away, or choose another directory",
        store->path);
}

/* A quantity that the file does not know yet becomes a column, empty in the rows there are; one of
 * that name that would change a number fails as a duplicate. A column of no quantity belongs to a
 * later program, or its name is damaged. */
static struct verdict add_quantities(struct store *store, struct arena *arena)
{
    int unknown = 0;
    struct verdict verdict = ask(
        store,
        arena_print(arena,
                    "SELECT count(*) FROM pragma_table_info('runs') WHERE name NOT IN ('cell',"
                    " 'replication', 'status', 'reason', 'time_limit', 'measured', 'checksum'%s)",
                    for_quantities(", '@'", arena)),
        &unknown);
    if (verdict.ok && unknown)
        return other_tables(store);
    for (int k = 0; k < quantity_count && verdict.ok; k++) {
        const char *name = metrics[k]->name;
        int known = 0;
        verdict = ask(store,
                      arena_print(arena,
                                  "SELECT count(*) FROM pragma_table_info('runs')"
                                  " WHERE name = '%s' AND type = 'REAL'",
                                  name),
                      &known);
        if (verdict.ok && !known)
            verdict = store_execute(
                store, arena_print(arena, "ALTER TABLE runs ADD COLUMN %s REAL", name));
    }
    return verdict;
}

/* What version 1 stored, as it is, into tables of this version; what those do not take is damage.
 * A run without a cell comes along, for the check of the rows to find. */
static struct verdict upgrade(struct store *store, struct arena *arena)
{
    const char *quantities = for_quantities(", @", arena);
    struct verdict verdict = add_quantities(store, arena);
    if (verdict.ok)
        verdict = store_execute(store,
                                "CREATE TABLE IF NOT EXISTS notes (kind, name, digest, options,"
                                " seed, text); ALTER TABLE cells RENAME TO cells_1;"
                                " ALTER TABLE runs RENAME TO runs_1;"
                                " ALTER TABLE notes RENAME TO notes_1");
    if (verdict.ok)
        verdict = make_tables(store);
    if (verdict.ok)
        verdict = add_quantities(store, arena);
    if (verdict.ok)
        verdict =
            store_execute(store, "INSERT INTO cells SELECT *, " CELL_CHECKSUM
                                 " FROM cells_1;"
                                 " INSERT INTO notes SELECT *, " NOTE_CHECKSUM " FROM notes_1");
    if (verdict.ok)
        verdict = store_execute(
            store,
            arena_print(arena,
                        "INSERT INTO runs (cell, replication, status, reason, time_limit, measured,"
                        " checksum%s) SELECT cell, replication, status, reason, time_limit,"
                        " measured, %s%s FROM runs_1 LEFT JOIN cells ON id = cell;"
                        " DROP TABLE runs_1; DROP TABLE cells_1; DROP TABLE notes_1",
                        quantities, run_checksum("cells.checksum", "", arena), quantities));
    return verdict.ok ? mark_version(store, arena) : verdict;
}

/* The tables as their version describes them; the notes, which came later, may lack in version 1.
 */
static struct verdict check_tables(struct store *store, int version)
{
    int tables = 0, without_notes = 0;
    struct verdict verdict = ask(store, count_tables[version], &tables);
    if (verdict.ok && version == 1)
        verdict = ask(store, "SELECT count(*) = 0 FROM sqlite_master WHERE name = 'notes'",
                      &without_notes);
    if (verdict.ok && tables + without_notes != 3)
        return other_tables(store);
    return verdict;
}

/* A new file gets its tables, any other must be a store; *version is what it was. */
static struct verdict establish(struct store *store, struct arena *arena, int *version)
{
    int application = 0, tables = 0;
    struct verdict verdict = ask(store, "PRAGMA application_id", &application);
    if (verdict.ok)
        verdict = ask(store, "PRAGMA user_version", version);
    if (verdict.ok)
        verdict = ask(store, "SELECT count(*) FROM sqlite_master", &tables);
    if (!verdict.ok)
        return verdict;
    if (application == 0 && *version == 0 && tables == 0) {
        *version = STORE_VERSION;
        verdict = make_tables(store);
        return verdict.ok ? mark_version(store, arena) : verdict;
    }
    if (application != STORE_APPLICATION)
        return verdict_no(
            "%s: is a database of another program; move it away, or choose another "
            "directory",
            store->path);
    if (*version < 1 || *version > STORE_VERSION)
        return verdict_no(
            "%s: is a results store of version %d, this program keeps version %d; "
            "move it away, or choose another directory",
            store->path, *version, STORE_VERSION);
    return check_tables(store, *version);
}

/* ---- damage ---- */

/* One of the rows that the statement finds, and how many they are. */
static struct verdict find_damage(struct store *store, const char *sql, struct arena *arena)
{
    sqlite3_stmt *statement = NULL;
    struct verdict verdict = store_prepare(store, sql, &statement);
    if (verdict.ok && sqlite3_step(statement) != SQLITE_ROW)
        verdict = store_failure(store);
    else if (verdict.ok && sqlite3_column_int(statement, 0) > 0)
        verdict =
            store_damage(store, arena_print(arena, "%s; damaged rows: %d", store_text(statement, 1),
                                            sqlite3_column_int(statement, 0)));
    sqlite3_finalize(statement);
    return verdict;
}

static struct verdict check_rows(struct store *store, struct arena *arena)
{
    const char *const questions[] = {
        "SELECT count(*), printf('table cells, id %d', id) FROM cells"
        " WHERE checksum IS NOT " CELL_CHECKSUM,
        arena_print(arena,
                    "SELECT count(*), printf('table runs, cell %%d, replication %%d', cell,"
                    " replication) FROM runs LEFT JOIN cells ON id = cell"
                    " WHERE id IS NULL OR runs.checksum IS NOT %s OR %s",
                    run_checksum("cells.checksum", "", arena), run_is_wrong("", arena)),
        "SELECT count(*), printf('table notes, kind %s, name %s, digest %s, options %s, seed %d',"
        " kind, name, digest, options, seed) FROM notes WHERE checksum IS NOT " NOTE_CHECKSUM,
    };
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < sizeof questions / sizeof *questions && verdict.ok; k++)
        verdict = find_damage(store, questions[k], arena);
    return verdict;
}

/* A file damaged or copied while it was written could give runs to other cells than theirs: it
 * would answer wrong numbers without a word. */
static struct verdict check_structure(struct store *store)
{
    int wrong = 0;
    struct verdict verdict = ask(
        store, "SELECT count(*) FROM pragma_integrity_check WHERE integrity_check <> 'ok'", &wrong);
    return verdict.ok && wrong ? store_damage(store, "its structure") : verdict;
}

struct verdict store_set_up_tables(struct store *store, struct arena *arena)
{
    int version = 0;
    struct verdict verdict = establish(store, arena, &version);
    if (verdict.ok && version == 1) {
        verdict = check_structure(store);
        if (verdict.ok)
            verdict = upgrade(store, arena);
    }
    if (verdict.ok)
        verdict = add_quantities(store, arena);
    if (verdict.ok)
        verdict = check_rows(store, arena);
    return verdict.ok ? check_structure(store) : verdict;
}
