#include "experiments/engine/plan/experiment_document.h"

#include "algorithms/algorithm.h"
#include "experiments/engine/plan/grid.h"
#include "experiments/engine/plan/measurement.h"

#include <math.h>
#include <string.h>

#define NAME_CHARACTERS "abcdefghijklmnopqrstuvwxyz0123456789_"

enum { MOST_RUNS = 10000000, NOT_JUDGED = -1 };

/* What the place that is read sees. */
struct scope {
    struct reader *reader;
    const struct spot *define;
    struct variables variables;
};

static struct scope scope_within(const struct scope *scope, const struct variables *more)
{
    struct scope inner = *scope;
    inner.variables = variables_joined(&scope->variables, more, scope->reader->arena);
    return inner;
}

/* A list with an entry of zero bytes behind its own. */
struct list {
    void *entries;
    size_t count, room;
};

static void *list_add(struct list *list, size_t size, struct arena *arena)
{
    if (list->count + 1 >= list->room)
        list->entries = arena_grow(arena, list->entries, list->count + 2, &list->room, size);
    char *entry = (char *)list->entries + size * list->count++;
    memset(entry, 0, 2 * size);
    return entry;
}

/* ---- fields ---- */

/* What stands at a key of an object, and where it goes; what is not there leaves that as it is. */
struct field {
    const char *key;
    bool required;
    enum { OTHER, TEXT, REAL, COUNT, TRUTH, WORD } kind;
    void *out; /* const char *, NULL for an empty text; double; int; bool; struct choice */
};

struct choice {
    const char *const *words;
    int chosen;
};

static bool read_field(const struct scope *scope, const struct spot *spot,
                       const struct field *field)
{
    switch (field->kind) {
    case OTHER:
        return true;
    case TEXT: {
        const char **text = field->out;
        bool good = read_template(scope->reader, spot, &scope->variables, text);
        if (good && !**text)
            *text = NULL;
        return good && (*text || !field->required || reader_fail(scope->reader, spot, "no text"));
    }
    case REAL:
        return read_number_template(scope->reader, spot, &scope->variables, field->out);
    case COUNT:
        return read_whole(scope->reader, spot, 1, MOST_RUNS, field->out);
    case TRUTH:
        return read_truth(scope->reader, spot, field->out);
    case WORD: {
        struct choice *choice = field->out;
        return read_word(scope->reader, spot, choice->words, &choice->chosen);
    }
    }
    return false;
}

/* An object of these fields, which end with one without a key, and no others. */
static bool read_fields(const struct scope *scope, const struct spot *object,
                        const struct field *fields)
{
    struct list keys = {0};
    for (const struct field *field = fields; field->key; field++)
        *(struct key *)list_add(&keys, sizeof(struct key), scope->reader->arena) =
            (struct key){field->key, field->required};
    if (!read_object(scope->reader, object, keys.entries))
        return false;
    for (const struct field *field = fields; field->key; field++) {
        struct spot spot = spot_member(object, field->key);
        if (spot.json && !read_field(scope, &spot, field))
            return false;
    }
    return true;
}

/* Told at the object's key, or at the object where it has none. */
static bool fail(const struct scope *scope, const struct spot *object, const char *key,
                 const char *reason)
{
    struct spot spot = spot_member(object, key);
    return reader_fail(scope->reader, spot.json ? &spot : object, "%s", reason);
}

/* ---- several entries at once ---- */

typedef bool read_entry(const struct scope *scope, const struct spot *object, void *out);

/* The object once for each point of the grid at that key. */
static bool read_points(const struct scope *scope, const struct spot *object, const char *key,
                        read_entry *read, void *out)
{
    struct spot spot = spot_member(object, key);
    struct grid grid;
    bool good = read_grid(scope->reader, &spot, &scope->variables, &grid);
    for (size_t k = 0; good && k < grid.count; k++) {
        struct scope inner = scope_within(scope, &grid.points[k]);
        good = read(&inner, object, out);
    }
    return good;
}

static bool read_entries(const struct scope *scope, const struct spot *list, read_entry *read,
                         void *out);

/* The entries of a defined list; they name no other. */
static bool read_defined(const struct scope *scope, const struct spot *name, read_entry *read,
                         void *out)
{
    static const struct spot nothing;
    struct scope inner = {scope->reader, &nothing, scope->variables};
    const char *text;
    if (!read_string(scope->reader, name, &text))
        return false;
    struct spot list = spot_member(scope->define, text);
    return list.json ? read_entries(&inner, &list, read, out)
                     : reader_fail(scope->reader, name, "there is no such list");
}

static bool read_entries(const struct scope *scope, const struct spot *list, read_entry *read,
                         void *out)
{
    size_t count;
    bool good = read_array(scope->reader, list, &count);
    if (good && count == 0)
        return reader_fail(scope->reader, list, "the list is empty");
    for (size_t k = 0; good && k < count; k++) {
        struct spot entry = spot_entry(list, k);
        good = spot_is_object(&entry) ? read_points(scope, &entry, "for", read, out)
                                      : read_defined(scope, &entry, read, out);
    }
    return good;
}

static const char *assignments(const struct scope *scope, const struct variables *parameters)
{
    return parameters->count > 0 ? variables_assignments(parameters, scope->reader->arena) : NULL;
}

/* ---- settings ---- */

/* A printed number before its value is known: what holds of its table, and of its series. */
struct column {
    struct published printed;
    bool judged;
};

#define PRINTED_FIELDS(column)                                                                     \
    {"tolerance", false, REAL, &(column)->printed.tolerance},                                      \
        {"remark", false, TEXT, &(column)->printed.remark},                                        \
        {"reading", false, TEXT, &(column)->printed.reading},                                      \
    {                                                                                              \
        "judged", false, TRUTH, &(column)->judged                                                  \
    }

/* An experiment while its lists grow. */
struct parts {
    struct list settings, series, columns, published;
    struct column table;
};

/* Tries the parameters of a cell, or without a series of the setting alone. */
static bool check_parameters(const struct scope *scope, const struct spot *object,
                             const struct setting *setting, const struct series *series)
{
    struct arena scratch = {0};
    struct settings settings;
    struct verdict verdict = cell_settings(setting, series, &scratch, &settings);
    arena_release(&scratch);
    return verdict.ok || fail(scope, object, "parameters", verdict.reason);
}

static bool check_setting(const struct scope *scope, const struct spot *object,
                          const struct setting *setting)
{
    if (!setting->generator || !generator_find(setting->generator))
        return fail(scope, object, "generator", "there is no such generator");
    if (isnan(unit_factor(setting->unit)))
        return fail(scope, object, "unit", "it is none of s, ms, us");
    return check_parameters(scope, object, setting, NULL);
}

/* In a scope with the parameters. */
static bool read_setting(const struct scope *scope, const struct spot *object,
                         const char *parameters, struct parts *parts)
{
    struct setting *setting = list_add(&parts->settings, sizeof *setting, scope->reader->arena);
    setting->parameters = parameters;
    setting->generator = variable_value(&scope->variables, "generator");
    const struct field fields[] = {
        {"for", false, OTHER, NULL},
        {"parameters", false, OTHER, NULL},
        {"label", true, TEXT, &setting->label},
        {"x", false, REAL, &setting->x},
        {"generator", false, TEXT, &setting->generator},
        {"unit", false, TEXT, &setting->unit},
        {"optimum", false, REAL, &setting->optimum},
        {0},
    };
    return read_fields(scope, object, fields) && check_setting(scope, object, setting);
}

static bool read_settings(const struct scope *scope, const struct spot *object, void *out)
{
    struct spot parameters = spot_member(object, "parameters");
    struct grid grid;
    bool good = read_grid(scope->reader, &parameters, &scope->variables, &grid);
    for (size_t k = 0; good && k < grid.count; k++) {
        struct scope inner = scope_within(scope, &grid.points[k]);
        good = read_setting(&inner, object, assignments(scope, &grid.points[k]), out);
    }
    return good;
}

/* ---- series ---- */

static bool check_series(const struct scope *scope, const struct spot *object,
                         const struct series *series, const struct setting *settings)
{
    const struct registered_algorithm *algorithm = algorithm_find(series->algorithm);
    if (!algorithm)
        return fail(scope, object, "algorithm", "there is no such algorithm");
    if (!series->metric)
        return fail(scope, object, "metric", "there is no such metric");
    if (!(series->metric->families >> algorithm_family(algorithm->algorithm) & 1))
        return fail(scope, object, "metric", "schedules of this family do not have it");
    size_t family = strcspn(series->algorithm, "/") + 1;
    for (const struct setting *setting = settings; setting->label; setting++) {
        if (strncmp(setting->generator, series->algorithm, family) != 0)
            return fail(scope, object, "algorithm", "the settings are of another family");
        if (series->parameters && !check_parameters(scope, object, setting, series))
            return false;
    }
    return true;
}

static bool read_series(const struct scope *scope, const struct spot *object, void *out)
{
    struct parts *parts = out;
    struct series *series = list_add(&parts->series, sizeof *series, scope->reader->arena);
    struct column *column = list_add(&parts->columns, sizeof *column, scope->reader->arena);
    const char *metric = variable_value(&scope->variables, "metric");
    struct spot parameters = spot_member(object, "parameters");
    struct grid grid;
    *column = parts->table;
    const struct field fields[] = {
        {"for", false, OTHER, NULL},
        {"parameters", false, OTHER, NULL},
        {"label", true, TEXT, &series->label},
        {"algorithm", true, TEXT, &series->algorithm},
        {"metric", false, TEXT, &metric},
        PRINTED_FIELDS(column),
        {0},
    };
    if (!read_fields(scope, object, fields) ||
        !read_grid(scope->reader, &parameters, &scope->variables, &grid))
        return false;
    if (grid.count != 1)
        return fail(scope, object, "parameters", "a series has one value of each");
    series->parameters = assignments(scope, &grid.points[0]);
    series->metric = metric ? metric_find(metric) : NULL;
    column->printed.series = series->label;
    return check_series(scope, object, series, parts->settings.entries);
}

/* ---- printed numbers ---- */

static bool read_printed(const struct scope *scope, const struct spot *spot,
                         const struct column *column, struct published *out)
{
    struct column own = *column;
    const struct field fields[] = {
        {"value", true, REAL, &own.printed.value}, PRINTED_FIELDS(&own), {0}};
    bool good = spot_is_object(spot)
                    ? read_fields(scope, spot, fields)
                    : read_number_template(scope->reader, spot, &scope->variables, fields[0].out);
    *out = own.printed;
    if (!own.judged)
        out->tolerance = NOT_JUDGED;
    return good;
}

static bool read_row(const struct scope *scope, const struct spot *row, struct parts *parts)
{
    const struct setting *setting = parts->settings.entries;
    const struct column *columns = parts->columns.entries;
    size_t count;
    while (setting->label && strcmp(setting->label, row->path.key) != 0)
        setting++;
    if (!setting->label)
        return reader_fail(scope->reader, row, "there is no such setting");
    bool good = read_array(scope->reader, row, &count);
    if (good && count > parts->columns.count)
        return reader_fail(scope->reader, row, "%zu numbers of %zu series", count,
                           parts->columns.count);
    for (size_t k = 0; good && k < count; k++) {
        struct spot number = spot_entry(row, k);
        if (spot_is_null(&number))
            continue;
        struct published *printed =
            list_add(&parts->published, sizeof *printed, scope->reader->arena);
        good = read_printed(scope, &number, &columns[k], printed);
        printed->setting = setting->label;
    }
    return good;
}

static bool read_rows(const struct scope *scope, const struct spot *rows, struct parts *parts)
{
    bool good =
        !rows->json || spot_is_object(rows) || reader_fail_type(scope->reader, rows, "an object");
    for (size_t k = 0; good && k < spot_count(rows); k++) {
        struct spot row = spot_member_at(rows, k);
        good = read_row(scope, &row, parts);
    }
    return good;
}

/* ---- experiments ---- */

/* Labels of two series. */
static bool read_ratio(const struct scope *scope, const struct spot *pair,
                       const struct parts *parts, const char *ratio[2])
{
    size_t count = 2;
    bool good = !pair->json || read_array(scope->reader, pair, &count);
    if (good && count != 2)
        return reader_fail(scope->reader, pair, "two series have a ratio");
    for (size_t k = 0; good && pair->json && k < count; k++) {
        struct spot label = spot_entry(pair, k);
        const struct series *series = parts->series.entries;
        good = read_template(scope->reader, &label, &scope->variables, &ratio[k]);
        while (good && series->label && strcmp(series->label, ratio[k]) != 0)
            series++;
        if (good && !series->label)
            return reader_fail(scope->reader, &label, "there is no such series");
    }
    return good;
}

static bool read_parts(const struct scope *scope, const struct spot *object,
                       struct experiment *experiment)
{
    struct spot settings = spot_member(object, "settings"), series = spot_member(object, "series"),
                printed = spot_member(object, "printed"), ratio = spot_member(object, "ratio"),
                rows = spot_member(&printed, "rows");
    struct parts parts = {.table.judged = true};
    const struct field fields[] = {
        {"rows", true, OTHER, NULL},
        {"runs", true, COUNT, &experiment->published_runs},
        PRINTED_FIELDS(&parts.table),
        {0},
    };
    if ((printed.json && !read_fields(scope, &printed, fields)) ||
        !read_entries(scope, &settings, read_settings, &parts) ||
        !read_entries(scope, &series, read_series, &parts) || !read_rows(scope, &rows, &parts) ||
        !read_ratio(scope, &ratio, &parts, experiment->ratio))
        return false;
    experiment->settings = parts.settings.entries;
    experiment->series = parts.series.entries;
    experiment->published = parts.published.entries;
    return true;
}

static bool check_name(const struct scope *scope, const struct spot *object, const char *name,
                       const struct list *experiments)
{
    const struct experiment **others = experiments->entries;
    if (name[strspn(name, NAME_CHARACTERS)])
        return fail(scope, object, "name", "a name is of small letters, digits and _");
    for (size_t k = 0; k < experiments->count; k++)
        if (strcmp(others[k]->name, name) == 0)
            return fail(scope, object, "name", "another experiment has it");
    return true;
}

/* "completion (ms)". */
static const char *metric_label(const struct experiment *experiment, struct arena *arena)
{
    const struct metric *metric = experiment->series->metric;
    const char *unit = metric_unit(metric, experiment->settings->unit);
    return *unit ? arena_print(arena, "%s (%s)", metric->title, unit) : metric->title;
}

/* The metric and generator of series and settings that name none are variables of these names. */
static bool read_experiment(const struct scope *scope, const struct spot *object, void *out)
{
    static const char *const kinds[] = {"printed", "extension", "cross-check", NULL};
    static const char *const figures[] = {"published", "curves", "gantt", "topology", NULL};
    struct arena *arena = scope->reader->arena;
    struct experiment *experiment = ARENA_ZEROED(arena, struct experiment, 1);
    struct choice kind = {kinds, EXPERIMENT_PRINTED}, figure = {figures, FIGURE_PUBLISHED};
    struct variable usual[] = {{"metric", NULL}, {"generator", NULL}};
    const struct field fields[] = {
        {"variants", false, OTHER, NULL},
        {"name", true, TEXT, &experiment->name},
        {"title", true, TEXT, &experiment->title},
        {"source", true, TEXT, &experiment->source},
        {"note", false, TEXT, &experiment->note},
        {"kind", false, WORD, &kind},
        {"section", false, TEXT, &experiment->section},
        {"words", false, TEXT, &experiment->words},
        {"figure", true, WORD, &figure},
        {"x_label", false, TEXT, &experiment->x_label},
        {"y_label", false, TEXT, &experiment->y_label},
        {"metric", false, TEXT, &usual[0].value},
        {"generator", false, TEXT, &usual[1].value},
        {"settings", true, OTHER, NULL},
        {"series", true, OTHER, NULL},
        {"printed", false, OTHER, NULL},
        {"ratio", false, OTHER, NULL},
        {"replications", true, COUNT, &experiment->replications},
        {"quick_replications", false, COUNT, &experiment->quick_replications},
        {0},
    };
    if (!read_fields(scope, object, fields) || !check_name(scope, object, experiment->name, out))
        return false;
    struct scope inner = scope_within(scope, &(struct variables){usual, 2});
    if (!read_parts(&inner, object, experiment))
        return false;
    experiment->kind = (enum experiment_kind)kind.chosen;
    experiment->figure = (enum figure)figure.chosen;
    if (experiment->quick_replications == 0)
        experiment->quick_replications = experiment->replications;
    if (experiment->figure == FIGURE_CURVES && !experiment->y_label)
        experiment->y_label = metric_label(experiment, arena);
    *(const struct experiment **)list_add(out, sizeof experiment, arena) = experiment;
    return true;
}

/* Defined texts and numbers, each with those before it. */
static bool read_definitions(struct scope *scope)
{
    bool good = !scope->define->json || spot_is_object(scope->define) ||
                reader_fail_type(scope->reader, scope->define, "an object");
    for (size_t k = 0; good && k < spot_count(scope->define); k++) {
        struct spot defined = spot_member_at(scope->define, k);
        if (spot_is_array(&defined))
            continue;
        struct variable variable = {arena_print(scope->reader->arena, "%s", defined.path.key), ""};
        good = read_template(scope->reader, &defined, &scope->variables, &variable.value);
        *scope = scope_within(scope, &(struct variables){&variable, 1});
    }
    return good;
}

static bool read_document(struct reader *reader, const struct spot *root, void *out)
{
    struct spot define = spot_member(root, "define"), list = spot_member(root, "experiments");
    struct scope scope = {.reader = reader, .define = &define};
    const struct field fields[] = {
        {"define", false, OTHER, NULL}, {"experiments", true, OTHER, NULL}, {0}};
    size_t count;
    bool good = read_fields(&scope, root, fields) && read_definitions(&scope) &&
                read_array(reader, &list, &count);
    for (size_t k = 0; good && k < count; k++) {
        struct spot entry = spot_entry(&list, k);
        good = read_points(&scope, &entry, "variants", read_experiment, out);
    }
    return good;
}

struct verdict experiment_document_read(const char *name, const char *text, struct arena *arena,
                                        struct experiment_list *list)
{
    struct list read = {list->experiments, list->count, list->experiments ? list->count + 1 : 0};
    struct verdict verdict = read_text(name, text, strlen(text), arena, read_document, &read);
    if (verdict.ok)
        *list = (struct experiment_list){read.entries, read.count};
    return verdict;
}
