/* The files of an appendix: staged, and moved into place when all of them are complete. */
#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/present/appendix/appendix.h"
#include "models/base/hash.h"

#include <dirent.h>
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MANIFEST "appendix.manifest"

/* The directories; "" is the stage itself. */
static const char *const parts[] = {"", "tables/", "figures/", NULL};

struct file {
    const char *path; /* below DIR */
    uint64_t digest;  /* of its bytes */
};

struct files {
    struct file *file; /* [count] */
    size_t count, room;
};

static void add_file(struct files *files, const char *path, uint64_t digest, struct arena *arena)
{
    ARENA_GROW(arena, files->file, files->count, files->room);
    files->file[files->count++] = (struct file){path, digest};
}

/* False if there is no such file. */
static bool digest_of(const char *path, uint64_t *digest)
{
    struct arena arena = {0};
    char *text = NULL;
    size_t length = 0;
    struct verdict verdict = text_file_read(path, &arena, &text, &length);
    bool read = verdict.ok && text;
    if (read)
        *digest = hash_finish(hash_bytes(HASH_START, text, length));
    arena_release(&arena);
    return read;
}

static const char *below(const char *directory, const char *path, struct arena *arena)
{
    return arena_print(arena, "%s/%s", directory, path);
}

/* The files of an earlier appendix; none if there is no manifest. */
static struct files read_manifest(const char *directory, struct arena *arena)
{
    struct files files = {0};
    char *text = NULL;
    text_file_read(below(directory, MANIFEST, arena), arena, &text, NULL);
    for (char *line; text && (line = strsep(&text, "\n"));) {
        char *end;
        uint64_t digest = strtoull(line, &end, 16);
        if (end == line + 16 && strncmp(end, "  ", 2) == 0)
            add_file(&files, end + 2, digest, arena);
    }
    return files;
}

static struct verdict write_manifest(const char *directory, const struct files *files,
                                     const struct files *others, struct arena *arena)
{
    struct text_file made;
    text_file_start(&made, below(directory, MANIFEST, arena));
    for (int which = 0; which < 2; which++) {
        const struct files *list = which ? others : files;
        for (size_t k = 0; list && k < list->count; k++)
            fprintf(made.made.stream, "%016" PRIx64 "  %s\n", list->file[k].digest,
                    list->file[k].path);
    }
    return text_file_finish(&made, arena);
}

/* The regular files of the stage, by directory and name. */
static struct files list_stage(const struct stage *stage, struct arena *arena)
{
    struct files files = {0};
    for (const char *const *part = parts; *part; part++) {
        struct dirent **entries = NULL;
        int count = scandir(below(stage->directory, *part, arena), &entries, NULL, alphasort);
        for (int k = 0; k < count; k++) {
            const char *path = arena_print(arena, "%s%s", *part, entries[k]->d_name);
            uint64_t digest;
            if (digest_of(below(stage->directory, path, arena), &digest))
                add_file(&files, path, digest, arena);
            free(entries[k]);
        }
        free(entries);
    }
    return files;
}

static bool has(const struct files *files, const char *path, const uint64_t *digest)
{
    for (size_t k = 0; k < files->count; k++)
        if (strcmp(files->file[k].path, path) == 0 && (!digest || files->file[k].digest == *digest))
            return true;
    return false;
}

/* Checks that only an appendix's own files would be replaced. */
static struct verdict check_places(const struct stage *stage, const struct files *files,
                                   const struct files *before, struct arena *arena)
{
    for (size_t k = 0; k < files->count; k++) {
        const char *place = below(stage->target, files->file[k].path, arena);
        uint64_t digest;
        struct stat status;
        if (lstat(place, &status) != 0)
            continue;
        if (S_ISREG(status.st_mode) && digest_of(place, &digest) &&
            (digest == files->file[k].digest || has(before, files->file[k].path, &digest)))
            continue;
        return verdict_no(
            "%s: is not of an earlier appendix, or was changed since; "
            "move it away, or choose another directory",
            place);
    }
    return verdict_yes();
}

static struct verdict move_files(const struct stage *stage, const struct files *files,
                                 struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    for (const char *const *part = parts + 1; *part && verdict.ok; part++)
        verdict = output_make_directory(below(stage->target, *part, arena));
    for (size_t k = 0; k < files->count && verdict.ok; k++) {
        const char *place = below(stage->target, files->file[k].path, arena);
        if (rename(below(stage->directory, files->file[k].path, arena), place) != 0)
            verdict = verdict_no("%s: cannot be written: %s", place, strerror(errno));
    }
    return verdict;
}

/* Removes unchanged files of the earlier appendix that this one does not have. */
static void remove_stale(const struct stage *stage, const struct files *files,
                         const struct files *before, struct arena *arena)
{
    for (size_t k = 0; k < before->count; k++) {
        const char *path = before->file[k].path, *place = below(stage->target, path, arena);
        uint64_t digest;
        if (!strstr(path, "..") && !has(files, path, NULL) && digest_of(place, &digest) &&
            digest == before->file[k].digest)
            unlink(place);
    }
}

struct verdict stage_open(struct stage *stage, const char *target, struct arena *arena)
{
    struct stat status;
    *stage = (struct stage){.target = target, .made = stat(target, &status) != 0};
    struct verdict verdict = output_make_directory(target);
    if (!verdict.ok)
        return verdict;
    char *name = arena_print(arena, "%s/.appendix-XXXXXX", target);
    if (!mkdtemp(name)) {
        verdict = verdict_no("%s: cannot be written to: %s", target, strerror(errno));
        if (stage->made)
            rmdir(target);
        return verdict;
    }
    stage->directory = name;
    for (const char *const *part = parts + 1; *part && verdict.ok; part++)
        verdict = output_make_directory(below(name, *part, arena));
    if (!verdict.ok)
        stage_abandon(stage, arena);
    return verdict;
}

struct verdict stage_install(struct stage *stage, struct arena *arena)
{
    struct files files = list_stage(stage, arena), before = read_manifest(stage->target, arena);
    struct verdict verdict = check_places(stage, &files, &before, arena);
    interrupts_hold();
    /* The manifest is written first, with old and new files, so that after an interruption each
     * file is identified by its digest. */
    if (verdict.ok)
        verdict = write_manifest(stage->target, &files, &before, arena);
    if (verdict.ok)
        verdict = move_files(stage, &files, arena);
    if (verdict.ok) {
        remove_stale(stage, &files, &before, arena);
        verdict = write_manifest(stage->target, &files, NULL, arena);
        stage->made = false;
    }
    stage_abandon(stage, arena);
    interrupts_deliver();
    return verdict;
}

void stage_abandon(struct stage *stage, struct arena *arena)
{
    struct files files = list_stage(stage, arena);
    for (size_t k = 0; k < files.count; k++)
        unlink(below(stage->directory, files.file[k].path, arena));
    for (const char *const *part = parts + 1; *part; part++)
        rmdir(below(stage->directory, *part, arena));
    rmdir(stage->directory);
    if (stage->made)
        rmdir(stage->target);
}
