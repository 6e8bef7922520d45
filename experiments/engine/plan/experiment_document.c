#include "experiments/engine/plan/experiment_document.h"

#include "experiments/engine/plan/experiment_parts.h"

#include <string.h>

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
    static const char *const kinds[] = {"printed", "extension", "cross-check", NULL};
    static const char *const figures[] = {"published", "curves", "gantt", "topology", NULL};
    struct arena *arena = scope->reader->arena;
    struct experiment *experiment = ARENA_ZEROED(arena, struct experiment, 1);
    struct choice kind = {kinds, EXPERIMENT_PRINTED}, figure = {figures, FIGURE_PUBLISHED};
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
        !check_name(scope, object, experiment->name, out))
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

struct verdict experiment_document_read(const char *name, const char *text, struct arena *arena,
                                        struct experiment_list *list)
{
    struct list read = {list->experiments, list->count, list->experiments ? list->count + 1 : 0};
    struct verdict verdict = read_text(name, text, strlen(text), arena, read_document, &read);
    if (verdict.ok)
        *list = (struct experiment_list){read.entries, read.count};
    return verdict;
}
