#include "experiments/engine/ending.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int by_name(const void *a, const void *b)
{
    const struct experiment *const *left = a, *const *right = b;
    return strcmp((*left)->name, (*right)->name);
}

static void read_all(struct experiment_list *list, struct arena *arena)
{
    struct verdict verdict = verdict_yes();
    for (const struct embedded_document *found = embedded_documents; found->path && verdict.ok;
         found++) {
        const char *rest = strstr(found->path, "/figures/");
        if (!rest)
            continue;
        const char *paper = arena_print(arena, "%.*s", (int)(rest - found->path), found->path);
        verdict = experiment_document_read(found->file, paper, found->text, arena, list);
    }
    if (!verdict.ok)
        fail("%s", verdict.reason);
    if (list->count > 0)
        qsort(list->experiments, list->count, sizeof(struct experiment *), by_name);
}

const struct experiment *const *all_experiments(void)
{
    static struct arena arena;
    static const struct experiment *const *all;
    if (!all) {
        struct experiment_list list = {0};
        read_all(&list, &arena);
        all = list.experiments;
    }
    return all;
}

const struct experiment *experiment_find(const char *name)
{
    const struct experiment *const *found = all_experiments();
    while (*found && strcmp((*found)->name, name) != 0)
        found++;
    return *found;
}

/* ---- copies beside results ---- */

#define FOLDER "experiments"
#define ENDING ".json"

static const char *path_of(const char *directory, const char *file, struct arena *arena)
{
    return arena_print(arena, "%s/" FOLDER "/%s", directory, file);
}

/* None, if there is no such directory. */
static const char **files_kept(const char *directory, struct arena *arena, size_t *count)
{
    const char **files;
    directory_names(arena_print(arena, "%s/" FOLDER, directory), ENDING, arena, &files, count);
    return files;
}

/* ---- reading ---- */

/* The document may define others too, which have files of their own. */
static struct verdict read_kept(const char *path, const char *name, struct arena *arena,
                                struct experiment_list *list)
{
    char *text;
    struct experiment_list defined = {0};
    struct verdict verdict = input_read_file(path, arena, &text, NULL);
    if (!text && verdict.ok)
        return verdict_no("%s: cannot be read", path);
    if (verdict.ok)
        verdict = experiment_document_read(path, OWN_PAPER, text, arena, &defined);
    const struct experiment *found = experiment_in(&defined, name);
    if (found)
        list->experiments[list->count++] = found;
    return found || !verdict.ok ? verdict : verdict_no("%s: defines no %s", path, name);
}

struct kept_experiments kept_experiments_read(const char *directory, struct arena *arena)
{
    size_t count;
    const char **files = files_kept(directory, arena, &count);
    struct kept_experiments kept = {
        .list = {ARENA_ZEROED(arena, const struct experiment *, count + 1), 0},
        .refusals = ARENA_ARRAY(arena, const char *, count + 1)};
    for (size_t k = 0; k < count; k++) {
        int length = (int)(strlen(files[k]) - strlen(ENDING));
        const char *name = arena_print(arena, "%.*s", length, files[k]);
        if (experiment_find(name))
            continue;
        struct verdict verdict =
            read_kept(path_of(directory, files[k], arena), name, arena, &kept.list);
        if (!verdict.ok)
            kept.refusals[kept.refusal_count++] = arena_print(arena, "%s", verdict.reason);
    }
    return kept;
}

const struct experiment *experiment_in(const struct experiment_list *list, const char *name)
{
    for (size_t k = 0; k < list->count; k++)
        if (strcmp(list->experiments[k]->name, name) == 0)
            return list->experiments[k];
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
    text_file_start(&file,
                    path_of(directory, arena_print(arena, "%s" ENDING, experiment->name), arena));
    fputs(experiment->document, file.made.stream);
    return text_file_finish(&file, arena);
}

/* ---- comparing and copying ---- */

struct verdict kept_experiments_compare(const char *one, const char *other, struct arena *arena)
{
    size_t count;
    const char **files = files_kept(one, arena, &count);
    for (size_t k = 0; k < count; k++) {
        char *texts[2];
        input_read_file(path_of(one, files[k], arena), arena, &texts[0], NULL);
        input_read_file(path_of(other, files[k], arena), arena, &texts[1], NULL);
        if (texts[0] && texts[1] && strcmp(texts[0], texts[1]) != 0)
            return verdict_no("%s: its experiment %.*s is not that of %s", other,
                              (int)(strlen(files[k]) - strlen(ENDING)), files[k], one);
    }
    return verdict_yes();
}

struct verdict kept_experiments_copy(const char *from, const char *to, struct arena *arena)
{
    size_t count;
    const char **files = files_kept(from, arena, &count);
    struct verdict verdict = verdict_yes();
    if (count > 0)
        verdict = output_make_directory(arena_print(arena, "%s/" FOLDER, to));
    for (size_t k = 0; k < count && verdict.ok; k++)
        verdict = output_copy(path_of(from, files[k], arena), path_of(to, files[k], arena), arena);
    return verdict;
}

const char *embedded_text(const char *path)
{
    const struct embedded_document *file = embedded_files;
    while (file->path && strcmp(file->path, path) != 0)
        file++;
    return file->text;
}

/* ---- studies ---- */

static bool read_authors(struct reader *reader, const struct spot *list, void *member)
{
    const char **out = member;
    size_t count;
    *out = "";
    if (!read_array(reader, list, &count))
        return false;
    for (size_t k = 0; k < count; k++) {
        struct spot entry = spot_entry(list, k);
        const char *author;
        if (!read_string(reader, &entry, &author))
            return false;
        *out = arena_print(reader->arena, "%s%s%s", *out, k > 0 ? ", " : "", author);
    }
    return count > 0 || reader_fail(reader, list, "a study needs an author");
}

static const struct own_field authors_field = {.read = read_authors};

static const struct field fields[] = {{FIELD_OF(struct study, name, TEXT)},
                                      {FIELD_OF(struct study, title, TEXT)},
                                      {FIELD_OF(struct study, authors, OWN), .own = &authors_field},
                                      {FIELD_OF(struct study, about, TEXT)},
                                      {FIELD_OF(struct study, builds_on, TEXT)},
                                      {0}};

static bool read_study(struct reader *reader, const struct spot *root, void *data)
{
    const struct study *study = data;
    struct spot name = spot_member(root, "name");
    if (!fields_read(reader, root, fields, data))
        return false;
    return (islower((unsigned char)*study->name) &&
            !study->name[strspn(study->name, "abcdefghijklmnopqrstuvwxyz0123456789_")]) ||
           reader_fail(reader, &name, "a small letter, then small letters, digits and _");
}

struct verdict study_read(const char *name, const char *text, struct arena *arena,
                          struct study *out)
{
    *out = (struct study){0};
    return read_text(name, text, strlen(text), arena, read_study, out);
}

const struct study *the_study(void)
{
    static struct arena arena;
    static struct study study;
    if (!*study_name || study.name)
        return *study_name ? &study : NULL;
    const struct embedded_document *found = embedded_documents;
    while (strcmp(found->path, arena_print(&arena, "%s/study.json", study_name)) != 0)
        found++;
    struct verdict verdict = study_read(found->file, found->text, &arena, &study);
    if (!verdict.ok)
        fail("%s", verdict.reason);
    return &study;
}

bool experiment_is_own(const struct experiment *experiment)
{
    return !*study_name || strcmp(experiment->paper, study_name) == 0;
}
