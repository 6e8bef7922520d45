#include "experiments/engine/store/store_notes.h"

#include "experiments/engine/store/store_file.h"

static struct verdict prepare(struct store *store, const char *sql, const struct note_key *key,
                              sqlite3_stmt **out)
{
    struct verdict verdict = store_prepare(store, sql, out);
    if (!verdict.ok)
        return verdict;
    sqlite3_bind_text(*out, 1, key->kind, -1, SQLITE_STATIC);
    sqlite3_bind_text(*out, 2, key->name, -1, SQLITE_STATIC);
    sqlite3_bind_text(*out, 3, key->digest, -1, SQLITE_STATIC);
    sqlite3_bind_text(*out, 4, key->options, -1, SQLITE_STATIC);
    sqlite3_bind_int64(*out, 5, (sqlite3_int64)key->seed);
    return verdict;
}

struct verdict store_read_note(struct store *store, const struct note_key *key, struct arena *arena,
                               const char **text)
{
    sqlite3_stmt *statement = NULL;
    *text = NULL;
    struct verdict verdict = prepare(store,
                                     "SELECT text, checksum IS " NOTE_CHECKSUM
                                     " FROM notes WHERE kind = ? AND name = ?"
                                     " AND digest = ? AND options = ? AND seed = ?",
                                     key, &statement);
    if (verdict.ok) {
        int step = sqlite3_step(statement);
        if (step == SQLITE_ROW && !sqlite3_column_int(statement, 1))
            verdict = store_damage(
                store, arena_print(arena, "table notes, kind %s, name %s", key->kind, key->name));
        else if (step == SQLITE_ROW)
            *text = arena_print(arena, "%s", store_text(statement, 0));
        else if (step != SQLITE_DONE)
            verdict = store_failure(store);
    }
    sqlite3_finalize(statement);
    return verdict;
}

struct verdict store_write_note(struct store *store, const struct note_key *key, const char *text)
{
    sqlite3_stmt *statement = NULL;
    struct verdict verdict = prepare(store,
                                     "INSERT OR REPLACE INTO notes SELECT *, " NOTE_CHECKSUM
                                     " FROM (SELECT ? AS kind, ? AS name, ? AS digest,"
                                     " ? AS options, ? AS seed, ? AS text)",
                                     key, &statement);
    if (verdict.ok) {
        sqlite3_bind_text(statement, 6, text, -1, SQLITE_STATIC);
        if (sqlite3_step(statement) != SQLITE_DONE)
            verdict = store_failure(store);
    }
    sqlite3_finalize(statement);
    return verdict;
}
