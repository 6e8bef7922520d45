#include "experiments/engine/plan/experiment_draft.h"

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

static const char *const figure_words[] = {
    [FIGURE_PUBLISHED] = "published", [FIGURE_CURVES] = "curves", [FIGURE_GANTT] = "gantt", NULL};

static const char *const scale_words[] = {[SCALE_BY_RANGE] = "automatic",
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
    const char *unit = series->metric->unit;
    return series->relative_to ? "" : unit ? unit : time_unit ? time_unit : "s";
}

bool series_is_ratio(const struct series *series)
{
    const struct metric *metric = series->metric;
    return series->relative_to || ((metric->derive || metric->ratio[0]) && metric->unit &&
                                   (!*metric->unit || strcmp(metric->unit, "%") == 0));
}

const char *compared_word(enum experiment_kind kind)
{
    return kind == EXPERIMENT_PRINTED ? "printed" : "expected";
}

#define NAME_CHARACTERS "abcdefghijklmnopqrstuvwxyz0123456789_"

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

/* "my_sweep" as "My sweep". */
static const char *title_of(const char *name, struct arena *arena)
{
    char *title = arena_print(arena, "%s", replaced(name, "_", " ", arena));
    *title = (char)toupper((unsigned char)*title);
    return title;
}

static void fill_in(const char *x, struct experiment *experiment, struct arena *arena)
{
    if (!experiment->title)
        experiment->title = title_of(experiment->name, arena);
    if (!experiment->source)
        experiment->source = arena_print(arena, "%s.json", experiment->name);
    if (!experiment->x_label)
        experiment->x_label = x;
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

/* ---- checks ---- */

static bool check_name(const struct draft *draft)
{
    const struct experiment **others = draft->experiments.entries;
    const char *name = draft->experiment.name;
    if (name[strspn(name, NAME_CHARACTERS)])
        return draft_fail(draft, draft->object, "name",
                          "a name consists of small letters, digits and _");
    for (size_t k = 0; k < draft->experiments.count; k++)
        if (strcmp(others[k]->name, name) == 0)
            return draft_fail(draft, draft->object, "name", "another experiment has this name");
    return true;
}

static bool read_precision(struct reader *reader, const struct spot *spot, void *member)
{
    const double *precision = member;
    return template_real.read(reader, spot, member) &&
           ((*precision > 0.0 && *precision < 1.0) ||
            reader_fail(reader, spot, "it is not between 0 and 1"));
}

static const struct own_field share_field = {.read = read_precision};

/* NULL: there is none with that label. */
static struct series *find_series(const struct draft *draft, const char *label, size_t length)
{
    struct series *series = draft->series.entries;
    while (series->label &&
           (strlen(series->label) != length || strncmp(series->label, label, length) != 0))
        series++;
    return series->label ? series : NULL;
}

static bool check_ratio(const struct draft *draft)
{
    struct spot ratio = spot_member(draft->object, "ratio");
    for (size_t k = 0; k < spot_count(&ratio); k++) {
        struct spot entry = spot_entry(&ratio, k);
        const char *label = draft->experiment.ratio[k];
        if (!find_series(draft, label, strlen(label)))
            return reader_fail(draft->reader, &entry, "there is no such series");
    }
    return true;
}

static bool mark_costly(const struct draft *draft)
{
    const char *next = draft->costly;
    for (size_t length; next && *next; next += length + strspn(next + length, ", ")) {
        length = strcspn(next, ",");
        struct series *series = find_series(draft, next, length);
        if (!series)
            return draft_fail(draft, draft->object, "costly",
                              "labels of series, separated by \", \"");
        series->costly = true;
    }
    return true;
}

/* An abscissa of 0 or less has no logarithm. */
static bool check_scales(const struct draft *draft)
{
    const struct setting *setting = draft->experiment.settings;
    while (setting->label && setting->x > 0.0)
        setting++;
    return draft->experiment.x_scale != SCALE_LOGARITHMIC || !setting->label ||
           draft_fail(draft, draft->object, "x_scale", "every x must be positive");
}

/* ---- experiments ---- */

static const struct field experiment_fields[] = {
    {FIELD_ELSEWHERE("variants")},
    {FIELD_OF(struct experiment, name, OWN), .own = &template_filled},
    {TEXT_OF(struct experiment, title)},
    {TEXT_OF(struct experiment, question)},
    {TEXT_OF(struct experiment, source)},
    {TEXT_OF(struct experiment, note)},
    {FIELD_OF(struct experiment, kind, WORD), .words = experiment_kind_words, .optional = true},
    {FIELD_OF(struct experiment, figure, WORD), .words = figure_words, .optional = true},
    {TEXT_OF(struct draft, x)},
    {TEXT_OF(struct experiment, x_label)},
    {TEXT_OF(struct experiment, y_label)},
    {FIELD_OF(struct experiment, x_scale, WORD), .words = scale_words, .optional = true},
    {FIELD_OF(struct experiment, y_scale, WORD), .words = scale_words, .optional = true},
    {FIELD_OF(struct draft, metric, OWN), .own = &named_metric, .optional = true},
    {FIELD_OF(struct draft, generator, OWN), .own = &named_generator, .optional = true},
    {FIELD_OF(struct draft, unit, OWN), .own = &named_unit, .optional = true},
    {FIELD_OF(struct draft, relative_to, OWN), .own = &named_algorithm, .optional = true},
    {FIELD_ELSEWHERE("parameters")},
    {FIELD_ELSEWHERE("settings")},
    {FIELD_ELSEWHERE("algorithms")},
    {FIELD_ELSEWHERE("series")},
    {.key = "printed", .kind = FIELD_OBJECT, .of = printed_fields, .optional = true},
    {FIELD_OF(struct experiment, ratio, OWN), .own = &template_ratio, .optional = true},
    {COUNT_OF(struct experiment, replications)},
    {COUNT_OF(struct experiment, quick_replications)},
    {TEXT_OF(struct draft, costly)},
    {FIELD_OF(struct experiment, precision, OWN), .own = &share_field, .optional = true},
    {0}};

/* What is not read from the experiment's own object. */
static void start_experiment(struct draft *draft, const struct spot *object)
{
    struct spot printed = spot_member(object, "printed"), steps = spot_member(&printed, "steps");
    bool own = strcmp(draft->paper, OWN_PAPER) == 0 || strcmp(draft->paper, study_name) == 0;
    *draft = (struct draft){
        .experiment = {.paper = draft->paper,
                       .document = draft->text,
                       .kind = own && !printed.json ? EXPERIMENT_EXTENSION : EXPERIMENT_PRINTED},
        .reader = draft->reader,
        .paper = draft->paper,
        .text = draft->text,
        .experiments = draft->experiments,
        .define = draft->define,
        .object = object,
        .metric = &metric_completion,
        .table = {.decimals = -1, .judged = !steps.json}};
}

static bool read_experiment(struct draft *draft, const struct spot *object)
{
    struct arena *arena = draft->reader->arena;
    if (!spot_is_object(object))
        return reader_fail_type(draft->reader, object, "an object");
    start_experiment(draft, object);
    if (!fields_read(draft->reader, object, experiment_fields, draft) || !check_name(draft) ||
        !read_experiment_parts(draft) || !check_ratio(draft))
        return false;
    if (!spot_member(object, "figure").json)
        draft->experiment.figure =
            draft->x || spot_member(object, "settings").json ? FIGURE_CURVES : FIGURE_PUBLISHED;
    fill_in(draft->x, &draft->experiment, arena);
    struct experiment *made = ARENA_ARRAY(arena, struct experiment, 1);
    *made = draft->experiment;
    *(const struct experiment **)list_add(&draft->experiments, sizeof made, arena) = made;
    return mark_costly(draft) && check_scales(draft);
}

/* Defined texts and numbers may refer to earlier ones. */
static bool read_definitions(struct draft *draft)
{
    struct reader *reader = draft->reader;
    const struct spot *define = &draft->define;
    bool good =
        !define->json || spot_is_object(define) || reader_fail_type(reader, define, "an object");
    for (size_t k = 0; good && k < spot_count(define); k++) {
        struct spot defined = spot_member_at(define, k);
        if (spot_is_array(&defined))
            continue;
        struct variable variable = {arena_print(reader->arena, "%s", defined.path.key), ""};
        good = read_template(reader, &defined, &variable.value);
        variables_enter(reader, &(struct variables){&variable, 1});
    }
    return good;
}

/* A single experiment, or a list of them. */
static bool read_document(struct reader *reader, const struct spot *root, void *out)
{
    static const struct field keys[] = {
        {FIELD_ELSEWHERE("define")}, {.key = "experiments", .kind = FIELD_OTHER}, {0}};
    struct draft *draft = out;
    struct spot list = spot_member(root, "experiments");
    size_t count;
    draft->reader = reader;
    draft->define = spot_member(root, "define");
    if (spot_is_object(root) && !list.json && !draft->define.json)
        return read_points(draft, root, "variants", read_experiment);
    bool good = fields_read(reader, root, keys, out) && read_definitions(draft) &&
                read_array(reader, &list, &count);
    for (size_t k = 0; good && k < count; k++) {
        struct spot entry = spot_entry(&list, k);
        good = read_points(draft, &entry, "variants", read_experiment);
    }
    return good;
}

struct verdict experiment_document_read(const char *name, const char *paper, const char *text,
                                        struct arena *arena, struct experiment_list *list)
{
    struct draft draft = {
        .paper = paper,
        .text = text,
        .experiments = {list->experiments, list->count, list->experiments ? list->count + 1 : 0}};
    struct verdict verdict = read_text(name, text, strlen(text), arena, read_document, &draft);
    if (verdict.ok)
        *list = (struct experiment_list){draft.experiments.entries, draft.experiments.count};
    return verdict;
}
