#include "experiments/suite/library.h"

#include "generators/generator.h"
#include "models/base/units.h"

#include <errno.h>
#include <string.h>

struct suite_entry *suite_find(const struct suite_library *library, const char *name)
{
    for (int k = 0; k < library->count; k++)
        if (strcmp(library->entries[k].name, name) == 0)
            return &library->entries[k];
    return NULL;
}

struct suite_entry *suite_find_digest(const struct suite_library *library, uint64_t digest)
{
    for (int k = 0; k < library->count; k++)
        if (library->entries[k].digest == digest)
            return &library->entries[k];
    return NULL;
}

static bool names(const char *word, const struct suite_entry *entry)
{
    return strcmp(word, "all") == 0 || strcmp(word, entry->name) == 0 ||
           strcmp(word, entry->class_name) == 0 || strcmp(word, family_name(entry->family)) == 0;
}

int suite_choose(const struct suite_library *library, const char *word, bool *chosen)
{
    int count = 0;
    for (int k = 0; k < library->count; k++)
        if (names(word, &library->entries[k])) {
            chosen[k] = true;
            count++;
        }
    return count;
}

struct verdict suite_instance(const struct suite_entry *entry, struct arena *arena,
                              struct instance *out)
{
    struct verdict verdict =
        generate_by_name(entry->generator, entry->parameters, entry->seed, 0, arena, out);
    if (!verdict.ok)
        return verdict_no("%s: %.400s", entry->name, verdict.reason);
    if (out->family != entry->family)
        return verdict_no("%s: an instance of %s where the table says %s", entry->name,
                          family_name(out->family), family_name(entry->family));
    uint64_t digest = instance_digest(out);
    if (entry->digest && digest != entry->digest)
        return verdict_no("%s: the instance has digest %016llx where the table says %016llx",
                          entry->name, (unsigned long long)digest,
                          (unsigned long long)entry->digest);
    out->name = entry->name;
    return verdict_yes();
}

/* ---- known results ---- */

#define NEAR 0.01

static bool meets(double completion, double bound)
{
    return isfinite(completion) && !clearly_differ(fmax(completion, bound), bound, completion);
}

bool suite_is_closed(const struct suite_entry *entry)
{
    return meets(entry->value, entry->bound);
}

double suite_gap(double completion, double bound)
{
    return meets(completion, bound) ? 0.0 : completion / bound - 1.0;
}

bool suite_is_near(const struct suite_entry *entry)
{
    return suite_gap(entry->value, entry->bound) <= NEAR;
}

bool suite_is_easy(const struct suite_entry *entry)
{
    return suite_gap(entry->one_pass, entry->bound) <= NEAR;
}

struct verdict suite_check_shares(const struct suite_library *library)
{
    int easy = 0;
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED; family++) {
        int near = 0, all = 0;
        for (int k = 0; k < library->count; k++) {
            const struct suite_entry *entry = &library->entries[k];
            if (entry->family != family)
                continue;
            all++;
            near += suite_is_near(entry);
            easy += suite_is_easy(entry);
        }
        if (3 * near < 2 * all)
            return verdict_no("of %s %d of %d are closed or within 1 %%, fewer than two thirds",
                              family_name(family), near, all);
    }
    return 3 * easy > library->count
               ? verdict_no("one pass closes %d of %d or comes within 1 %%, more than a third",
                            easy, library->count)
               : verdict_yes();
}
