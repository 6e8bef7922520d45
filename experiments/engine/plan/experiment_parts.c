#include "experiments/engine/plan/experiment_draft.h"
#include "models/base/order.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_DECIMALS = 15 };

/* ---- fields ---- */

static bool read_metric(struct reader *reader, const struct spot *spot, void *member)
{
    const struct metric **metric = member;
    const char *name;
    if (!read_template(reader, spot, &name))
        return false;
    *metric = metric_read(name, reader->arena);
    return *metric || reader_fail(reader, spot, "there is no such metric");
}

static bool read_algorithm(struct reader *reader, const struct spot *spot, void *member)
{
    const char **name = member;
    return template_filled.read(reader, spot, member) &&
           (algorithm_find(*name) ||
            reader_fail(reader, spot, "%s", algorithm_exists(*name).reason));
}

static bool read_generator(struct reader *reader, const struct spot *spot, void *member)
{
    const char **name = member;
    return template_filled.read(reader, spot, member) &&
           (generator_find(*name) || reader_fail(reader, spot, "there is no such generator"));
}

static bool read_unit(struct reader *reader, const struct spot *spot, void *member)
{
    const char **unit = member;
    return template_text.read(reader, spot, member) &&
           (!isnan(unit_factor(*unit)) || reader_fail(reader, spot, "it is none of s, ms, us"));
}

/* The labels of two series. */
static bool read_ratio(struct reader *reader, const struct spot *pair, void *member)
{
    const char **labels = member;
    size_t count;
    bool good = read_array(reader, pair, &count) &&
                (count == 2 || reader_fail(reader, pair, "a ratio needs two series"));
    for (size_t k = 0; good && k < count; k++) {
        struct spot entry = spot_entry(pair, k);
        good = read_template(reader, &entry, &labels[k]);
    }
    return good;
}

/* Parameters of a series, as assignments. */
static bool read_parameters(struct reader *reader, const struct spot *spot, void *member)
{
    const char **out = member;
    struct grid grid;
    if (!read_grid(reader, spot, &grid))
        return false;
    if (grid.points[0].count > 0)
        *out = variables_assignments(&grid.points[0], reader->arena);
    return grid.count == 1 || reader_fail(reader, spot, "a series needs a single value of each");
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

const struct own_field named_metric = {.read = read_metric},
                       named_algorithm = {.read = read_algorithm},
                       named_generator = {.read = read_generator}, named_unit = {.read = read_unit},
                       template_ratio = {.read = read_ratio};
static const struct own_field template_parameters = {.read = read_parameters},
                              printed_runs = {.read = read_runs};

/* The fields of a printed number other than its value, in a struct published at that offset: its
 * own, of its series, or of its table. */
#define PRINTED_FIELD(place, name, sort)                                                           \
    .key = #name, .kind = FIELD_##sort, .at = (place) + offsetof(struct published, name),          \
    .optional = true
#define PRINTED_FIELDS(place)                                                                      \
    {PRINTED_FIELD(place, decimals, WHOLE), .most = MOST_DECIMALS},                                \
        {PRINTED_FIELD(place, remark, OWN), .own = &template_text},                                \
    {                                                                                              \
        PRINTED_FIELD(place, judged, TRUTH)                                                        \
    }

static const char *assignments(const struct draft *draft, const struct variables *parameters)
{
    return parameters->count > 0 ? variables_assignments(parameters, draft->reader->arena) : NULL;
}

bool draft_fail(const struct draft *draft, const struct spot *object, const char *key,
                const char *reason)
{
    struct spot spot = spot_member(object, key);
    return reader_fail(draft->reader, spot.json ? &spot : object, "%s", reason);
}

/* ---- points and lists ---- */

void *list_add(struct list *list, size_t size, struct arena *arena)
{
    if (list->count + 1 >= list->room)
        list->entries = arena_grow(arena, list->entries, list->count + 2, &list->room, size);
    char *entry = (char *)list->entries + size * list->count++;
    memset(entry, 0, 2 * size);
    return entry;
}

static bool read_at_points(struct draft *draft, const struct spot *object, const struct grid *grid,
                           read_entry *read)
{
    struct reader *reader = draft->reader;
    bool good = true;
    for (size_t k = 0; good && k < grid->count; k++) {
        const struct variables *outer = variables_enter(reader, &grid->points[k]);
        draft->grid = grid;
        draft->point = k;
        good = read(draft, object);
        reader->variables = outer;
    }
    return good;
}

bool read_points(struct draft *draft, const struct spot *object, const char *key, read_entry *read)
{
    struct spot spot = spot_member(object, key);
    struct grid grid;
    return read_grid(draft->reader, &spot, &grid) && read_at_points(draft, object, &grid, read);
}

static bool read_entries(struct draft *draft, const struct spot *list, read_entry *read);

/* An algorithm by its name, or a list of the document, whose entries name no other lists. */
static bool read_named(struct draft *draft, const struct spot *entry, read_entry *read)
{
    const struct spot define = draft->define;
    struct reader *reader = draft->reader;
    const char *name;
    if (!read_template(reader, entry, &name))
        return false;
    struct spot list = spot_member(&define, name);
    if (!list.json)
        return strchr(name, '/') ? read(draft, entry)
                                 : reader_fail(reader, entry, "there is no such list");
    draft->define = (struct spot){0};
    bool good = read_entries(draft, &list, read);
    draft->define = define;
    return good;
}

/* Reads all entries of a list: objects with a grid "for", or names. */
static bool read_entries(struct draft *draft, const struct spot *list, read_entry *read)
{
    size_t count;
    bool good = read_array(draft->reader, list, &count) &&
                (count > 0 || reader_fail(draft->reader, list, "the list is empty"));
    for (size_t k = 0; good && k < count; k++) {
        struct spot entry = spot_entry(list, k);
        good = spot_is_object(&entry) ? read_points(draft, &entry, "for", read)
                                      : read_named(draft, &entry, read);
    }
    return good;
}

/* Checks that labels are distinct; entries of the list begin with their label. */
static bool check_labels(const struct draft *draft, const char *key, const struct list *list,
                         size_t size)
{
    struct arena *arena = draft->reader->arena;
    const char **labels = ARENA_ARRAY(arena, const char *, list->count + 1);
    for (size_t k = 0; k < list->count; k++)
        labels[k] = *(const char *const *)((const char *)list->entries + k * size);
    qsort(labels, list->count, sizeof *labels, order_texts);
    for (size_t k = 1; k < list->count; k++)
        if (strcmp(labels[k - 1], labels[k]) == 0)
            return draft_fail(draft, draft->object, key,
                              arena_print(arena, "the label '%.100s' is used twice", labels[k]));
    return true;
}

/* ---- settings ---- */

/* Checks the parameters of a cell, or of the setting alone; errors are reported at the key of the
 * object or, if it has none, of the experiment. */
static bool check_parameters(const struct draft *draft, const struct spot *object, const char *key,
                             const struct setting *setting, const char *parameters)
{
    struct arena scratch = {0};
    struct settings settings;
    struct verdict verdict = cell_settings(setting, parameters, &scratch, &settings);
    arena_release(&scratch);
    return verdict.ok || draft_fail(draft, spot_member(object, key).json ? object : draft->object,
                                    key, verdict.reason);
}

/* What distinguishes this point of the settings from the others; else everything that is set; else
 * the generator. */
static const char *setting_label(const struct draft *draft, const struct setting *setting)
{
    const char *varying = grid_point_text(draft->grid, draft->point, " ", draft->reader->arena);
    return *varying ? varying : setting->parameters ? setting->parameters : setting->generator;
}

static const struct field setting_fields[] = {
    {FIELD_ELSEWHERE("for")},
    {FIELD_ELSEWHERE("parameters")},
    {TEXT_OF(struct setting, label)},
    {.key = "x", REAL_AT(struct setting, x), .optional = true},
    {FIELD_OF(struct setting, generator, OWN), .own = &named_generator, .optional = true},
    {FIELD_OF(struct setting, unit, OWN), .own = &named_unit, .optional = true},
    {.key = "optimum", REAL_AT(struct setting, optimum), .optional = true},
    {0}};

/* The setting whose parameters are those of the point; the object is its own, or the experiment. */
static bool read_setting(struct draft *draft, const struct spot *object)
{
    struct setting *setting = list_add(&draft->settings, sizeof *setting, draft->reader->arena);
    const struct variables *point = &draft->grid->points[draft->point];
    setting->parameters = assignments(draft, point);
    setting->generator = draft->generator;
    setting->unit = draft->unit;
    setting->x = draft->x ? strtod(variable_value(point, draft->x), NULL) : 0.0;
    if (object != draft->object && !fields_read(draft->reader, object, setting_fields, setting))
        return false;
    if (!setting->generator)
        return reader_fail(draft->reader, object, "it names no generator");
    if (!check_parameters(draft, object, "parameters", setting, NULL))
        return false;
    if (!setting->label)
        setting->label = setting_label(draft, setting);
    return true;
}

static bool read_settings(struct draft *draft, const struct spot *object)
{
    return read_points(draft, object, "parameters", read_setting);
}

/* ---- sweeps ---- */

static bool is_number(const char *text)
{
    char *end;
    return text && isfinite(strtod(text, &end)) && end > text && *end == '\0';
}

/* Whether the parameter is the abscissa: the one named, or the first with a list of numbers. */
static bool take_parameter(struct draft *draft, const struct spot *member, const char *named)
{
    struct reader *reader = draft->reader;
    struct grid axis;
    if (!read_axis(reader, member, &axis))
        return false;
    const char *name = member->path.key;
    bool numbers = true;
    for (size_t k = 0; k < axis.count; k++)
        numbers = numbers && is_number(variable_value(&axis.points[k], name));
    bool is_x = named ? strcmp(named, name) == 0 : !draft->x && axis.count > 1 && numbers;
    if (is_x && !numbers)
        return reader_fail(reader, member, "the abscissa needs numbers");
    if (is_x)
        draft->x = arena_print(reader->arena, "%s", name);
    return grid_multiply(reader, member, &axis,
                         is_x || axis.count == 1 ? &draft->sweep : &draft->lines);
}

/* Divides "parameters" between settings and lines. */
static bool read_sweep(struct draft *draft)
{
    struct reader *reader = draft->reader;
    struct spot parameters = spot_member(draft->object, "parameters"),
                settings = spot_member(draft->object, "settings"),
                x = spot_member(draft->object, "x");
    const char *named = draft->x;
    draft->x = NULL;
    draft->sweep = (struct grid){ARENA_ZEROED(reader->arena, struct variables, 1), 1};
    draft->lines = draft->sweep;
    if (settings.json && parameters.json)
        return reader_fail(reader, &parameters, "settings have parameters of their own");
    if (settings.json && x.json)
        return reader_fail(reader, &x, "settings have an x of their own");
    if (parameters.json && !spot_is_object(&parameters))
        return reader_fail_type(reader, &parameters, "an object");
    bool good = true;
    for (size_t k = 0; good && k < spot_count(&parameters); k++) {
        struct spot member = spot_member_at(&parameters, k);
        good = take_parameter(draft, &member, named);
    }
    return good && (!x.json || draft->x ||
                    reader_fail(reader, &x, "there is no such parameter in \"parameters\""));
}

static bool read_all_settings(struct draft *draft)
{
    struct spot settings = spot_member(draft->object, "settings");
    bool good = read_sweep(draft) &&
                (settings.json ? read_entries(draft, &settings, read_settings)
                               : read_at_points(draft, draft->object, &draft->sweep, read_setting));
    draft->experiment.settings = draft->settings.entries;
    return good && check_labels(draft, settings.json ? "settings" : "parameters", &draft->settings,
                                sizeof(struct setting));
}

/* ---- series ---- */

/* A series as in documents. */
struct drawn {
    struct series series; /* first, so that its fields are the drawn one's */
    struct published printed;
};

#define SERIES_FIELD(name, form) FIELD_OF(struct series, name, OWN), .own = &(form)

static const struct field series_fields[] = {
    {FIELD_ELSEWHERE("for")},
    {SERIES_FIELD(parameters, template_parameters), .optional = true},
    {SERIES_FIELD(label, template_text), .optional = true},
    {SERIES_FIELD(algorithm, named_algorithm)},
    {SERIES_FIELD(metric, named_metric), .optional = true},
    {SERIES_FIELD(relative_to, named_algorithm), .optional = true},
    {SERIES_FIELD(relative_parameters, template_parameters), .optional = true},
    PRINTED_FIELDS(offsetof(struct drawn, printed)),
    {0}};

static bool check_series(const struct draft *draft, const struct spot *object,
                         const struct series *series)
{
    const struct algorithm *algorithm = algorithm_find(series->algorithm)->algorithm;
    if (!metric_is_of(series->metric, algorithm_family(algorithm)))
        return draft_fail(draft, object, "metric", "schedules of this family do not have it");
    size_t family = strcspn(series->algorithm, "/") + 1;
    if (series->relative_to && strncmp(series->relative_to, series->algorithm, family) != 0)
        return draft_fail(draft, object, "relative_to", "it is of another family");
    if (series->relative_parameters && !series->relative_to)
        return draft_fail(draft, object, "relative_parameters", "it is relative to nothing");
    for (const struct setting *setting = draft->settings.entries; setting->label; setting++) {
        if (strncmp(setting->generator, series->algorithm, family) != 0)
            return draft_fail(draft, object, "algorithm", "the settings are of another family");
        if (!check_parameters(draft, object, "parameters", setting, series->parameters) ||
            !check_parameters(draft, object, "relative_parameters", setting,
                              series->relative_parameters))
            return false;
    }
    return true;
}

/* The algorithm's title, with the metric if it differs from the experiment's. */
static const char *series_label(const struct draft *draft, const struct series *series)
{
    const char *title = algorithm_find(series->algorithm)->algorithm->title;
    return strcmp(series->metric->name, draft->metric->name) == 0
               ? title
               : arena_print(draft->reader->arena, "%s, %s", title, series->metric->title);
}

/* The line's and the series' own. */
static const char *line_parameters(const struct draft *draft, const char *own)
{
    const char *line = assignments(draft, &draft->lines.points[draft->point]);
    return line && own ? arena_print(draft->reader->arena, "%s %s", line, own) : line ? line : own;
}

/* The series at a point of the lines: an object, or the name of an algorithm. */
static bool read_line(struct draft *draft, const struct spot *object)
{
    struct reader *reader = draft->reader;
    struct drawn drawn = {.series = {.metric = draft->metric, .relative_to = draft->relative_to},
                          .printed = draft->table};
    struct series *series = &drawn.series;
    if (!(spot_is_object(object) ? fields_read(reader, object, series_fields, &drawn)
                                 : read_algorithm(reader, object, &series->algorithm)))
        return false;
    series->parameters = line_parameters(draft, series->parameters);
    if (!check_series(draft, object, series))
        return false;
    if (!series->label)
        series->label = series_label(draft, series);
    *(struct series *)list_add(&draft->series, sizeof *series, reader->arena) = *series;
    *(struct published *)list_add(&draft->columns, sizeof drawn.printed, reader->arena) =
        drawn.printed;
    return true;
}

static bool read_series(struct draft *draft, const struct spot *object)
{
    return read_at_points(draft, object, &draft->lines, read_line);
}

/* Lines are told by the variables that vary; a single series has no other label. */
static void name_lines(struct draft *draft)
{
    struct series *series = draft->series.entries;
    struct arena *arena = draft->reader->arena;
    size_t lines = draft->lines.count, count = draft->series.count;
    for (size_t k = 0; k < count; k++) {
        const char *line = grid_point_text(&draft->lines, k % lines, ", ", arena);
        series[k].label =
            count == lines ? line : arena_print(arena, "%s, %s", series[k].label, line);
    }
}

/* "algorithms" are series without labels of their own. */
static bool read_all_series(struct draft *draft)
{
    const struct spot algorithms = spot_member(draft->object, "algorithms"),
                      list = spot_member(draft->object, "series");
    if (algorithms.json && list.json)
        return reader_fail(draft->reader, &algorithms, "series must name their algorithms");
    if (!algorithms.json && !list.json)
        return reader_fail(draft->reader, draft->object, "it has neither algorithms nor series");
    if (!read_entries(draft, algorithms.json ? &algorithms : &list, read_series))
        return false;
    if (draft->lines.count > 1)
        name_lines(draft);
    draft->experiment.series = draft->series.entries;
    return check_labels(draft, algorithms.json ? "algorithms" : "series", &draft->series,
                        sizeof(struct series));
}

/* ---- printed numbers ---- */

const struct field printed_fields[] = {
    {.key = "rows", .kind = FIELD_OTHER},
    {FIELD_ELSEWHERE("steps")},
    {.key = "runs", FIELD_AT(struct draft, experiment.published_runs, OWN), .own = &printed_runs},
    {TEXT_OF(struct experiment, joint)},
    PRINTED_FIELDS(offsetof(struct draft, table)),
    {0}};

/* 2 for 5.25. */
static int shortest_decimals(double value)
{
    char number[NUMBER_SIZE];
    text_number(number, value);
    const char *point = strchr(number, '.');
    return point ? (int)strspn(point + 1, "0123456789") : 0;
}

static const struct field number_fields[] = {
    {.key = "value", REAL_AT(struct published, value)}, PRINTED_FIELDS(0), {0}};

static bool read_printed(struct draft *draft, const struct spot *spot,
                         const struct published *column, struct published *out)
{
    struct reader *reader = draft->reader;
    *out = *column;
    bool good = spot_is_object(spot) ? fields_read(reader, spot, number_fields, out)
                                     : template_real.read(reader, spot, &out->value);
    if (out->decimals < 0)
        out->decimals = shortest_decimals(out->value);
    return good;
}

static bool read_row(struct draft *draft, const struct spot *row, struct list *out)
{
    const struct setting *setting = draft->settings.entries;
    const struct series *series = draft->series.entries;
    const struct published *columns = draft->columns.entries;
    size_t count;
    while (setting->label && strcmp(setting->label, row->path.key) != 0)
        setting++;
    if (!setting->label)
        return reader_fail(draft->reader, row, "there is no such setting");
    bool good = read_array(draft->reader, row, &count);
    if (good && count > draft->columns.count)
        return reader_fail(draft->reader, row, "%zu numbers of %zu series", count,
                           draft->columns.count);
    for (size_t k = 0; good && k < count; k++) {
        struct spot number = spot_entry(row, k);
        if (spot_is_null(&number))
            continue;
        struct published *printed = list_add(out, sizeof *printed, draft->reader->arena);
        good = read_printed(draft, &number, &columns[k], printed);
        printed->setting = setting->label;
        printed->series = series[k].label;
    }
    return good;
}

static bool read_rows(struct draft *draft, const char *key, struct list *out)
{
    struct spot printed = spot_member(draft->object, "printed"), rows = spot_member(&printed, key);
    bool good =
        !rows.json || spot_is_object(&rows) || reader_fail_type(draft->reader, &rows, "an object");
    for (size_t k = 0; good && k < spot_count(&rows); k++) {
        struct spot row = spot_member_at(&rows, k);
        good = read_row(draft, &row, out);
    }
    return good;
}

bool read_experiment_parts(struct draft *draft)
{
    bool good = read_all_settings(draft) && read_all_series(draft) &&
                read_rows(draft, "rows", &draft->published) &&
                read_rows(draft, "steps", &draft->steps);
    draft->experiment.published = draft->published.entries;
    draft->experiment.steps = draft->steps.entries;
    return good;
}
