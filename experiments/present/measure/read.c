/* Reads executions and profiles. */
#include "experiments/engine/files/output.h"
#include "experiments/present/measure/measure.h"
#include "models/base/arena.h"
#include "models/base/stream.h"
#include "models/base/verdict.h"

#include <errno.h>
#include <string.h>
#include <sys/stat.h>

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

static struct verdict read_path(const char *path, bool named, struct measured *out);

/* All entries except those that begin with a dot, in byte order. */
static struct verdict read_directory(const char *path, struct measured *out)
{
    const char **names;
    size_t count;
    struct verdict verdict = verdict_yes();
    if (!directory_names(path, "", out->arena, &names, &count))
        return verdict_no("%s: %s", path, strerror(errno));
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = read_path(arena_print(out->arena, "%s/%s", path, names[k]), false, out);
    return verdict;
}

static struct verdict read_path(const char *path, bool named, struct measured *out)
{
    if (is_directory(path))
        return read_directory(path, out);
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
