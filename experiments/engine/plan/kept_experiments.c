#include "experiments/engine/plan/plan.h"

#include "experiments/engine/files/output.h"
#include "models/base/stream.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

#define FOLDER "experiments"
#define ENDING ".json"

const char *kept_experiment_path(const char *directory, const char *name, struct arena *arena)
{
    return arena_print(arena, "%s/" FOLDER "/%s" ENDING, directory, name);
}

/* ---- kept files ---- */

struct names {
    const char **list; /* [count] */
    size_t count, room;
};

static int by_name(const void *a, const void *b)
{
    const char *const *left = a, *const *right = b;
    return strcmp(*left, *right);
}

static struct names names_kept(const char *directory, struct arena *arena)
{
    struct names names = {0};
    DIR *folder = opendir(arena_print(arena, "%s/" FOLDER, directory));
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        size_t length = strlen(entry->d_name), ending = strlen(ENDING);
        if (*entry->d_name == '.' || length <= ending ||
            strcmp(entry->d_name + length - ending, ENDING) != 0)
            continue;
        ARENA_GROW(arena, names.list, names.count, names.room);
        names.list[names.count++] =
            arena_print(arena, "%.*s", (int)(length - ending), entry->d_name);
    }
    if (folder)
        closedir(folder);
    if (names.count > 0)
        qsort(names.list, names.count, sizeof *names.list, by_name);
    return names;
}

/* ---- reading ---- */

static struct verdict read_kept(const char *directory, const char *name, struct arena *arena,
                                struct experiment_list *list)
{
    const char *path = kept_experiment_path(directory, name, arena);
    char *text;
    struct verdict verdict = input_read_file(path, arena, &text, NULL);
    if (!text && verdict.ok)
        return verdict_no("%s: cannot be read", path);
    return verdict.ok ? experiment_document_read(path, OWN_PAPER, text, arena, list) : verdict;
}

struct kept_experiments kept_experiments_read(const char *directory, struct arena *arena)
{
    struct names names = names_kept(directory, arena);
    struct kept_experiments kept = {.refusals = ARENA_ARRAY(arena, const char *, names.count + 1)};
    for (size_t k = 0; k < names.count; k++) {
        if (experiment_find(names.list[k]))
            continue;
        struct verdict verdict = read_kept(directory, names.list[k], arena, &kept.list);
        if (!verdict.ok)
            kept.refusals[kept.refusal_count++] = arena_print(arena, "%s", verdict.reason);
    }
    return kept;
}

const struct experiment *kept_experiment_find(const struct kept_experiments *kept, const char *name)
{
    for (size_t k = 0; k < kept->list.count; k++)
        if (strcmp(kept->list.experiments[k]->name, name) == 0)
            return kept->list.experiments[k];
    return NULL;
}

/* ---- writing ---- */

struct verdict kept_experiment_write(const char *directory, const struct experiment *experiment,
                                     struct arena *arena)
{
    if (strcmp(experiment->paper, OWN_PAPER) != 0)
        return verdict_yes();
    struct verdict verdict = output_make_directory(arena_print(arena, "%s/" FOLDER, directory));
    if (!verdict.ok)
        return verdict;
    struct text_file file;
    text_file_start(&file, kept_experiment_path(directory, experiment->name, arena));
    experiments_print(file.made.stream, &experiment, 1, arena);
    return text_file_finish(&file, arena);
}

/* ---- comparing and copying ---- */

struct verdict kept_experiments_compare(const char *one, const char *other, struct arena *arena)
{
    struct names names = names_kept(one, arena);
    for (size_t k = 0; k < names.count; k++) {
        char *texts[2];
        input_read_file(kept_experiment_path(one, names.list[k], arena), arena, &texts[0], NULL);
        input_read_file(kept_experiment_path(other, names.list[k], arena), arena, &texts[1], NULL);
        if (texts[0] && texts[1] && strcmp(texts[0], texts[1]) != 0)
            return verdict_no("%s: its experiment %s is not that of %s", other, names.list[k], one);
    }
    return verdict_yes();
}

struct verdict kept_experiments_copy(const char *from, const char *to, struct arena *arena)
{
    struct names names = names_kept(from, arena);
    struct verdict verdict = verdict_yes();
    if (names.count > 0)
        verdict = output_make_directory(arena_print(arena, "%s/" FOLDER, to));
    for (size_t k = 0; k < names.count && verdict.ok; k++)
        verdict = output_copy(kept_experiment_path(from, names.list[k], arena),
                              kept_experiment_path(to, names.list[k], arena), arena);
    return verdict;
}
