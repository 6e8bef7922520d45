#include "experiments/cli/help/new_study.h"

#include "algorithms/algorithm.h"
#include "experiments/cli/help/new_algorithm.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/embedded_documents.h"
#include "experiments/present/report/data.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PLACE "experiments/study/"

/* ---- names ---- */

/* Directories next to a study's program, and papers' names that prefix experiments, cannot be
 * reused. */
static bool is_taken(const char *name)
{
    static const char *const folders[] = {"algorithms", "generators", "experiments", "claims",
                                          "bounds",     "metrics",    "out",         OWN_PAPER};
    for (size_t k = 0; k < sizeof folders / sizeof *folders; k++)
        if (strcmp(name, folders[k]) == 0)
            return true;
    for (const struct paper *paper = papers; paper->name; paper++)
        if (strcmp(name, paper->name) == 0)
            return true;
    return false;
}

struct verdict new_study_name(const char *name)
{
    static const char *const families[] = {"exchange", "multicast", "switched"};
    struct verdict verdict = new_algorithm_name(name);
    if (verdict.ok && isdigit((unsigned char)*name))
        return verdict_no("'%s' is not a valid name of a study: it begins with a digit", name);
    if (verdict.ok && is_taken(name))
        return verdict_no("'%s' is not a valid name of a study: it is already in use", name);
    for (size_t k = 0; verdict.ok && k < sizeof families / sizeof *families; k++) {
        struct arena arena = {0};
        if (algorithm_find(arena_print(&arena, "%s/%s", families[k], name)))
            verdict = verdict_no("'%s' is not a valid name of a study: there is an algorithm %s/%s",
                                 name, families[k], name);
        arena_release(&arena);
    }
    return verdict;
}

/* ---- texts ---- */

struct new_study {
    const char *place; /* where it is written */
    const char *directory, *name;
    struct arena *arena;
};

static const char *text_replaced(const char *text, const char *old, const char *new,
                                 struct arena *arena)
{
    const char *done = "";
    for (const char *found; (found = strstr(text, old)); text = found + strlen(old))
        done = arena_print(arena, "%s%.*s%s", done, (int)(found - text), text, new);
    return arena_print(arena, "%s%s", done, text);
}

static const char *filled_in(const struct new_study *study, const char *text)
{
    text = text_replaced(text, "DIRECTORY", study->directory, study->arena);
    text = text_replaced(text, "NAME", study->name, study->arena);
    return text_replaced(text, "\"VERSION\"", "\"commsched " VERSION "\"", study->arena);
}

/* ---- files ---- */

static struct verdict write_one(const struct new_study *study, const char *path, const char *text)
{
    struct output output;
    char *folder = arena_print(study->arena, "%s/%s", study->place, filled_in(study, path));
    const char *whole = arena_print(study->arena, "%s", folder);
    *strrchr(folder, '/') = '\0';
    struct verdict verdict = output_make_directory(folder);
    if (verdict.ok)
        verdict = output_open(&output, whole, study->arena);
    if (!verdict.ok)
        return verdict;
    fputs(text, output.stream);
    return output_commit(&output);
}

static struct verdict write_algorithm(const struct new_study *study)
{
    const char *text;
    struct verdict verdict =
        new_algorithm_text(new_algorithm_template("exchange", study->arena), "exchange", "NAME",
                           study->name, "not published", study->arena, &text);
    return verdict.ok ? write_one(study, "algorithms/exchange/NAME.c", text) : verdict;
}

static struct verdict write_files(const struct new_study *study)
{
    struct verdict verdict = write_algorithm(study);
    for (const struct embedded_document *file = embedded_files; file->path && verdict.ok; file++) {
        if (strncmp(file->path, PLACE, strlen(PLACE)) != 0)
            continue;
        const char *path = file->path + strlen(PLACE);
        bool hidden = strcmp(path, "gitignore") == 0;
        verdict = write_one(study, hidden ? ".gitignore" : path, filled_in(study, file->text));
    }
    return verdict;
}

/* ---- the directory ---- */

static bool is_empty(const char *directory)
{
    size_t count = 0;
    DIR *stream = opendir(directory);
    if (!stream)
        return false;
    while (readdir(stream))
        count++;
    closedir(stream);
    return count == 2; /* . and .. */
}

/* The directory's parent, which is created. */
static struct verdict make_parent(const char *directory, struct arena *arena, const char **parent)
{
    char *above = arena_print(arena, "%s", directory), *slash = strrchr(above, '/');
    *parent = slash ? "/" : ".";
    if (!slash || slash == above)
        return verdict_yes();
    *slash = '\0';
    *parent = above;
    return output_make_directory(above);
}

struct verdict new_study_write(const char *directory, const char *name, struct arena *arena)
{
    struct new_study study = {.directory = directory, .name = name, .arena = arena};
    struct temporary place;
    struct stat status;
    const char *parent;
    if (lstat(directory, &status) == 0 && !(S_ISDIR(status.st_mode) && is_empty(directory)))
        return verdict_no("%s: exists and is not an empty directory", directory);
    struct verdict verdict = make_parent(directory, arena, &parent);
    if (verdict.ok)
        verdict = temporary_directory(&place, parent, arena); /* signals are blocked */
    if (!verdict.ok)
        return verdict;
    study.place = place.path;
    mode_t mask = umask(0);
    umask(mask);
    verdict = write_files(&study);
    if (verdict.ok && (chmod(place.path, 0777 & ~mask) != 0 || rename(place.path, directory) != 0))
        verdict = verdict_no("%s: %s", directory, strerror(errno));
    if (verdict.ok)
        temporary_end(&place);
    else
        temporary_remove(&place);
    return verdict;
}
