#include "experiments/engine/plan/experiment_document.h"

#include "algorithms/algorithm.h"
#include "experiments/engine/plan/measurement.h"
#include "experiments/engine/plan/scope.h"
#include "models/format/text.h"

#include <math.h>
#include <string.h>

enum { MOST_DECIMALS = 15 };

const char *const experiment_kind_words[] = {[EXPERIMENT_PRINTED] = "printed",
                                             [EXPERIMENT_EXTENSION] = "extension",
                                             [EXPERIMENT_CROSS_CHECK] = "cross-check",
                                             NULL};

const char *compared_word(enum experiment_kind kind)
{
    return kind == EXPERIMENT_PRINTED ? "printed" : "expected";
}

static const char *assignments(const struct scope *scope, const struct variables *parameters)
{
    return parameters->count > 0 ? variables_assignments(parameters, scope->reader->arena) : NULL;
}

/* ---- settings ---- */

/* A printed number before its value is known: what holds of its table, and of its series. */
struct column {
    struct published printed;
    bool told; /* how many decimals there are; else those of the number's shortest form */
};

#define PRINTED_FIELDS(column)                                                                     \
    {"decimals", FIELD_OTHER, NULL}, {"remark", FIELD_TEXT, &(column)->printed.remark},            \
        {"reading", FIELD_TEXT, &(column)->printed.reading},                                       \
    {                                                                                              \
        "judged", FIELD_TRUTH, &(column)->printed.judged                                           \
    }

/* Of a table, a series, or a number. */
static bool read_decimals(const struct scope *scope, const struct spot *object,
                          struct column *column)
{
    struct spot spot = spot_member(object, "decimals");
    if (!spot.json)
        return true;
    column->told = true;
    return read_whole(scope->reader, &spot, 0, MOST_DECIMALS, &column->printed.decimals);
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
    return verdict.ok || scope_fail(scope, object, "parameters", verdict.reason);
}

static bool check_setting(const struct scope *scope, const struct spot *object,
                          const struct setting *setting)
{
    if (!setting->generator || !generator_find(setting->generator))
        return scope_fail(scope, object, "generator", "there is no such generator");
    if (isnan(unit_factor(setting->unit)))
        return scope_fail(scope, object, "unit", "it is none of s, ms, us");
    return check_parameters(scope, object, setting, NULL);
}

/* In a scope with the parameters. */
static bool read_setting(const struct scope *scope, const struct spot *object,
                         const char *parameters, struct parts *parts)
{
    struct setting *setting = list_add(&parts->settings, sizeof *setting, scope->reader->arena);
    setting->parameters = parameters;
    setting->generator = variable_value(&scope->variables, "generator");
    const struct field fields[] = {{"for", FIELD_OTHER, NULL},
                                   {"parameters", FIELD_OTHER, NULL},
                                   {"label", FIELD_TEXT | REQUIRED, &setting->label},
                                   {"x", FIELD_REAL, &setting->x},
                                   {"generator", FIELD_TEXT, &setting->generator},
                                   {"unit", FIELD_TEXT, &setting->unit},
                                   {"optimum", FIELD_REAL, &setting->optimum},
                                   {0}};
    return read_fields(scope->reader, object, fields, &scope->variables) &&
           check_setting(scope, object, setting);
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
        return scope_fail(scope, object, "algorithm", "there is no such algorithm");
    if (!series->metric)
        return scope_fail(scope, object, "metric", "there is no such metric");
    if (!metric_is_of(series->metric, algorithm_family(algorithm->algorithm)))
        return scope_fail(scope, object, "metric", "schedules of this family do not have it");
    size_t family = strcspn(series->algorithm, "/") + 1;
    for (const struct setting *setting = settings; setting->label; setting++) {
        if (strncmp(setting->generator, series->algorithm, family) != 0)
            return scope_fail(scope, object, "algorithm", "the settings are of another family");
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
    const struct field fields[] = {{"for", FIELD_OTHER, NULL},
                                   {"parameters", FIELD_OTHER, NULL},
                                   {"label", FIELD_TEXT | REQUIRED, &series->label},
                                   {"algorithm", FIELD_TEXT | REQUIRED, &series->algorithm},
                                   {"metric", FIELD_TEXT, &metric},
                                   PRINTED_FIELDS(column),
                                   {0}};
    if (!read_fields(scope->reader, object, fields, &scope->variables) ||
        !read_decimals(scope, object, column) ||
        !read_grid(scope->reader, &parameters, &scope->variables, &grid))
        return false;
    if (grid.count != 1)
        return scope_fail(scope, object, "parameters", "a series has one value of each");
    series->parameters = assignments(scope, &grid.points[0]);
    series->metric = metric ? metric_find(metric) : NULL;
    column->printed.series = series->label;
    return check_series(scope, object, series, parts->settings.entries);
}

/* ---- printed numbers ---- */

/* 2 of 5.25. */
static int shortest_decimals(double value)
{
    char number[NUMBER_SIZE];
    text_plain_number(number, value);
    const char *point = strchr(number, '.');
    return point ? (int)strspn(point + 1, "0123456789") : 0;
}

static bool read_printed(const struct scope *scope, const struct spot *spot,
                         const struct column *column, struct published *out)
{
    struct column own = *column;
    const struct field fields[] = {
        {"value", FIELD_REAL | REQUIRED, &own.printed.value}, PRINTED_FIELDS(&own), {0}};
    bool good = spot_is_object(spot)
                    ? read_fields(scope->reader, spot, fields, &scope->variables) &&
                          read_decimals(scope, spot, &own)
                    : read_number_template(scope->reader, spot, &scope->variables, fields[0].out);
    if (!own.told)
        own.printed.decimals = shortest_decimals(own.printed.value);
    *out = own.printed;
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

/* A whole number, or "exact". */
static bool read_runs(const struct scope *scope, const struct spot *runs, int *out)
{
    static const char *const words[] = {"exact", NULL};
    int chosen;
    *out = RUNS_EXACT;
    return spot_string(runs) ? read_word(scope->reader, runs, words, &chosen)
                             : read_whole(scope->reader, runs, 1, LARGEST_COUNT, out);
}

/* What holds of all printed numbers. */
static bool read_table(const struct scope *scope, const struct spot *printed,
                       struct experiment *experiment, struct column *table)
{
    struct spot runs = spot_member(printed, "runs");
    const struct field fields[] = {{"rows", REQUIRED, NULL},
                                   {"runs", REQUIRED, NULL},
                                   {"joint", FIELD_TEXT, &experiment->joint},
                                   PRINTED_FIELDS(table),
                                   {0}};
    return !printed->json || (read_fields(scope->reader, printed, fields, &scope->variables) &&
                              read_decimals(scope, printed, table) &&
                              read_runs(scope, &runs, &experiment->published_runs));
}

/* Settings, series, printed numbers and ratio. The variables "metric" and "generator" are those of
 * series and settings that name none. */
static bool read_parts(const struct scope *scope, const struct spot *object,
                       struct experiment *experiment)
{
    struct spot settings = spot_member(object, "settings"), series = spot_member(object, "series"),
                printed = spot_member(object, "printed"), ratio = spot_member(object, "ratio"),
                rows = spot_member(&printed, "rows");
    struct parts parts = {.table.printed.judged = true};
    if (!read_table(scope, &printed, experiment, &parts.table) ||
        !read_entries(scope, &settings, read_settings, &parts) ||
        !read_entries(scope, &series, read_series, &parts) || !read_rows(scope, &rows, &parts) ||
        !read_ratio(scope, &ratio, &parts, experiment->ratio))
        return false;
    experiment->settings = parts.settings.entries;
    experiment->series = parts.series.entries;
    experiment->published = parts.published.entries;
    return true;
}

/* ---- experiments ---- */

/* A document while it is read. */
struct reading {
    struct list experiments;
    const char *paper;
};

#define NAME_CHARACTERS "abcdefghijklmnopqrstuvwxyz0123456789_"

static bool check_name(const struct scope *scope, const struct spot *object, const char *name,
                       const struct list *experiments)
{
    const struct experiment **others = experiments->entries;
    if (name[strspn(name, NAME_CHARACTERS)])
        return scope_fail(scope, object, "name", "a name is of small letters, digits and _");
    for (size_t k = 0; k < experiments->count; k++)
        if (strcmp(others[k]->name, name) == 0)
            return scope_fail(scope, object, "name", "another experiment has it");
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
    static const char *const figures[] = {"published", "curves", "gantt", "topology", NULL};
    struct arena *arena = scope->reader->arena;
    struct reading *reading = out;
    struct experiment *experiment = ARENA_ZEROED(arena, struct experiment, 1);
    struct choice kind = {experiment_kind_words, EXPERIMENT_PRINTED},
                  figure = {figures, FIGURE_PUBLISHED};
    struct variable usual[] = {{"metric", NULL}, {"generator", NULL}};
    const struct field fields[] = {
        {"variants", FIELD_OTHER, NULL},
        {"name", FIELD_TEXT | REQUIRED, &experiment->name},
        {"title", FIELD_TEXT | REQUIRED, &experiment->title},
        {"source", FIELD_TEXT | REQUIRED, &experiment->source},
        {"note", FIELD_TEXT, &experiment->note},
        {"kind", FIELD_WORD, &kind},
        {"section", FIELD_TEXT, &experiment->section},
        {"words", FIELD_TEXT, &experiment->words},
        {"figure", FIELD_WORD | REQUIRED, &figure},
        {"x_label", FIELD_TEXT, &experiment->x_label},
        {"y_label", FIELD_TEXT, &experiment->y_label},
        {"metric", FIELD_TEXT, &usual[0].value},
        {"generator", FIELD_TEXT, &usual[1].value},
        {"settings", REQUIRED, NULL},
        {"series", REQUIRED, NULL},
        {"printed", FIELD_OTHER, NULL},
        {"ratio", FIELD_OTHER, NULL},
        {"replications", FIELD_COUNT | REQUIRED, &experiment->replications},
        {"quick_replications", FIELD_COUNT, &experiment->quick_replications},
        {0}};
    if (!read_fields(scope->reader, object, fields, &scope->variables) ||
        !check_name(scope, object, experiment->name, &reading->experiments))
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
    experiment->paper = reading->paper;
    *(const struct experiment **)list_add(&reading->experiments, sizeof experiment, arena) =
        experiment;
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
        {"define", FIELD_OTHER, NULL}, {"experiments", REQUIRED, NULL}, {0}};
    size_t count;
    bool good = read_fields(reader, root, fields, &scope.variables) && read_definitions(&scope) &&
                read_array(reader, &list, &count);
    for (size_t k = 0; good && k < count; k++) {
        struct spot entry = spot_entry(&list, k);
        good = read_points(&scope, &entry, "variants", read_experiment, out);
    }
    return good;
}

struct verdict experiment_document_read(const char *name, const char *paper, const char *text,
                                        struct arena *arena, struct experiment_list *list)
{
    struct reading reading = {
        {list->experiments, list->count, list->experiments ? list->count + 1 : 0}, paper};
    struct list *read = &reading.experiments;
    struct verdict verdict = read_text(name, text, strlen(text), arena, read_document, &reading);
    if (verdict.ok)
        *list = (struct experiment_list){read->entries, read->count};
    return verdict;
}
