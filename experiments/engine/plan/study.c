#include "experiments/engine/ending.h"
#include "experiments/engine/plan/plan.h"

#include <ctype.h>
#include <string.h>

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

bool claim_name_is_own(const char *name)
{
    size_t length = strlen(study_name);
    return length == 0 || (strncmp(name, study_name, length) == 0 && name[length] == '_');
}
