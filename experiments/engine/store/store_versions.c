/* Checks of a store's file when it is opened: whether it is new, of this version, and sound. */
#include "experiments/engine/store/store_file.h"

#include <string.h>

#define STORE_APPLICATION 0x636f6d73 /* "coms" */
#define STORE_VERSION 6

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

struct verdict store_set_up_tables(struct store *store, struct arena *arena)
{
    bool empty;
    struct verdict verdict = identify(store, &empty);
    if (verdict.ok && empty)
        verdict = make_tables(store, arena);
    if (verdict.ok)
        verdict = check_tables(store, arena);
    if (verdict.ok)
        verdict = make_views(store, arena);
    return verdict.ok ? check_structure(store, arena) : verdict;
}

struct verdict store_check_reading(struct store *store, struct arena *arena, bool *empty)
{
    struct verdict verdict = identify(store, empty);
    if (!verdict.ok || *empty)
        return verdict;
    verdict = check_tables(store, arena);
    if (!verdict.ok && sqlite3_errcode(store->database) == SQLITE_READONLY)
        return other_tables(store); /* a column that cannot be added is missing */
    return verdict.ok ? check_structure(store, arena) : verdict;
}
