/* The best heuristics by class of instances, from the benchmark library. */
#include "experiments/present/report/data.h"
#include "experiments/suite/library.h"

#include <stdlib.h>
#include <string.h>

/* How many instances a name is the best on. */
struct named {
    const char *name;
    int count;
};

enum { MOST_NAMES = 32 };

/* The best of one kind. */
struct tally {
    struct named names[MOST_NAMES];
    int count;
    double ratios; /* sum */
};

/* The instances of a family and a regime, of all sizes. */
struct regime {
    enum family family;
    const char *name;
    int instances;
    struct tally one_pass, searched;
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

/* NULL: there is none. */
static void count_author(struct tally *tally, const char *author, double ratio, struct arena *arena)
{
    const char *name = author ? short_author(author, arena) : "";
    int k = 0;
    tally->ratios += ratio;
    while (k < tally->count && strcmp(tally->names[k].name, name) != 0)
        k++;
    if (!author || k == MOST_NAMES)
        return;
    if (k == tally->count)
        tally->names[tally->count++].name = name;
    tally->names[k].count++;
}

/* The most frequent first. */
static int by_count(const void *a, const void *b)
{
    const struct named *left = a, *right = b;
    return left->count != right->count ? right->count - left->count
                                       : strcmp(left->name, right->name);
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

static void add_regime(struct table *table, struct regime *regime)
{
    bool searched = regime->searched.count > 0;
    if (regime->instances == 0)
        return;
    qsort(regime->one_pass.names, (size_t)regime->one_pass.count, sizeof(struct named), by_count);
    qsort(regime->searched.names, (size_t)regime->searched.count, sizeof(struct named), by_count);
    TABLE_ROW(table, entry_text(family_name(regime->family)), entry_text(regime->name),
              entry_whole(regime->instances), entry_text(regime->one_pass.names->name),
              entry_number(regime->one_pass.ratios / regime->instances),
              entry_text(others_text(&regime->one_pass, table->arena)),
              searched ? entry_text(regime->searched.names->name) : (struct entry){0},
              searched ? entry_number(regime->searched.ratios / regime->instances)
                       : (struct entry){0});
}

static bool was_run(const struct report_data *data, enum family family)
{
    for (int k = 0; k < data->count; k++)
        if (algorithm_family(data->results[k].measurement->cells->algorithm) == family)
            return true;
    return false;
}

/* The entries of a regime follow each other. */
static void add_regimes(struct table *table, const struct report_data *data,
                        const struct suite_library *library)
{
    struct regime regime = {.name = ""};
    for (size_t k = 0; k < library->count; k++) {
        const struct suite_entry *entry = &library->entries[k];
        const char *name = regime_of(entry->class_name, table->arena);
        if (!was_run(data, entry->family))
            continue;
        if (regime.family != entry->family || strcmp(regime.name, name) != 0) {
            add_regime(table, &regime);
            regime = (struct regime){.family = entry->family, .name = name};
        }
        regime.instances++;
        count_author(&regime.one_pass, entry->one_pass_by, entry->one_pass / entry->bound,
                     table->arena);
        count_author(&regime.searched, entry->searched_by, entry->searched / entry->bound,
                     table->arena);
    }
    add_regime(table, &regime);
}

struct table heuristics_table(const struct report_data *data, struct arena *arena)
{
    static const struct column columns[] = {
        {.key = "model"},    {.key = "class"},          {.key = "instances"},
        {.key = "one_pass"}, {.key = "one_pass_ratio"}, {.key = "otherwise"},
        {.key = "searched"}, {.key = "searched_ratio"}, {0},
    };
    struct table table = table_start(columns, arena);
    struct suite_library library;
    if (suite_load(NULL, arena, &library).ok)
        add_regimes(&table, data, &library);
    return table;
}
