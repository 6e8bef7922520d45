/* Reads executions and profiles. */
#include "experiments/reality/measure/measure.h"
#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* Entries of a directory. */

struct entries {
    const char **paths; /* [count], in byte order, prefixed by the directory */
    size_t count;
};

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* All entries except those that begin with a dot, in the arena. Fails if the directory cannot be
 * read. */
static struct verdict entries_of(const char *directory, struct arena *arena, struct entries *out)
{
    size_t room = 0;
    *out = (struct entries){0};
    DIR *stream = opendir(directory);
    if (!stream)
        return verdict_no("%s: %s", directory, strerror(errno));
    for (const struct dirent *entry; (entry = readdir(stream));) {
        if (*entry->d_name == '.')
            continue;
        ARENA_GROW(arena, out->paths, out->count, room);
        out->paths[out->count++] = arena_print(arena, "%s/%s", directory, entry->d_name);
    }
    closedir(stream);
    if (out->count > 0)
        qsort(out->paths, out->count, sizeof *out->paths, by_bytes);
    return verdict_yes();
}

static bool is_directory(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

/* Whether the key is the first of the file's first object, where its writer puts it. */
static bool begins_with(const char *path, const char *key)
{
    char text[64] = "";
    FILE *stream = stream_open(path, "r");
    if (!stream)
        return false;
    text[fread(text, 1, sizeof text - 1, stream)] = '\0';
    fclose(stream);
    const char *at = text + strspn(text, " \t\r\n{\"");
    return strncmp(at, key, strlen(key)) == 0 && at[strlen(key)] == '"';
}

static struct verdict read_profile(const char *path, struct measured *out)
{
    struct call_record *calls;
    size_t count;
    struct verdict cut, verdict = record_read(path, out->arena, &calls, &count, &cut);
    if (!cut.ok) {
        ARENA_GROW(out->arena, out->cuts, out->cut_count, out->cut_room);
        out->cuts[out->cut_count++] = arena_print(out->arena, "%s", cut.reason);
    }
    for (size_t k = 0; k < count && verdict.ok; k++) {
        ARENA_GROW(out->arena, out->calls, out->call_count, out->call_room);
        out->calls[out->call_count++] = calls[k];
    }
    return verdict;
}

static struct verdict read_execution(const char *path, struct measured *out)
{
    struct executed executed;
    struct verdict verdict = executed_read(path, out->arena, &executed);
    if (verdict.ok)
        measured_add_execution(out, &executed);
    return verdict;
}

static struct verdict read_path(const char *path, bool named, struct measured *out)
{
    struct entries entries;
    if (is_directory(path)) {
        struct verdict verdict = entries_of(path, out->arena, &entries);
        for (size_t k = 0; k < entries.count && verdict.ok; k++)
            verdict = read_path(entries.paths[k], false, out);
        return verdict;
    }
    if (begins_with(path, "profile"))
        return read_profile(path, out);
    return named || begins_with(path, "executed") ? read_execution(path, out) : verdict_yes();
}

struct verdict measure_read(const char *const *paths, size_t count, struct arena *arena,
                            struct measured *out)
{
    struct verdict verdict = verdict_yes();
    *out = (struct measured){.arena = arena};
    for (size_t k = 0; k < count && verdict.ok; k++) {
        size_t before = out->count + out->call_count;
        verdict = read_path(paths[k], true, out);
        if (verdict.ok && out->count + out->call_count == before)
            verdict = verdict_no("%s: contains no execution and no call", paths[k]);
    }
    if (verdict.ok)
        measured_compare(out);
    return verdict;
}
