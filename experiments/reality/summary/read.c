/* Reads the files of a summary. */
#include "experiments/engine/files/entries.h"
#include "experiments/reality/summary/summary.h"
#include "models/base/stream.h"
#include "models/format/cursor.h"

#include <string.h>
#include <sys/stat.h>

struct names {
    const char **name; /* [count] */
    size_t count, room;
};

static void add_name(struct names *names, const char *name, struct arena *arena)
{
    ARENA_GROW(arena, names->name, names->count, names->room);
    names->name[names->count++] = name;
}

static bool is_directory(const char *path)
{
    struct stat found;
    return stat(path, &found) == 0 && S_ISDIR(found.st_mode);
}

static bool ends_in_json(const char *name)
{
    size_t length = strlen(name);
    return length > 5 && strcmp(name + length - 5, ".json") == 0;
}

static bool is_followed(const char *path)
{
    struct stat found;
    return lstat(path, &found) == 0 && !S_ISLNK(found.st_mode) && S_ISDIR(found.st_mode);
}

/* Recognised by the beginning written by executed_write. Other JSON files, instances and schedules,
 * may be in the same directory. */
static bool is_execution(const char *path)
{
    char text[64] = "";
    FILE *stream = stream_open(path, "r");
    if (!stream)
        return false;
    text[fread(text, 1, sizeof text - 1, stream)] = '\0';
    fclose(stream);
    struct cursor cursor = {text, text + strlen(text)};
    static const char key[] = "\"executed\"";
    return cursor_take(&cursor, '{') && cursor_stands(&cursor, '"') &&
           strncmp(cursor.at, key, sizeof key - 1) == 0;
}

static struct verdict find_in(const char *directory, struct names *out, struct arena *arena)
{
    struct entries entries;
    struct verdict verdict = entries_of(directory, arena, &entries);
    for (size_t k = 0; k < entries.count && verdict.ok; k++) {
        if (is_followed(entries.paths[k]))
            verdict = find_in(entries.paths[k], out, arena);
        else if (ends_in_json(entries.paths[k]) && is_execution(entries.paths[k]))
            add_name(out, entries.paths[k], arena);
    }
    return verdict;
}

/* Reads all valid files; a negative verdict describes the first invalid one. */
static struct verdict read_all(const struct names *names, struct arena *arena,
                               struct summary_files *out)
{
    struct verdict first = verdict_yes();
    *out =
        (struct summary_files){.paths = ARENA_ARRAY(arena, const char *, names->count + 1),
                               .executed = ARENA_ZEROED(arena, struct executed, names->count + 1)};
    for (size_t k = 0; k < names->count; k++) {
        struct verdict verdict = executed_read(names->name[k], arena, &out->executed[out->count]);
        if (verdict.ok)
            out->paths[out->count++] = names->name[k];
        else if (first.ok)
            first = verdict;
    }
    return first;
}

struct verdict summary_read(const char *const *paths, size_t count, struct arena *arena,
                            struct summary_files *out)
{
    struct names names = {0};
    struct verdict verdict = verdict_yes();
    for (size_t k = 0; k < count && verdict.ok; k++) {
        size_t before = names.count;
        if (is_directory(paths[k]))
            verdict = find_in(paths[k], &names, arena);
        else
            add_name(&names, paths[k], arena);
        if (verdict.ok && names.count == before)
            verdict = verdict_no("%s: contains no file of an execution", paths[k]);
    }
    return verdict.ok ? read_all(&names, arena, out) : verdict;
}

struct verdict summary_read_directory(const char *directory, struct arena *arena,
                                      struct summary_files *out, struct verdict *refused)
{
    struct names names = {0};
    struct verdict verdict = find_in(directory, &names, arena);
    *refused = verdict.ok ? read_all(&names, arena, out) : verdict_yes();
    return verdict;
}
