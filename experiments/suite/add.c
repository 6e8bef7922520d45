#include "experiments/suite/add.h"

#include "experiments/compare/benchmark.h"
#include "experiments/engine/files/output.h"

#include <ctype.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

/* Checks that the word can be stored in a library without quotes. */
static struct verdict check_word(const char *word)
{
    for (const char *at = word; *at; at++)
        if (isspace((unsigned char)*at) || iscntrl((unsigned char)*at))
            return verdict_no("%s: a name in a library must not contain blanks", word);
    return *word && *word != '#' ? verdict_yes()
                                 : verdict_no("'%s' is not a valid name in a library", word);
}

static const char *without_slashes(const char *path, struct arena *arena)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return arena_print(arena, "%.*s", (int)length, path);
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash && slash[1] ? slash + 1 : path;
}

static struct verdict describe(const struct suite_addition *addition,
                               const struct instance_source *source, const char *class_name,
                               struct arena *arena, struct suite_entry *out)
{
    const char *network = addition->network;
    struct instance instance;
    *out = (struct suite_entry){
        .name =
            arena_print(arena, "%.*s", (int)(strlen(source->name) - strlen(".json")), source->name),
        .class_name = class_name,
        .family = FAMILY_EXCHANGE,
        .generator = "exchange/traced",
        .parameters = arena_print(arena, "sizes=%s%s%s", source->path, network ? " network=" : "",
                                  network ? network : ""),
        .seed = 1,
        .value = INFINITY,
        .found = "",
        .proved = "",
        .one_pass = INFINITY,
        .one_pass_by = ""};
    struct verdict verdict = check_word(out->name);
    if (verdict.ok)
        verdict = suite_instance(out, arena, &instance);
    if (verdict.ok)
        out->digest = instance_digest(&instance);
    return verdict;
}

static struct verdict add_entry(struct suite_library *library, const struct suite_entry *entry,
                                struct suite_addition *addition)
{
    const struct suite_entry *same = suite_find(library, entry->name);
    if (same && same->digest != entry->digest)
        return verdict_no("%s: the library has another instance of that name", entry->name);
    if (same) {
        addition->known++;
        return verdict_yes();
    }
    library->entries[library->count++] = *entry;
    addition->added++;
    return verdict_yes();
}

static struct verdict add_all(struct suite_addition *addition, const struct instance_set *set,
                              const char *class_name, struct suite_library *library,
                              struct arena *arena)
{
    struct suite_entry *entries =
        ARENA_ARRAY(arena, struct suite_entry, library->count + set->count);
    if (library->count > 0)
        memcpy(entries, library->entries, (size_t)library->count * sizeof *entries);
    library->entries = entries;
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < set->count && verdict.ok; k++) {
        struct suite_entry entry;
        verdict = describe(addition, &set->sources[k], class_name, arena, &entry);
        if (verdict.ok)
            verdict = add_entry(library, &entry, addition);
    }
    return verdict.ok && addition->added > 0 ? suite_save(library, arena) : verdict;
}

/* An empty library if there is none. */
static struct verdict load_or_begin(const char *directory, struct arena *arena,
                                    struct suite_library *out)
{
    *out = (struct suite_library){.directory = directory, .version = 1};
    bool begun = access(arena_print(arena, "%s/library.tsv", directory), F_OK) == 0;
    return begun ? suite_load(directory, arena, out) : verdict_yes();
}

struct verdict suite_add(struct suite_addition *addition, const char *files, struct arena *arena)
{
    int lock;
    struct instance_set set;
    struct suite_library library;
    const char *path = without_slashes(files, arena), *class_name = last_part(path);
    struct verdict verdict = check_word(path);
    if (verdict.ok && addition->network)
        verdict = check_word(addition->network);
    if (verdict.ok)
        verdict = instance_set_of_directory(&set, path, arena);
    if (verdict.ok)
        verdict = output_make_directory(addition->directory);
    if (verdict.ok)
        verdict = suite_lock(addition->directory, &lock);
    if (!verdict.ok)
        return verdict;
    verdict = load_or_begin(addition->directory, arena, &library);
    if (verdict.ok)
        verdict = add_all(addition, &set, class_name, &library, arena);
    suite_unlock(lock);
    return verdict;
}
