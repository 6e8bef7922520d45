#include "experiments/engine/plan/plan.h"

#include "models/format/reader.h"
#include "models/format/value.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* A brace in a text must be doubled, or it would begin a variable. */
static const char *text_doubled(const char *text, struct arena *arena)
{
    return replaced(text, "{", "{{", arena);
}

static void set_text(struct value *object, const char *key, const char *text, struct arena *arena)
{
    if (text)
        value_set_text(object, key, text_doubled(text, arena));
}

/* A whole number if it reads back as the same text. */
static void set_assigned(struct value *object, const char *key, const char *text,
                         struct arena *arena)
{
    char plain[NUMBER_SIZE];
    double number = trunc(strtod(text, NULL));
    text_number(plain, number);
    if (fabs(number) < 1e15 && strcmp(plain, text) == 0)
        value_set_number(object, key, number);
    else
        set_text(object, key, text, arena);
}

/* "nodes=8 network=fast" */
static void set_parameters(struct value *object, const char *name, const char *assignments,
                           struct arena *arena)
{
    if (!assignments)
        return;
    struct value *parameters = value_object();
    char *text = arena_print(arena, "%s", assignments), *rest = NULL;
    for (char *word = strtok_r(text, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *assigned = word;
        const char *key = strsep(&assigned, "=");
        set_assigned(parameters, key, assigned ? assigned : "", arena);
    }
    value_set(object, name, parameters);
}

static struct value *setting_value(const struct setting *setting, bool axis, struct arena *arena)
{
    struct value *value = value_object();
    set_text(value, "label", setting->label, arena);
    if (axis || setting->x != 0.0)
        value_set_number(value, "x", setting->x);
    set_text(value, "generator", setting->generator, arena);
    set_parameters(value, "parameters", setting->parameters, arena);
    set_text(value, "unit", setting->unit, arena);
    if (setting->optimum != 0.0)
        value_set_number(value, "optimum", setting->optimum);
    return value;
}

static struct value *series_value(const struct series *series, struct arena *arena)
{
    struct value *value = value_object();
    set_text(value, "label", series->label, arena);
    set_text(value, "algorithm", series->algorithm, arena);
    value_set_text(value, "metric", series->metric->name);
    set_text(value, "relative_to", series->relative_to, arena);
    set_parameters(value, "parameters", series->parameters, arena);
    set_parameters(value, "relative_parameters", series->relative_parameters, arena);
    return value;
}

/* ---- printed numbers ---- */

static struct value *number_value(const struct published *published, struct arena *arena)
{
    struct value *value = value_object();
    value_set_number(value, "value", published->value);
    value_set_whole(value, "decimals", published->decimals);
    if (!published->judged)
        value_set_bool(value, "judged", false);
    set_text(value, "remark", published->remark, arena);
    set_text(value, "reading", published->reading, arena);
    return value;
}

/* The next numbers of a setting, null for those that are not printed; returns the number that
 * follows. */
static const struct published *row_value(const struct experiment *experiment,
                                         const struct published *published, struct value *row,
                                         struct arena *arena)
{
    const char *setting = published->setting;
    const struct series *series = experiment->series;
    for (; series->label && published->setting == setting; series++) {
        bool printed = strcmp(series->label, published->series) == 0;
        if (printed)
            value_append(row, number_value(published, arena));
        else
            value_append_text(row, NULL);
        published += printed;
    }
    return published;
}

static struct value *rows_value(const struct experiment *experiment,
                                const struct published *published, struct arena *arena)
{
    struct value *rows = value_object();
    while (published->setting) {
        struct value *row = value_array();
        const char *setting = published->setting;
        published = row_value(experiment, published, row, arena);
        value_set(rows, setting, row);
    }
    return rows;
}

static void set_printed(struct value *object, const struct experiment *experiment,
                        struct arena *arena)
{
    const struct published *published = experiment->published;
    if (!published || !published->setting)
        return;
    struct value *printed = value_object();
    if (experiment->published_runs == RUNS_EXACT)
        value_set_text(printed, "runs", "exact");
    else
        value_set_whole(printed, "runs", experiment->published_runs);
    set_text(printed, "joint", experiment->joint, arena);
    value_set(printed, "rows", rows_value(experiment, published, arena));
    if (experiment->steps)
        value_set(printed, "steps", rows_value(experiment, experiment->steps, arena));
    value_set(object, "printed", printed);
}

/* ---- top level ---- */

static void set_scales(struct value *object, const struct experiment *experiment)
{
    if (experiment->x_scale != SCALE_BY_RANGE)
        value_set_text(object, "x_scale", scale_words[experiment->x_scale]);
    if (experiment->y_scale != SCALE_BY_RANGE)
        value_set_text(object, "y_scale", scale_words[experiment->y_scale]);
}

static struct value *experiment_value(const struct experiment *experiment, struct arena *arena)
{
    struct value *value = value_object(), *settings = value_array(), *series = value_array();
    bool axis = experiment->figure == FIGURE_CURVES;
    for (const struct setting *setting = experiment->settings; setting->label; setting++)
        value_append(settings, setting_value(setting, axis, arena));
    for (const struct series *one = experiment->series; one->label; one++)
        value_append(series, series_value(one, arena));
    set_text(value, "name", experiment->name, arena);
    set_text(value, "title", experiment->title, arena);
    set_text(value, "source", experiment->source, arena);
    set_text(value, "note", experiment->note, arena);
    value_set_text(value, "kind", experiment_kind_words[experiment->kind]);
    set_text(value, "section", experiment->section, arena);
    set_text(value, "words", experiment->words, arena);
    value_set_text(value, "figure", figure_words[experiment->figure]);
    set_text(value, "x_label", experiment->x_label, arena);
    set_text(value, "y_label", experiment->y_label, arena);
    set_scales(value, experiment);
    value_set(value, "settings", settings);
    value_set(value, "series", series);
    set_printed(value, experiment, arena);
    if (experiment->ratio[0]) {
        struct value *ratio = value_array();
        for (int k = 0; k < 2; k++)
            value_append_text(ratio, text_doubled(experiment->ratio[k], arena));
        value_set(value, "ratio", ratio);
    }
    value_set_whole(value, "replications", experiment->replications);
    value_set_whole(value, "quick_replications", experiment->quick_replications);
    set_text(value, "costly", experiment->costly, arena);
    if (experiment->precision > 0.0)
        value_set_number(value, "precision", experiment->precision);
    return value;
}

void experiments_print(FILE *out, const struct experiment *const *experiments, int count,
                       struct arena *arena)
{
    struct value *value = value_object(), *list = value_array();
    for (int k = 0; k < count; k++)
        value_append(list, experiment_value(experiments[k], arena));
    value_set(value, "experiments", list);
    value_print(out, value);
}
