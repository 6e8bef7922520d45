#include "experiments/engine/plan/plan.h"

#include "models/base/order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The fields of a printed number other than its value: its own, of its series, or of its table. */
#define PRINTED_FIELDS                                                                             \
    {FIELD_OF(struct published, decimals, WHOLE), .most = MOST_DECIMALS, .optional = true},        \
        {TEXT_OF(struct published, remark)}, {TEXT_OF(struct published, reading)},                 \
    {                                                                                              \
        FIELD_OF(struct published, judged, TRUTH), .optional = true                                \
    }

enum { MOST_DECIMALS = 15 };

/* An experiment whose lists are being built. */
struct parts {
    const struct usual *usual;
    struct list settings, series, published, steps;
    struct list columns;    /* struct published without value, for each series */
    struct published table; /* likewise; decimals -1: those of the number's shortest form */
};

static const char *assignments(const struct scope *scope, const struct variables *parameters)
{
    return parameters->count > 0 ? variables_assignments(parameters, scope->reader->arena) : NULL;
}

/* ---- labels ---- */

/* Checks that labels are distinct; entries of the list begin with their label. */
static bool check_labels(const struct scope *scope, const struct spot *object, const char *key,
                         const struct list *list, size_t size)
{
    const char **labels = ARENA_ARRAY(scope->reader->arena, const char *, list->count + 1);
    for (size_t k = 0; k < list->count; k++)
        labels[k] = *(const char *const *)((const char *)list->entries + k * size);
    qsort(labels, list->count, sizeof *labels, order_texts);
    for (size_t k = 1; k < list->count; k++)
        if (strcmp(labels[k - 1], labels[k]) == 0)
            return scope_fail(
                scope, object, key,
                arena_print(scope->reader->arena, "the label '%.100s' is used twice", labels[k]));
    return true;
}

/* ---- settings ---- */

/* Checks the parameters of a cell, or of the setting alone; errors are reported at the key that the
 * parameters belong to. */
static bool check_parameters(const struct scope *scope, const struct spot *object, const char *key,
                             const struct setting *setting, const char *parameters)
{
    const struct series series = {.parameters = parameters};
    struct arena scratch = {0};
    struct settings settings;
    struct verdict verdict = cell_settings(setting, &series, &scratch, &settings);
    arena_release(&scratch);
    return verdict.ok || scope_fail(scope, object, key, verdict.reason);
}

static bool check_setting(const struct scope *scope, const struct spot *object,
                          const struct setting *setting)
{
    if (!setting->generator)
        return reader_fail(scope->reader, object, "it names no generator");
    if (!generator_find(setting->generator))
        return scope_fail(scope, object, "generator", "there is no such generator");
    if (isnan(unit_factor(setting->unit)))
        return scope_fail(scope, object, "unit", "it is none of s, ms, us");
    return check_parameters(scope, object, "parameters", setting, NULL);
}

/* What distinguishes this point of the settings from the others; else everything that is set; else
 * the generator. */
static const char *setting_label(const struct scope *scope, const struct setting *setting,
                                 const struct grid *grid, size_t point)
{
    const char *varying = grid_point_text(grid, point, " ", scope->reader->arena);
    return *varying ? varying : setting->parameters ? setting->parameters : setting->generator;
}

static const struct field setting_fields[] = {
    {FIELD_ELSEWHERE("for")},
    {FIELD_ELSEWHERE("parameters")},
    {TEXT_OF(struct setting, label)},
    {.key = "x", REAL_AT(struct setting, x), .optional = true},
    {TEXT_OF(struct setting, generator)},
    {TEXT_OF(struct setting, unit)},
    {.key = "optimum", REAL_AT(struct setting, optimum), .optional = true},
    {0}};

/* The scope has the parameters, which are that point of the grid. */
static bool read_setting(const struct scope *scope, const struct spot *object,
                         const struct grid *grid, size_t point, struct parts *parts)
{
    struct setting *setting = list_add(&parts->settings, sizeof *setting, scope->reader->arena);
    setting->parameters = assignments(scope, &grid->points[point]);
    setting->generator = parts->usual->generator;
    if (!read_fields(scope->reader, object, setting_fields, &scope->variables, setting) ||
        !check_setting(scope, object, setting))
        return false;
    if (!setting->label)
        setting->label = setting_label(scope, setting, grid, point);
    return true;
}

static bool read_settings(const struct scope *scope, const struct spot *object, void *out)
{
    struct spot parameters = spot_member(object, "parameters");
    struct grid grid;
    bool good = read_grid(scope->reader, &parameters, &scope->variables, &grid);
    for (size_t k = 0; good && k < grid.count; k++) {
        struct scope inner = scope_within(scope, &grid.points[k]);
        good = read_setting(&inner, object, &grid, k, out);
    }
    return good;
}

static bool sweep_settings(const struct scope *scope, const struct spot *object,
                           const struct sweep *sweep, struct parts *parts)
{
    bool good = true;
    struct arena *arena = scope->reader->arena;
    for (size_t k = 0; good && k < sweep->settings.count; k++) {
        const struct variables *point = &sweep->settings.points[k];
        struct setting *setting = list_add(&parts->settings, sizeof *setting, arena);
        setting->parameters = assignments(scope, point);
        setting->generator = parts->usual->generator;
        setting->unit = parts->usual->unit;
        setting->x = sweep->x ? strtod(variable_value(point, sweep->x), NULL) : 0.0;
        good = check_setting(scope, object, setting);
        setting->label = good ? setting_label(scope, setting, &sweep->settings, k) : "";
    }
    return good;
}

/* ---- series ---- */

static bool check_series(const struct scope *scope, const struct spot *object,
                         const struct series *series, const struct setting *settings)
{
    const struct registered_algorithm *algorithm = algorithm_find(series->algorithm);
    if (!algorithm)
        return scope_fail(scope, object, "algorithm", algorithm_exists(series->algorithm).reason);
    if (!series->metric)
        return scope_fail(scope, object, "metric", "there is no such metric");
    if (!metric_is_of(series->metric, algorithm_family(algorithm->algorithm)))
        return scope_fail(scope, object, "metric", "schedules of this family do not have it");
    size_t family = strcspn(series->algorithm, "/") + 1;
    if (series->relative_to && !algorithm_find(series->relative_to))
        return scope_fail(scope, object, "relative_to",
                          algorithm_exists(series->relative_to).reason);
    if (series->relative_to && strncmp(series->relative_to, series->algorithm, family) != 0)
        return scope_fail(scope, object, "relative_to", "it is of another family");
    if (series->relative_parameters && !series->relative_to)
        return scope_fail(scope, object, "relative_parameters", "it is relative to nothing");
    for (const struct setting *setting = settings; setting && setting->label; setting++) {
        if (strncmp(setting->generator, series->algorithm, family) != 0)
            return scope_fail(scope, object, "algorithm", "the settings are of another family");
        if (!check_parameters(scope, object, "parameters", setting, series->parameters) ||
            !check_parameters(scope, object, "relative_parameters", setting,
                              series->relative_parameters))
            return false;
    }
    return true;
}

/* Checks that a ratio is a list of two. */
static bool read_pair(struct reader *reader, const struct spot *pair, const char *what)
{
    size_t count;
    return read_array(reader, pair, &count) &&
           (count == 2 || reader_fail(reader, pair, "a ratio needs two %s", what));
}

static bool read_metric_name(struct reader *reader, const struct spot *spot, void *name)
{
    if (!spot_is_object(spot))
        return read_template(reader, spot, reader->variables, name);
    struct spot pair = spot_member(spot, "ratio");
    static const struct key keys[] = {{"ratio", true}, {0}};
    const char *names[2];
    if (!read_object(reader, spot, keys) || !read_pair(reader, &pair, "metrics"))
        return false;
    for (size_t k = 0; k < 2; k++) {
        struct spot entry = spot_entry(&pair, k);
        if (!read_template(reader, &entry, reader->variables, &names[k]))
            return false;
        if (!metric_find(names[k]))
            return reader_fail(reader, &entry, "there is no such metric");
    }
    *(const char **)name = arena_print(reader->arena, "%s/%s", names[0], names[1]);
    return true;
}

const struct own_field template_metric = {.read = read_metric_name};

/* The algorithm's title, with the metric if it differs from the experiment's. */
static const char *series_label(const struct series *series, const struct usual *usual,
                                struct arena *arena)
{
    const char *title = algorithm_find(series->algorithm)->algorithm->title;
    return strcmp(series->metric->name, usual->metric) == 0
               ? title
               : arena_print(arena, "%s, %s", title, series->metric->title);
}

/* The same ratio of two metrics gives the same object for all series. */
static const struct metric *metric_of(const struct parts *parts, const char *name,
                                      struct arena *arena)
{
    const struct series *series = parts->series.entries;
    for (size_t k = 0; k < parts->series.count; k++)
        if (strcmp(series[k].metric->name, name) == 0)
            return series[k].metric;
    return metric_read(name, arena);
}

/* A series as in documents. */
struct drawn {
    struct published printed;
    struct series series;
    const char *metric;
};

#define SERIES_TEXT(name)                                                                          \
    .key = #name, FIELD_AT(struct drawn, series.name, OWN), .own = &template_text, .optional = true

static const struct field series_fields[] = {
    {FIELD_ELSEWHERE("for")},
    {FIELD_ELSEWHERE("parameters")},
    {SERIES_TEXT(label)},
    {.key = "algorithm", FIELD_AT(struct drawn, series.algorithm, OWN), .own = &template_filled},
    {FIELD_OF(struct drawn, metric, OWN), .own = &template_metric, .optional = true},
    {SERIES_TEXT(relative_to)},
    {FIELD_ELSEWHERE("relative_parameters")},
    PRINTED_FIELDS,
    {0}};

/* Reads the parameters at that key of a series. */
static bool read_parameters(const struct scope *scope, const struct spot *object, const char *key,
                            const char **out)
{
    struct spot parameters = spot_member(object, key);
    struct grid grid;
    if (!read_grid(scope->reader, &parameters, &scope->variables, &grid))
        return false;
    *out = assignments(scope, &grid.points[0]);
    return grid.count == 1 ||
           scope_fail(scope, object, key, "a series needs a single value of each");
}

/* An object, or the name of an algorithm. */
static bool read_series(const struct scope *scope, const struct spot *object, void *out)
{
    struct parts *parts = out;
    struct reader *reader = scope->reader;
    struct drawn drawn = {.printed = parts->table,
                          .series.relative_to = parts->usual->relative_to,
                          .metric = parts->usual->metric};
    struct series *series = &drawn.series;
    if (!(spot_is_object(object)
              ? read_fields(reader, object, series_fields, &scope->variables, &drawn)
              : read_template(reader, object, &scope->variables, &series->algorithm)) ||
        !read_parameters(scope, object, "parameters", &series->parameters) ||
        !read_parameters(scope, object, "relative_parameters", &series->relative_parameters))
        return false;
    series->metric = metric_of(parts, drawn.metric, reader->arena);
    if (!check_series(scope, object, series, parts->settings.entries))
        return false;
    if (!series->label)
        series->label = series_label(series, parts->usual, reader->arena);
    *(struct series *)list_add(&parts->series, sizeof *series, reader->arena) = *series;
    *(struct published *)list_add(&parts->columns, sizeof drawn.printed, reader->arena) =
        drawn.printed;
    return true;
}

/* Series with equal titles are distinguished by names. */
static void name_alike(struct list *list, struct arena *arena)
{
    struct series *series = list->entries;
    bool *alike = ARENA_ZEROED(arena, bool, list->count);
    for (size_t k = 0; k < list->count; k++)
        for (size_t n = 0; n < list->count; n++)
            alike[k] |= n != k && strcmp(series[n].label, series[k].label) == 0;
    for (size_t k = 0; k < list->count; k++)
        if (alike[k])
            series[k].label = arena_print(arena, "%s (%s)", series[k].label, series[k].algorithm);
}

/* "algorithms": names of series without other properties. */
static bool read_algorithms(const struct scope *scope, const struct spot *list, struct parts *parts)
{
    size_t count;
    bool good = read_filled_list(scope, list, &count);
    for (size_t k = 0; good && k < count; k++) {
        struct spot entry = spot_entry(list, k);
        good = spot_is_object(&entry)
                   ? reader_fail_type(scope->reader, &entry, "a string or a number")
                   : read_series(scope, &entry, parts);
    }
    if (good)
        name_alike(&parts->series, scope->reader->arena);
    return good;
}

/* The series at a point of the lines. */
static struct series series_on_line(const struct scope *scope, const struct series *series,
                                    bool alone, const struct grid *lines, size_t point)
{
    struct arena *arena = scope->reader->arena;
    const char *line = grid_point_text(lines, point, ", ", arena);
    const char *set = assignments(scope, &lines->points[point]);
    struct series made = *series;
    made.label = alone ? line : arena_print(arena, "%s, %s", series->label, line);
    made.parameters =
        series->parameters ? arena_print(arena, "%s %s", set, series->parameters) : set;
    return made;
}

/* Combines every series with every line. */
static bool cross_lines(const struct scope *scope, const struct spot *object,
                        const struct grid *lines, struct parts *parts)
{
    struct arena *arena = scope->reader->arena;
    struct list series = {0}, columns = {0};
    const struct series *single = parts->series.entries;
    const struct published *column = parts->columns.entries;
    const struct setting *settings = parts->settings.entries;
    for (size_t k = 0; k < parts->series.count * lines->count; k++) {
        struct series *made = list_add(&series, sizeof *made, arena);
        *made = series_on_line(scope, &single[k / lines->count], parts->series.count == 1, lines,
                               k % lines->count);
        *(struct published *)list_add(&columns, sizeof *column, arena) = column[k / lines->count];
        for (const struct setting *setting = settings; setting->label; setting++)
            if (!check_parameters(scope, object, "parameters", setting, made->parameters))
                return false;
    }
    parts->series = series;
    parts->columns = columns;
    return true;
}

static bool read_all_series(const struct scope *scope, const struct spot *object,
                            const struct grid *lines, struct parts *parts)
{
    struct spot series = spot_member(object, "series"),
                algorithms = spot_member(object, "algorithms");
    if (algorithms.json && series.json)
        return reader_fail(scope->reader, &algorithms, "series must name their algorithms");
    if (!algorithms.json && !series.json)
        return reader_fail(scope->reader, object, "it has neither algorithms nor series");
    bool good = algorithms.json ? read_algorithms(scope, &algorithms, parts)
                                : read_entries(scope, &series, read_series, parts);
    if (!good || (lines->count > 1 && !cross_lines(scope, object, lines, parts)))
        return false;
    struct published *columns = parts->columns.entries;
    const struct series *made = parts->series.entries;
    if (!check_labels(scope, object, algorithms.json ? "algorithms" : "series", &parts->series,
                      sizeof *made))
        return false;
    for (size_t k = 0; k < parts->series.count; k++)
        columns[k].series = made[k].label;
    return true;
}

/* ---- printed numbers ---- */

/* 2 for 5.25. */
static int shortest_decimals(double value)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    const char *point = strchr(number, '.');
    return point ? (int)strspn(point + 1, "0123456789") : 0;
}

static const struct field number_fields[] = {
    {.key = "value", REAL_AT(struct published, value)}, PRINTED_FIELDS, {0}};

static bool read_printed(const struct scope *scope, const struct spot *spot,
                         const struct published *column, struct published *out)
{
    struct reader *reader = scope->reader;
    *out = *column;
    bool good = spot_is_object(spot)
                    ? read_fields(reader, spot, number_fields, &scope->variables, out)
                    : read_number_template(reader, spot, &scope->variables, &out->value);
    if (out->decimals < 0)
        out->decimals = shortest_decimals(out->value);
    return good;
}

static bool read_row(const struct scope *scope, const struct spot *row, const struct parts *parts,
                     struct list *out)
{
    const struct setting *setting = parts->settings.entries;
    const struct published *columns = parts->columns.entries;
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
        struct published *printed = list_add(out, sizeof *printed, scope->reader->arena);
        good = read_printed(scope, &number, &columns[k], printed);
        printed->setting = setting->label;
    }
    return good;
}

static bool read_printed_rows(const struct scope *scope, const struct spot *rows,
                              const struct parts *parts, struct list *out)
{
    bool good =
        !rows->json || spot_is_object(rows) || reader_fail_type(scope->reader, rows, "an object");
    for (size_t k = 0; good && k < spot_count(rows); k++) {
        struct spot row = spot_member_at(rows, k);
        good = read_row(scope, &row, parts, out);
    }
    return good;
}

/* A whole number, or "exact". */
static bool read_runs(struct reader *reader, const struct spot *runs, void *member)
{
    static const char *const words[] = {"exact", NULL};
    int chosen;
    *(int *)member = RUNS_EXACT;
    return spot_string(runs) ? read_word(reader, runs, words, &chosen)
                             : read_whole(reader, runs, 1, LARGEST_COUNT, member);
}

/* The table as in documents. */
struct table_document {
    struct published table;
    const char *joint;
    int runs;
};

static const struct own_field runs_field = {.read = read_runs};

static const struct field table_fields[] = {
    {.key = "rows", .kind = FIELD_OTHER},
    {FIELD_ELSEWHERE("steps")},
    {FIELD_OF(struct table_document, runs, OWN), .own = &runs_field},
    {TEXT_OF(struct table_document, joint)},
    PRINTED_FIELDS,
    {0}};

static bool read_printed_table(const struct scope *scope, const struct spot *printed,
                               struct experiment *experiment, struct published *table)
{
    struct table_document read = {.table = *table};
    if (!printed->json)
        return true;
    bool good = read_fields(scope->reader, printed, table_fields, &scope->variables, &read);
    *table = read.table;
    experiment->joint = read.joint;
    experiment->published_runs = read.runs;
    return good;
}

/* ---- top level ---- */

/* Reads the labels of two series. */
static bool read_ratio(const struct scope *scope, const struct spot *pair,
                       const struct parts *parts, const char *ratio[2])
{
    bool good = !pair->json || read_pair(scope->reader, pair, "series");
    for (size_t k = 0; good && pair->json && k < 2; k++) {
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

bool read_experiment_parts(const struct scope *scope, const struct spot *object,
                           const struct usual *usual, const struct sweep *sweep,
                           struct experiment *experiment)
{
    struct spot settings = spot_member(object, "settings"),
                printed = spot_member(object, "printed"), ratio = spot_member(object, "ratio"),
                rows = spot_member(&printed, "rows"), steps = spot_member(&printed, "steps");
    struct parts parts = {.usual = usual, .table = {.decimals = -1, .judged = !steps.json}};
    if (!read_printed_table(scope, &printed, experiment, &parts.table) ||
        !(settings.json ? read_entries(scope, &settings, read_settings, &parts)
                        : sweep_settings(scope, object, sweep, &parts)) ||
        !check_labels(scope, object, settings.json ? "settings" : "parameters", &parts.settings,
                      sizeof(struct setting)) ||
        !read_all_series(scope, object, &sweep->lines, &parts) ||
        !read_printed_rows(scope, &rows, &parts, &parts.published) ||
        !read_printed_rows(scope, &steps, &parts, &parts.steps) ||
        !read_ratio(scope, &ratio, &parts, experiment->ratio))
        return false;
    experiment->settings = parts.settings.entries;
    experiment->series = parts.series.entries;
    experiment->published = parts.published.entries;
    experiment->steps = parts.steps.entries;
    return true;
}
