#include "experiments/engine/store/store_merge.h"

#include "experiments/engine/store/store_file.h"
#include "experiments/engine/workers/interrupt.h"

#include <string.h>

enum { PLACE, ABOVE, FIRST_VALUE }; /* columns read: place of damage; an id; the others */

/* The statements of a table, for copying its rows. */
struct copying {
    const struct table *table;
    sqlite3_stmt *read;
    sqlite3_stmt *find; /* id and checksum of the row with a key; in tables with ids */
    sqlite3_stmt *add;
};

struct merging {
    struct store *into, *from;
    struct copying tables[STORE_TABLES];
    store_file_taker *take_file;
    void *data;
};

/* ---- statements ---- */

/* The row's own id, or its parent's, comes first. */
static const char *read_text(const struct table *table, struct arena *arena)
{
    return arena_print(arena,
                       "SELECT iif(checksum IS %s AND NOT %s, NULL, %s), %s FROM %s%s ORDER BY %s",
                       sql_checksum(table, arena), sql_wrong(table, arena), sql_place(table, arena),
                       sql_columns(table, ROLE_ID | ROLES_STORED | ROLE_CHECKSUM, "@", ", ", arena),
                       table->name, sql_columns(table, ROLE_PARENT, " WHERE @ = ?", "", arena),
                       sql_columns(table, table->parent ? ROLE_KEY : ROLE_ID, "@", ", ", arena));
}

static struct verdict prepare(struct merging *merging, enum store_table number)
{
    struct arena arena = {0};
    const struct table *table = &store_tables[number];
    struct copying *copying = &merging->tables[number];
    copying->table = table;
    struct verdict verdict = store_prepare(merging->from, read_text(table, &arena), &copying->read);
    if (verdict.ok)
        verdict = store_prepare(merging->into, sql_merge(table, &arena), &copying->add);
    if (verdict.ok && !table->parent)
        verdict =
            store_prepare(merging->into,
                          arena_print(&arena, "SELECT id, checksum FROM %s WHERE %s", table->name,
                                      sql_columns(table, ROLE_KEY, "@ = ?", " AND ", &arena)),
                          &copying->find);
    arena_release(&arena);
    return verdict;
}

static void finalise(struct merging *merging)
{
    for (int k = 0; k < STORE_TABLES; k++) {
        sqlite3_finalize(merging->tables[k].read);
        sqlite3_finalize(merging->tables[k].find);
        sqlite3_finalize(merging->tables[k].add);
    }
}

/* ---- values ---- */

/* Binds the statement's parameters to the row's columns of these roles, in order. */
static void pass_values(const struct copying *copying, sqlite3_stmt *to, unsigned roles, int place)
{
    struct column column;
    for (int k = 0, at = ABOVE; table_column(copying->table, k, &column); k++, at++)
        if (column.role & roles)
            sqlite3_bind_value(to, place++, sqlite3_column_value(copying->read, at));
}

/* Whether the table has a next row; a damaged one fails. */
static bool next_row(struct merging *merging, struct copying *copying, struct verdict *verdict)
{
    int step = sqlite3_step(copying->read);
    if (step == SQLITE_ROW && sqlite3_column_type(copying->read, PLACE) == SQLITE_NULL)
        return true;
    if (step == SQLITE_ROW)
        *verdict = store_damage(merging->from, store_text(copying->read, PLACE));
    else if (step != SQLITE_DONE)
        *verdict = store_tell_damage(merging->from, store_failure(merging->from));
    sqlite3_reset(copying->read);
    return false;
}

static struct verdict add_row(struct merging *merging, const struct copying *copying)
{
    bool done = sqlite3_step(copying->add) == SQLITE_DONE;
    struct verdict verdict = done ? verdict_yes() : store_failure(merging->into);
    sqlite3_reset(copying->add);
    return verdict;
}

/* ---- files ---- */

/* A store never has a name that leaves the directory. */
static bool is_below(const char *name)
{
    return *name && *name != '/' && !strstr(name, "..");
}

static struct verdict take_files(struct merging *merging, const struct copying *copying, bool added)
{
    struct column column;
    struct verdict verdict = verdict_yes();
    for (int k = 0, at = ABOVE; table_column(copying->table, k, &column) && verdict.ok; k++, at++) {
        if (!column.is_file || sqlite3_column_type(copying->read, at) == SQLITE_NULL)
            continue;
        const char *name = store_text(copying->read, at);
        verdict = is_below(name) ? merging->take_file(name, added, merging->data)
                                 : store_damage(merging->from, "a file outside its directory");
    }
    return verdict;
}

/* ---- rows ---- */

static struct verdict copy_below(struct merging *merging, struct copying *copying, int64_t from,
                                 int64_t into)
{
    struct verdict verdict = verdict_yes();
    sqlite3_bind_int64(copying->read, 1, from);
    while (verdict.ok && next_row(merging, copying, &verdict)) {
        sqlite3_bind_int64(copying->add, 1, into);
        pass_values(copying, copying->add, (ROLES_STORED & ~ROLE_PARENT) | ROLE_CHECKSUM, 2);
        verdict = add_row(merging, copying);
    }
    sqlite3_reset(copying->read);
    return verdict;
}

/* Finds the row with that key: *id, 0 if there is none; *same: it is equal. */
static struct verdict find_row(struct merging *merging, const struct copying *copying, int64_t *id,
                               bool *same)
{
    struct column column;
    int checksum = ABOVE;
    while (table_column(copying->table, checksum - ABOVE, &column) && column.role != ROLE_CHECKSUM)
        checksum++;
    pass_values(copying, copying->find, ROLE_KEY, 1);
    int step = sqlite3_step(copying->find);
    *id = step == SQLITE_ROW ? sqlite3_column_int64(copying->find, 0) : 0;
    *same = step == SQLITE_ROW &&
            sqlite3_column_int64(copying->find, 1) == sqlite3_column_int64(copying->read, checksum);
    struct verdict verdict =
        step == SQLITE_ROW || step == SQLITE_DONE ? verdict_yes() : store_failure(merging->into);
    sqlite3_reset(copying->find);
    return verdict;
}

/* Copies the row and all rows below it, unless the existing one is kept. */
static struct verdict copy_row(struct merging *merging, struct copying *copying)
{
    int64_t id;
    bool same;
    struct verdict verdict = find_row(merging, copying, &id, &same);
    bool added = verdict.ok && id == 0;
    if (added) {
        pass_values(copying, copying->add, ROLES_STORED | ROLE_CHECKSUM, 1);
        verdict = add_row(merging, copying);
        id = sqlite3_last_insert_rowid(merging->into->database);
    }
    if (verdict.ok)
        verdict = take_files(merging, copying, added);
    for (int k = 0; k < STORE_TABLES && verdict.ok && (added || same); k++) {
        struct copying *below = &merging->tables[k];
        if (below->table->parent && strcmp(below->table->parent, copying->table->name) == 0)
            verdict = copy_below(merging, below, sqlite3_column_int64(copying->read, ABOVE), id);
    }
    return verdict;
}

static struct verdict copy_table(struct merging *merging, struct copying *copying)
{
    struct verdict verdict = verdict_yes();
    while (verdict.ok && next_row(merging, copying, &verdict)) {
        verdict = copy_row(merging, copying);
        if (interrupted())
            verdict = verdict_no("stopped");
    }
    return verdict;
}

/* ---- top level ---- */

static struct verdict copy_all(struct merging *merging)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < STORE_TABLES && verdict.ok; k++)
        verdict = prepare(merging, (enum store_table)k);
    for (int k = 0; k < STORE_TABLES && verdict.ok; k++)
        if (!store_tables[k].parent)
            verdict = copy_table(merging, &merging->tables[k]);
    return verdict;
}

struct verdict store_merge(struct store *into, struct store *from, store_file_taker *take_file,
                           void *data)
{
    struct merging merging = {.into = into, .from = from, .take_file = take_file, .data = data};
    struct verdict verdict = store_execute(from, "BEGIN"); /* a consistent snapshot */
    if (verdict.ok)
        verdict = copy_all(&merging);
    finalise(&merging);
    sqlite3_exec(from->database, "COMMIT", NULL, NULL, NULL);
    return store_undo(into, verdict);
}

struct verdict store_widen(struct store *store)
{
    return store_execute(store, "PRAGMA cache_size = -262144"); /* 256 MiB at most */
}

struct verdict store_count(struct store *store, enum store_table table, size_t *count)
{
    struct arena arena = {0};
    int number = 0;
    struct verdict verdict = store_number(
        store, arena_print(&arena, "SELECT count(*) FROM %s", store_tables[table].name), &number);
    arena_release(&arena);
    *count = (size_t)number;
    return verdict;
}
