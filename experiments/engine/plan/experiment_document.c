#include "experiments/engine/plan/plan.h"

#include <ctype.h>
#include <string.h>

/* Defaults of a document. */
enum {
    USUAL_REPLICATIONS = 100, /* at most: fewer if they decide */
    QUICK_REPLICATIONS = 10,
    REPLICATIONS_TO_PRECISION = 1000, /* at most */
};

const char *const experiment_kind_words[] = {[EXPERIMENT_PRINTED] = "printed",
                                             [EXPERIMENT_EXTENSION] = "extension",
                                             [EXPERIMENT_CROSS_CHECK] = "cross-check",
                                             NULL};

const char *const figure_words[] = {
    [FIGURE_PUBLISHED] = "published", [FIGURE_CURVES] = "curves", [FIGURE_GANTT] = "gantt", NULL};

const char *const scale_words[] = {[SCALE_BY_RANGE] = "automatic",
                                   [SCALE_LINEAR] = "linear",
                                   [SCALE_LOGARITHMIC] = "logarithmic",
                                   NULL};

const char *series_quantity(const struct series *series, struct arena *arena)
{
    const char *name = series->metric->name;
    const char *with = series->relative_parameters;
    return series->relative_to
               ? arena_print(arena, "%s relative to %s%s%s", name, series->relative_to,
                             with ? ", " : "", with ? with : "")
               : name;
}

const char *series_unit(const struct series *series, const char *time_unit)
{
    return series->relative_to ? "" : metric_unit(series->metric, time_unit);
}

bool series_is_ratio(const struct series *series)
{
    return series->relative_to || metric_is_ratio(series->metric);
}

const char *compared_word(enum experiment_kind kind)
{
    return kind == EXPERIMENT_PRINTED ? "printed" : "expected";
}

/* A document that is being read. */
struct reading {
    struct list experiments;
    const char *paper, *text;
};

#define NAME_CHARACTERS "abcdefghijklmnopqrstuvwxyz0123456789_"

static bool check_name(const struct scope *scope, const struct spot *object, const char *name,
                       const struct list *experiments)
{
    const struct experiment **others = experiments->entries;
    if (name[strspn(name, NAME_CHARACTERS)])
        return scope_fail(scope, object, "name", "a name consists of small letters, digits and _");
    for (size_t k = 0; k < experiments->count; k++)
        if (strcmp(others[k]->name, name) == 0)
            return scope_fail(scope, object, "name", "another experiment has this name");
    return true;
}

/* "completion (ms)". */
static const char *metric_label(const struct experiment *experiment, struct arena *arena)
{
    const struct series *series = experiment->series;
    const char *title = series->metric->title,
               *unit = series_unit(series, experiment->settings->unit);
    if (series->relative_to)
        title = arena_print(arena, "%s relative to %s", title,
                            algorithm_find(series->relative_to)->algorithm->title);
    return *unit ? arena_print(arena, "%s (%s)", title, unit) : title;
}

/* ---- defaults ---- */

/* "my_sweep" as "My sweep". */
static const char *title_of(const char *name, struct arena *arena)
{
    char *title = arena_print(arena, "%s", replaced(name, "_", " ", arena));
    *title = (char)toupper((unsigned char)*title);
    return title;
}

static void fill_in(const struct sweep *sweep, bool with_settings, struct experiment *experiment,
                    struct arena *arena)
{
    if (!experiment->title)
        experiment->title = title_of(experiment->name, arena);
    if (!experiment->source)
        experiment->source = arena_print(arena, "%s.json", experiment->name);
    if (!experiment->x_label && !with_settings)
        experiment->x_label = sweep->x;
    if (experiment->figure == FIGURE_CURVES && !experiment->y_label)
        experiment->y_label = metric_label(experiment, arena);
    if (experiment->replications == 0) {
        experiment->replications =
            experiment->precision > 0.0 ? REPLICATIONS_TO_PRECISION : USUAL_REPLICATIONS;
        if (experiment->quick_replications == 0)
            experiment->quick_replications = QUICK_REPLICATIONS;
    }
    if (experiment->quick_replications == 0)
        experiment->quick_replications = experiment->replications;
}

/* ---- experiments ---- */

static bool check_usual(const struct scope *scope, const struct spot *object, struct usual *usual)
{
    if (!*usual->metric)
        usual->metric = "completion";
    if (!metric_read(usual->metric, scope->reader->arena))
        return scope_fail(scope, object, "metric", "there is no such metric");
    return !usual->relative_to || algorithm_find(usual->relative_to) ||
           scope_fail(scope, object, "relative_to", algorithm_exists(usual->relative_to).reason);
}

static bool check_precision(const struct scope *scope, const struct spot *object,
                            const struct experiment *experiment)
{
    bool given = spot_member(object, "precision").json;
    return !given || (experiment->precision > 0.0 && experiment->precision < 1.0) ||
           scope_fail(scope, object, "precision", "it is not between 0 and 1");
}

static bool check_costly(const struct scope *scope, const struct spot *object,
                         const struct experiment *experiment)
{
    const char *next = experiment->costly;
    for (size_t length; next && *next; next += length + strspn(next + length, ", ")) {
        const struct series *series = experiment->series;
        length = strcspn(next, ",");
        while (series->label &&
               (strlen(series->label) != length || strncmp(series->label, next, length) != 0))
            series++;
        if (!series->label)
            return scope_fail(scope, object, "costly", "labels of series, separated by \", \"");
    }
    return true;
}

/* An abscissa of 0 or less has no logarithm. */
static bool check_scales(const struct scope *scope, const struct spot *object,
                         const struct experiment *experiment)
{
    const struct setting *setting = experiment->settings;
    while (setting->label && setting->x > 0.0)
        setting++;
    return experiment->x_scale != SCALE_LOGARITHMIC || !setting->label ||
           scope_fail(scope, object, "x_scale", "every x must be positive");
}

/* An experiment as in documents. */
struct written {
    struct experiment experiment;
    struct usual usual;
};

#define USUAL(name) .key = #name, FIELD_AT(struct written, usual.name, OWN), .optional = true

static const struct field experiment_fields[] = {
    {FIELD_ELSEWHERE("variants")},
    {FIELD_OF(struct experiment, name, OWN), .own = &template_filled},
    {TEXT_OF(struct experiment, title)},
    {TEXT_OF(struct experiment, source)},
    {TEXT_OF(struct experiment, note)},
    {FIELD_OF(struct experiment, kind, WORD), .words = experiment_kind_words, .optional = true},
    {TEXT_OF(struct experiment, section)},
    {TEXT_OF(struct experiment, words)},
    {FIELD_OF(struct experiment, figure, WORD), .words = figure_words, .optional = true},
    {FIELD_ELSEWHERE("x")},
    {TEXT_OF(struct experiment, x_label)},
    {TEXT_OF(struct experiment, y_label)},
    {FIELD_OF(struct experiment, x_scale, WORD), .words = scale_words, .optional = true},
    {FIELD_OF(struct experiment, y_scale, WORD), .words = scale_words, .optional = true},
    {USUAL(metric), .own = &template_metric},
    {USUAL(generator), .own = &template_text},
    {USUAL(unit), .own = &template_text},
    {USUAL(relative_to), .own = &template_text},
    {FIELD_ELSEWHERE("parameters")},
    {FIELD_ELSEWHERE("settings")},
    {FIELD_ELSEWHERE("algorithms")},
    {FIELD_ELSEWHERE("series")},
    {FIELD_ELSEWHERE("printed")},
    {FIELD_ELSEWHERE("ratio")},
    {COUNT_OF(struct experiment, replications)},
    {COUNT_OF(struct experiment, quick_replications)},
    {TEXT_OF(struct experiment, costly)},
    {.key = "precision", REAL_AT(struct experiment, precision), .optional = true},
    {0}};

static bool read_experiment(const struct scope *scope, const struct spot *object, void *out)
{
    struct reading *reading = out;
    struct arena *arena = scope->reader->arena;
    struct written *written = ARENA_ZEROED(arena, struct written, 1);
    struct experiment *experiment = &written->experiment;
    struct sweep sweep;
    bool own = strcmp(reading->paper, OWN_PAPER) == 0 || strcmp(reading->paper, study_name) == 0;
    bool with_settings = spot_member(object, "settings").json;
    if (!spot_is_object(object))
        return reader_fail_type(scope->reader, object, "an object");
    if (!read_sweep(scope, object, &sweep))
        return false;
    written->usual.metric = "completion";
    experiment->paper = reading->paper;
    experiment->document = reading->text;
    experiment->kind =
        own && !spot_member(object, "printed").json ? EXPERIMENT_EXTENSION : EXPERIMENT_PRINTED;
    experiment->figure = sweep.x || with_settings ? FIGURE_CURVES : FIGURE_PUBLISHED;
    if (!read_fields(scope->reader, object, experiment_fields, &scope->variables, written) ||
        !check_usual(scope, object, &written->usual) ||
        !check_name(scope, object, experiment->name, &reading->experiments) ||
        !read_experiment_parts(scope, object, &written->usual, &sweep, experiment))
        return false;
    fill_in(&sweep, with_settings, experiment, arena);
    *(const struct experiment **)list_add(&reading->experiments, sizeof experiment, arena) =
        experiment;
    return check_precision(scope, object, experiment) && check_costly(scope, object, experiment) &&
           check_scales(scope, object, experiment);
}

/* Defined texts and numbers may refer to earlier ones. */
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

/* A single experiment, or a list of them. */
static bool read_document(struct reader *reader, const struct spot *root, void *out)
{
    static const struct spot nothing;
    if (spot_is_object(root) && !spot_member(root, "experiments").json &&
        !spot_member(root, "define").json) {
        struct scope alone = {.reader = reader, .define = &nothing};
        return read_points(&alone, root, "variants", read_experiment, out);
    }
    struct spot define = spot_member(root, "define"), list = spot_member(root, "experiments");
    struct scope scope = {.reader = reader, .define = &define};
    static const struct key keys[] = {{"define", false}, {"experiments", true}, {0}};
    size_t count;
    bool good = read_object(reader, root, keys) && read_definitions(&scope) &&
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
        {list->experiments, list->count, list->experiments ? list->count + 1 : 0}, paper, text};
    struct list *read = &reading.experiments;
    struct verdict verdict = read_text(name, text, strlen(text), arena, read_document, &reading);
    if (verdict.ok)
        *list = (struct experiment_list){read->entries, read->count};
    return verdict;
}
