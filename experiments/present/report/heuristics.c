/* The best heuristics by class of instances, from the benchmark library. */
#include "experiments/present/report/data.h"
#include "experiments/suite/library.h"
#include "models/base/order.h"

#include <stdlib.h>
#include <string.h>

/* How many instances a name is the best on. */
struct named {
    const char *name;
    int count;
};

/* The best of one pass, or of a search, on some instances. */
struct tally {
    struct named *names; /* [count], the most frequent first */
    int count;
    double ratio; /* mean */
};

/* "taillard" of "taillard-04" */
static const char *regime_of(const char *class_name, struct arena *arena)
{
    size_t length = strlen(class_name);
    while (length > 0 && strchr("0123456789", class_name[length - 1]))
        length--;
    return length > 0 && class_name[length - 1] == '-'
               ? arena_print(arena, "%.*s", (int)length - 1, class_name)
               : class_name;
}

/* Without the family and the seed. */
static const char *short_author(const char *author, struct arena *arena)
{
    const char *slash = strchr(author, '/'), *name = slash ? slash + 1 : author;
    return arena_print(arena, "%.*s", (int)strcspn(name, ","), name);
}

/* The most frequent first. */
static int by_count(const void *a, const void *b)
{
    const struct named *left = a, *right = b;
    return order_then(ORDER(right->count, left->count), strcmp(left->name, right->name));
}

static struct tally tally_of(const struct suite_entry *entries, size_t count, bool searched,
                             struct arena *arena)
{
    struct tally tally = {.names = ARENA_ZEROED(arena, struct named, count)};
    for (const struct suite_entry *entry = entries; entry < entries + count; entry++) {
        const char *author = searched ? entry->searched_by : entry->one_pass_by;
        tally.ratio += (searched ? entry->searched : entry->one_pass) / entry->bound;
        if (!author)
            continue;
        const char *name = short_author(author, arena);
        int k = 0;
        while (k < tally.count && strcmp(tally.names[k].name, name) != 0)
            k++;
        if (k == tally.count)
            tally.names[tally.count++] = (struct named){.name = name};
        tally.names[k].count++;
    }
    tally.ratio /= (double)count;
    qsort(tally.names, (size_t)tally.count, sizeof *tally.names, by_count);
    return tally;
}

/* "relay 2, greedy": the other names. */
static const char *others_text(const struct tally *tally, struct arena *arena)
{
    const char *text = "";
    for (int k = 1; k < tally->count; k++) {
        const struct named *named = &tally->names[k];
        text = arena_print(arena, "%s%s%s", text, *text ? ", " : "", named->name);
        if (named->count > 1)
            text = arena_print(arena, "%s %d", text, named->count);
    }
    return text;
}

static void add_regime(struct table *table, const char *name, const struct suite_entry *entries,
                       size_t count)
{
    struct tally one_pass = tally_of(entries, count, false, table->arena);
    struct tally search = tally_of(entries, count, true, table->arena);
    bool searched = search.count > 0;
    TABLE_ROW(table, entry_text(family_name(entries->family)), entry_text(name),
              entry_whole((long long)count), entry_text(one_pass.names->name),
              entry_number(one_pass.ratio), entry_text(others_text(&one_pass, table->arena)),
              entry_if(searched, entry_text(search.names->name)),
              entry_if(searched, entry_number(search.ratio)));
}

static bool was_run(const struct report_data *data, enum family family)
{
    for (int k = 0; k < data->count; k++)
        if (algorithm_family(data->results[k].measurement->cells->algorithm) == family)
            return true;
    return false;
}

/* The instances of a family and a regime, of all sizes, follow each other. */
void heuristics_add(struct table *table, const struct report_data *data)
{
    struct suite_library library;
    if (!suite_load(NULL, table->arena, &library).ok)
        return;
    for (size_t first = 0, end; first < library.count; first = end) {
        const struct suite_entry *entry = &library.entries[first];
        const char *name = regime_of(entry->class_name, table->arena);
        for (end = first + 1; end < library.count; end++)
            if (library.entries[end].family != entry->family ||
                strcmp(regime_of(library.entries[end].class_name, table->arena), name) != 0)
                break;
        if (was_run(data, entry->family))
            add_regime(table, name, entry, end - first);
    }
}
