#include "experiments/engine/plan/plan.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool read_authors(struct reader *reader, const struct spot *list, const char **out)
{
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

static bool read_study(struct reader *reader, const struct spot *root, void *data)
{
    static const struct variables none = {0};
    struct study *study = data;
    const struct member fields[] = {{"name", MEMBER_LITERAL | REQUIRED, &study->name},
                                    {"title", MEMBER_LITERAL | REQUIRED, &study->title},
                                    {"authors", MEMBER_OTHER | REQUIRED, NULL},
                                    {"about", MEMBER_LITERAL | REQUIRED, &study->about},
                                    {"builds_on", MEMBER_LITERAL | REQUIRED, &study->builds_on},
                                    {0}};
    struct spot authors = spot_member(root, "authors"), name = spot_member(root, "name");
    if (!read_fields(reader, root, fields, &none) ||
        !read_authors(reader, &authors, &study->authors))
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
    if (!verdict.ok) {
        fprintf(stderr, "commsched: %s\n", verdict.reason);
        exit(EXIT_FAILURE);
    }
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
