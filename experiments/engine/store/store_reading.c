/* Read-only opening of stores.
 *
 * A writer that was killed leaves a journal, with which the next program that opens the file rolls
 * back its incomplete changes. A reader must not modify the file: it rolls back a copy. */
#include "experiments/engine/files/output.h"
#include "experiments/engine/store/store_file.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* In one read transaction, so that tables are checked in a single state. */
static struct verdict check(struct store *store, bool *empty)
{
    struct arena arena = {0};
    struct verdict verdict = store_execute(store, "BEGIN");
    if (verdict.ok)
        verdict = store_check_reading(store, &arena, empty);
    arena_release(&arena);
    return verdict.ok ? store_execute(store, "COMMIT") : verdict;
}

static struct verdict open_as(struct store *store, const char *path, int flags, bool *empty)
{
    sqlite3_close(store->database);
    *empty = false;
    struct verdict verdict = store_connect(store, path, flags);
    return verdict.ok ? check(store, empty) : verdict;
}

static bool is_half_done(const struct store *store)
{
    return store->database && sqlite3_extended_errcode(store->database) == SQLITE_READONLY_ROLLBACK;
}

/* ---- a copy ---- */

static const char *const endings[] = {"", "-journal"};
enum { FILES = sizeof endings / sizeof *endings };

static bool is_unchanged(const struct stat *before, const char *path)
{
    struct stat now;
    return stat(path, &now) == 0 && now.st_ino == before->st_ino &&
           now.st_size == before->st_size && now.st_mtim.tv_sec == before->st_mtim.tv_sec &&
           now.st_mtim.tv_nsec == before->st_mtim.tv_nsec;
}

/* *whole: the files were not written meanwhile. */
static struct verdict fill_copy(const struct store *store, const char *copy, bool *whole,
                                struct arena *arena)
{
    const char *from[FILES];
    struct stat before[FILES];
    struct verdict verdict = verdict_yes();
    *whole = true;
    for (int k = 0; k < FILES; k++) {
        from[k] = arena_print(arena, "%s%s", store->path, endings[k]);
        *whole = *whole && stat(from[k], &before[k]) == 0;
    }
    for (int k = 0; k < FILES && *whole && verdict.ok; k++)
        verdict = output_copy(from[k], arena_print(arena, "%s%s", copy, endings[k]), arena);
    for (int k = 0; k < FILES && *whole; k++)
        *whole = is_unchanged(&before[k], from[k]);
    return *whole ? verdict : verdict_yes();
}

/* *whole: it could be copied consistently. A file that is still open remains readable. */
static struct verdict open_copy(struct store *store, bool *whole, bool *empty)
{
    struct arena arena = {0};
    struct temporary place;
    struct verdict verdict = temporary_directory(&place, NULL, &arena);
    *whole = true;
    if (verdict.ok) {
        const char *copy = arena_print(&arena, "%s/results.db", place.path);
        verdict = fill_copy(store, copy, whole, &arena);
        if (verdict.ok && *whole)
            verdict = open_as(store, copy, SQLITE_OPEN_READWRITE, empty);
        temporary_remove(&place);
    }
    arena_release(&arena);
    return verdict;
}

/* ---- top level ---- */

static struct verdict open_to_read(struct store *store)
{
    bool empty, whole;
    struct verdict verdict;
    if (access(store->path, R_OK) != 0)
        return verdict_no("%s: %s", store->path, strerror(errno));
    do {
        whole = true;
        verdict = open_as(store, store->path, SQLITE_OPEN_READONLY, &empty);
        if (!verdict.ok && is_half_done(store))
            verdict = open_copy(store, &whole, &empty);
    } while (verdict.ok && !whole);
    if (!verdict.ok || !empty)
        return verdict;
    /* its writer was killed at its start: it is empty, like a new one */
    verdict = open_as(store, ":memory:", SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, &empty);
    struct arena arena = {0};
    if (verdict.ok)
        verdict = store_set_up_tables(store, &arena);
    arena_release(&arena);
    return verdict;
}

struct verdict store_open_to_read(const char *path, struct store **out)
{
    return store_make(path, open_to_read, out);
}
