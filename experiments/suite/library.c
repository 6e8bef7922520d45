#include "experiments/suite/library.h"

#include "experiments/engine/ending.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/plan/plan.h"

#include <math.h>
#include <string.h>

struct suite_entry *suite_find(const struct suite_library *library, const char *name)
{
    for (size_t k = 0; k < library->count; k++)
        if (strcmp(library->entries[k].name, name) == 0)
            return &library->entries[k];
    return NULL;
}

struct verdict suite_instance(const struct suite_entry *entry, struct arena *arena,
                              struct instance *out)
{
    struct verdict verdict =
        generate_by_name(entry->generator, entry->parameters, (uint64_t)entry->seed, 0, arena, out);
    if (!verdict.ok)
        return verdict_no("%s: %.400s", entry->name, verdict.reason);
    if (out->family != entry->family)
        return verdict_no("%s: an instance of %s where the table says %s", entry->name,
                          family_name(out->family), family_name(entry->family));
    uint64_t digest = instance_digest(out);
    if (digest != entry->digest)
        return verdict_no("%s: the instance has digest %016llx where the table says %016llx",
                          entry->name, (unsigned long long)digest,
                          (unsigned long long)entry->digest);
    out->name = entry->name;
    return verdict_yes();
}

/* ---- the file ---- */

static const char *const families[] = {[FAMILY_EXCHANGE] = "exchange",
                                       [FAMILY_MULTICAST] = "multicast",
                                       [FAMILY_SWITCHED] = "switched",
                                       NULL};

#define MEMBER(name, kind) FIELD_OF(struct suite_entry, name, kind)

static const struct field entry_fields[] = {
    {MEMBER(name, TEXT)},
    {MEMBER(family, WORD), .words = families},
    {.key = "class", FIELD_AT(struct suite_entry, class_name, TEXT)},
    {MEMBER(generator, TEXT)},
    {MEMBER(parameters, TEXT)},
    {MEMBER(seed, LONG)},
    {MEMBER(digest, DIGEST)},
    {MEMBER(value, NUMBER)},
    {MEMBER(found, TEXT)},
    {MEMBER(bound, NUMBER)},
    {MEMBER(proved, TEXT)},
    {MEMBER(certified, TRUTH), .optional = true},
    {MEMBER(one_pass, NUMBER)},
    {MEMBER(one_pass_by, TEXT)},
    {MEMBER(searched, NUMBER), .optional = true},
    {MEMBER(searched_by, TEXT), .optional = true},
    {MEMBER(orders, TEXT)},
    {0}};

const struct field library_fields[] = {
    {FIELD_OF(struct suite_library, version, WHOLE), .least = 1},
    {.key = "instances", LIST_AT(struct suite_library, entries, count, OBJECT), .of = entry_fields},
    {0}};

static bool read_library(struct reader *reader, const struct spot *root, void *out)
{
    struct suite_library *library = out;
    if (!fields_read(reader, root, library_fields, library))
        return false;
    const struct spot list = spot_member(root, "instances");
    for (size_t k = 0; k < library->count; k++) {
        struct suite_entry *entry = &library->entries[k];
        const struct spot spot = spot_entry(&list, k);
        if (suite_find(library, entry->name) != entry)
            return reader_fail(reader, &spot, "the name %s is listed twice", entry->name);
        if (!entry->searched_by)
            entry->searched = NAN;
    }
    return true;
}

struct verdict suite_load(const char *directory, struct arena *arena, struct suite_library *out)
{
    *out = (struct suite_library){.directory = directory};
    if (directory)
        return read_file(arena_print(arena, "%s/" SUITE_FILE, directory), arena, read_library, out);
    const char *text = embedded_text(SUITE_TREE "/" SUITE_FILE);
    return read_text(SUITE_FILE, text, strlen(text), arena, read_library, out);
}

void suite_save(const struct suite_library *library, struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s/" SUITE_FILE, library->directory));
    fields_write(file.made.stream, library_fields, library, 0);
    fputc('\n', file.made.stream);
    require(text_file_finish(&file, arena));
}
