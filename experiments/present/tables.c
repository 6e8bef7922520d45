#include "experiments/present/tables.h"

#include "experiments/engine/files/output.h"
#include "experiments/engine/metrics/metric.h"
#include "experiments/present/best_map.h"
#include "experiments/present/spread.h"
#include "models/base/arena.h"
#include "models/format/value.h"

#include <gsl/gsl_fit.h>
#include <math.h>
#include <string.h>

/* Tables with more settings are collapsed where possible. */
enum { MOST_UNFOLDED = 16 };

/* All numbers, for programs. */
static const struct column numbers[] = {
    {.key = "setting"},
    {.key = "x"},
    {.key = "series"},
    {.key = "algorithm"},
    {.key = "metric"},
    {.key = "unit"},
    {.key = "n"},
    {.key = "mean"},
    {.key = "ci95"},
    {.key = "sd"},
    {.key = "min"},
    {.key = "max"},
    {.key = "published"},
    {.key = "difference_percent"},
    {.key = "z"},
    {.key = "low98_percent"},
    {.key = "high98_percent"},
    {.key = "tail"},
    {.key = "verdict"},
    {.key = "remark"},
    {0},
};

static double printed_number(const struct result *result)
{
    return result->published ? result->published->value : NAN;
}

static struct table every_number(const struct results *results, struct arena *arena)
{
    struct table table = table_start(numbers, arena);
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        const struct summary *summary = &result->summary;
        const struct comparison *comparison = &result->comparison;
        bool told = result->published || result->failed;
        TABLE_ROW(&table, entry_text(result->setting->label), entry_number(result->setting->x),
                  entry_text(result->series->label), entry_text(result->series->algorithm),
                  entry_text(series_quantity(result->series, arena)), entry_text(result->unit),
                  entry_whole((long long)summary->count), entry_number(summary->mean),
                  entry_number(summary->half_width), entry_number(summary->deviation),
                  entry_number(summary->minimum), entry_number(summary->maximum),
                  entry_number(printed_number(result)),
                  entry_number(100.0 * comparison->difference), entry_number(comparison->z),
                  entry_number(100.0 * comparison->low), entry_number(100.0 * comparison->high),
                  entry_number(comparison->tail), result_verdict(result, arena),
                  entry_text(told ? result_remark(result, arena) : ""));
    }
    return table;
}

void tables_put_tsv(FILE *out, const struct results *results, struct arena *arena)
{
    struct table table = every_number(results, arena);
    emitter_tsv.table(out, &table);
}

struct verdict tables_write_tsv(const struct results *results, const char *path,
                                struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, path);
    tables_put_tsv(file.made.stream, results, arena);
    return text_file_finish(&file, arena);
}

static struct value *verdicts_object(const struct results *results)
{
    struct value *verdicts = value_object();
    for (int k = CELL_NOT_COMPARED + 1; k < AGREEMENTS; k++)
        value_set_whole(verdicts, agreement_words[k], results->cells[k]);
    return verdicts;
}

static struct value *curves_array(const struct results *results)
{
    struct value *array = value_array();
    for (int k = 0; k < results->measurement->own_count; k++) {
        const struct growth *curve = &results->curves[k];
        struct value *object = value_object();
        value_set_text(object, "series", results->measurement->series[k].label);
        value_set_number(object, "printed", curve->printed);
        value_set_number(object, "steps", curve->steps);
        value_set_number(object, "low95", curve->low);
        value_set_number(object, "high95", curve->high);
        value_set_text(object, "verdict", agreement_words[curve->agreement]);
        value_append(array, object);
    }
    return array;
}

static struct value *power_object(const struct power *power)
{
    struct value *object = value_object();
    value_set_whole(object, "wrong_algorithms", power->pairs);
    value_set_whole(object, "rejected", power->rejected);
    value_set_bool(object, "cannot_tell", power_cannot_tell(power));
    return object;
}

struct verdict tables_write_json(const struct results *results, const char *path,
                                 struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct table table = every_number(results, arena);
    struct value *value = value_object();
    struct text_file file;
    text_file_start(&file, path);
    value_set_text(value, "experiment", experiment->name);
    value_set_text(value, "kind", experiment_kind_words[experiment->kind]);
    value_set_text(value, "source", experiment->source);
    if (results->judged > 0) {
        value_set_whole(value, "printed_runs", experiment->published_runs);
        value_set(value, "verdicts", verdicts_object(results));
        if (results->power.pairs > 0)
            value_set(value, "power", power_object(&results->power));
    }
    if (experiment->joint)
        value_set_text(value, "joint", experiment->joint);
    if (results->curves)
        value_set(value, "curves", curves_array(results));
    struct value *cells = table_array(&table);
    for (int k = 0; k < results->count; k++)
        spread_add(value_item(cells, (size_t)k), &results->results[k], arena);
    value_set(value, "cells", cells);
    value_print(file.made.stream, value);
    return text_file_finish(&file, arena);
}

/* Notes below a table, each given once: at most one for each result. */
struct notes {
    const char **text;
    int count;
};

static struct notes notes_start(const struct results *results, struct arena *arena)
{
    return (struct notes){.text = ARENA_ARRAY(arena, const char *, results->count)};
}

/* The number of the note with that text; 0 for an empty text. */
static int note_of(struct notes *notes, const char *text)
{
    int k = 0;
    if (!*text)
        return 0;
    while (k < notes->count && strcmp(notes->text[k], text) != 0)
        k++;
    notes->text[k] = text;
    if (k == notes->count)
        notes->count++;
    return k + 1;
}

static void put_notes(struct document *document, const struct notes *notes)
{
    for (int k = 0; k < notes->count; k++)
        document_note(document, k + 1, notes->text[k]);
}

static const char *with_unit(const struct result *result, struct arena *arena)
{
    const char *label = result->setting->label;
    return *result->unit ? arena_print(arena, "%s, %s", label, result->unit) : label;
}

/* With the paper's digits. */
static const char *as_printed(const struct result *result, struct arena *arena)
{
    const struct published *published = result->published;
    return published ? arena_print(arena, "%.*f", published->decimals, published->value) : "-";
}

/* "-1.2 (-3.4 to 1.0) %", without undetermined parts. */
static const char *difference_text(const struct comparison *comparison, struct arena *arena)
{
    double mean = 100.0 * comparison->difference, low = 100.0 * comparison->low;
    if (isnan(mean))
        return "";
    if (isnan(low))
        return arena_print(arena, "%+.1f %%", mean);
    return arena_print(arena, "%+.1f (%+.1f to %+.1f) %%", mean, low, 100.0 * comparison->high);
}

/* Published next to reproduced, one block per setting. */
static void put_published(struct document *document, const struct results *results)
{
    enum experiment_kind kind = results->measurement->experiment->kind;
    const struct column columns[] = {
        {.heading = ""},
        {.heading = "series"},
        {.heading = compared_word(kind), .alignment = 'r'},
        {.heading = "here", .kind = COLUMN_NUMBER, .style = STYLE_SIGNIFICANT},
        {.heading = "95 %", .style = STYLE_SIGNIFICANT},
        {.heading = "runs", .kind = COLUMN_WHOLE},
        {.heading = "difference, 98 %", .alignment = 'r'},
        {.heading = "z", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 1},
        {.heading = "verdict"},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    struct notes notes = notes_start(results, document->arena);
    const struct setting *setting = NULL;
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        const struct summary *summary = &result->summary;
        if (k % results->measurement->series_count >= results->measurement->own_count)
            continue;
        if (result->setting != setting) {
            setting = result->setting;
            table_section(&table, "");
            table_section(&table, with_unit(result, document->arena));
        }
        struct entry verdict = result_verdict(result, document->arena);
        verdict.note = note_of(&notes, result_remark(result, document->arena));
        TABLE_ROW(&table, entry_text(""), entry_text(result->series->label),
                  entry_text(as_printed(result, document->arena)), entry_number(summary->mean),
                  entry_interval(summary->half_width, summary->mean),
                  entry_whole((long long)summary->count),
                  entry_text(difference_text(&result->comparison, document->arena)),
                  entry_number(result->comparison.z), verdict);
    }
    document_table(document, &table, NULL);
    put_notes(document, &notes);
}

/* One row per setting or abscissa, one column per series. */
static struct table matrix_start(const struct results *results, const char *corner,
                                 struct arena *arena)
{
    int series = results->measurement->series_count;
    struct column *columns = ARENA_ZEROED(arena, struct column, series + 2);
    columns[0] = (struct column){.heading = corner};
    for (int k = 0; k < series; k++)
        columns[k + 1] = (struct column){.heading = results->results[k].series->label,
                                         .kind = COLUMN_NUMBER,
                                         .style = STYLE_SIGNIFICANT};
    return table_start(columns, arena);
}

static void put_matrix(struct document *document, const struct results *results, bool fold)
{
    struct table table = matrix_start(results, "", document->arena);
    struct notes notes = notes_start(results, document->arena);
    size_t series = (size_t)results->measurement->series_count;
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        size_t column = (size_t)k % series + 1;
        if (column == 1)
            TABLE_ROW(&table, entry_text(with_unit(result, document->arena)));
        struct entry *entry = &table.rows[table.count - 1].entries[column];
        *entry = entry_measured(result->summary.mean, result->summary.half_width);
        entry->note = note_of(&notes, result->failed ? result_remark(result, document->arena) : "");
    }
    if (fold)
        document_fold(document, "All settings");
    document_paragraph(document, "Means, with the half-widths of their 95 % intervals.");
    document_table(document, &table, NULL);
    put_notes(document, &notes);
    if (fold)
        document_unfold(document);
}

/* The ratio of the series in use to the best: one row for each of the map's, the lowest first. */
static void put_map(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    const struct experiment *experiment = results->measurement->experiment;
    const struct best_map map = best_map_of(results, arena);
    struct column *columns = ARENA_ZEROED(arena, struct column, map.columns + 2);
    columns[0] = (struct column){.heading = experiment->y_label ? experiment->y_label : ""};
    for (int k = 0; k < map.columns; k++)
        columns[k + 1] = (struct column){.heading = arena_print(arena, "%.12g", map.x[k]),
                                         .kind = COLUMN_NUMBER,
                                         .style = STYLE_SIGNIFICANT};
    struct table table = table_start(columns, arena);
    bool any = false;
    for (int k = 0; k < map.rows * map.columns; k++) {
        const struct factor *loss = &map.cells[k].loss;
        if (k % map.columns == 0)
            TABLE_ROW(&table, entry_text(map.row[k / map.columns]));
        if (map.cells[k].setting < 0 || loss->count == 0)
            continue;
        any = true;
        table.rows[table.count - 1].entries[k % map.columns + 1] =
            entry_measured(loss->mean, (loss->high - loss->low) / 2.0);
    }
    if (!any)
        return;
    document_paragraph(
        document,
        "Ratio of the series in use to the best, with the half-width of its 95 % interval:");
    document_table(document, &table, NULL);
}

/* Combines settings with equal abscissa, if there are any. */
static void put_pooled(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    double *x = ARENA_ARRAY(arena, double, results->measurement->setting_count);
    int count = results_abscissas(results, x);
    if (count == results->measurement->setting_count)
        return;
    const char *label = results->measurement->experiment->x_label;
    struct table table = matrix_start(results, label ? label : "x", arena);
    for (int row = 0; row < count; row++) {
        TABLE_ROW(&table, entry_text(arena_print(arena, "%.12g", x[row])));
        for (int series = 0; series < results->measurement->series_count; series++) {
            struct summary pooled = results_pool(results, x[row], series, arena);
            table.rows[table.count - 1].entries[series + 1] =
                entry_measured(pooled.mean, pooled.half_width);
        }
    }
    document_paragraph(document, "Settings with the same abscissa, pooled:");
    document_table(document, &table, NULL);
}

/* The exponent of our times of a series over x. */
static double own_growth(const struct results *results, int column, struct arena *arena)
{
    int settings = results->measurement->setting_count, series = results->measurement->series_count;
    double *x = ARENA_ARRAY(arena, double, settings), *here = ARENA_ARRAY(arena, double, settings);
    for (int row = 0; row < settings; row++) {
        const struct result *result = &results->results[row * series + column];
        x[row] = result->setting->x;
        here[row] = result->summary.mean;
    }
    return growth_exponent(x, here, (size_t)settings);
}

/* Exponents of our CPU times. */
static void put_growth(struct document *document, const struct results *results)
{
    static const struct column columns[] = {
        {.heading = ""},
        {.heading = "here", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 1},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    for (int k = 0; k < results->measurement->series_count; k++)
        TABLE_ROW(&table, entry_text(results->results[k].series->label),
                  entry_number(own_growth(results, k, document->arena)));
    document_paragraph(document, "Growth exponents (time as a power of the abscissa):");
    document_table(document, &table, NULL);
}

/* ---- printed times with counted steps ---- */

static const char *curve_interval(const struct growth *curve, struct arena *arena)
{
    return isnan(curve->low) ? "" : arena_print(arena, "%+.2f to %+.2f", curve->low, curve->high);
}

static struct entry curve_verdict(const struct growth *curve)
{
    return entry_verdict(agreement_words[curve->agreement],
                         curve->agreement == CELL_REPRODUCED  ? TONE_GOOD
                         : curve->agreement == CELL_DIFFERENT ? TONE_BAD
                                                              : TONE_NONE);
}

/* The exponents of the printed times, of the counted steps, and of our times. */
static void put_curves(struct document *document, const struct results *results)
{
    static const struct column columns[] = {
        {.heading = ""},
        {.heading = "printed time", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 2},
        {.heading = "counted steps", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 2},
        {.heading = "difference, 95 %", .alignment = 'r'},
        {.heading = "verdict"},
        {.heading = "our time", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 2},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    for (int k = 0; k < results->measurement->own_count; k++) {
        const struct growth *curve = &results->curves[k];
        TABLE_ROW(&table, entry_text(results->results[k].series->label),
                  entry_number(curve->printed), entry_number(curve->steps),
                  entry_text(curve_interval(curve, document->arena)), curve_verdict(curve),
                  entry_number(own_growth(results, k, document->arena)));
    }
    document_paragraph(document,
                       "Growth, as the exponent of a power of the abscissa; the verdicts "
                       "compare the printed times with the counted steps:");
    document_table(document, &table, NULL);
}

/* The printed times, and under each row ours, which are of another machine and not judged. */
static void put_times(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    struct table table = matrix_start(results, "", arena);
    int series = results->measurement->series_count;
    for (int first = 0; first < results->count; first += series) {
        const char *label = with_unit(&results->results[first], arena);
        TABLE_ROW(&table, entry_text(arena_print(arena, "%s, printed", label)));
        TABLE_ROW(&table, entry_text(arena_print(arena, "%s, ours", label)));
        struct entry *printed = table.rows[table.count - 2].entries;
        struct entry *ours = table.rows[table.count - 1].entries;
        for (int k = 0; k < series; k++) {
            printed[k + 1] = entry_text(as_printed(&results->results[first + k], arena));
            ours[k + 1] = entry_number(results->results[first + k].summary.mean);
        }
    }
    document_paragraph(document, "Processor times; ours are of this machine and not judged:");
    document_table(document, &table, NULL);
}

/* The verdicts on the printed numbers, and the power of the comparison. */
static void put_verdicts(struct document *document, const struct results *results)
{
    const struct power *power = &results->power;
    const char *joint = results->measurement->experiment->joint;
    struct arena *arena = document->arena;
    document_paragraph(document,
                       arena_print(arena, "Verdicts: %s.", results_counts(results, arena)));
    if (power->pairs > 0)
        document_paragraph(
            document,
            arena_print(arena, "Power: the rule rejects %d of %d wrong algorithms (%s), %.0f %%.%s",
                        power->rejected, power->pairs,
                        results->curves ? "of x times more or fewer steps"
                                        : "the results of another column in a column's place",
                        100.0 * power->rejected / power->pairs,
                        power_cannot_tell(power) ? " That is less than half, so this table cannot "
                                                   "decide whether the algorithms are the paper's."
                                                 : ""));
    if (joint)
        document_paragraph(
            document,
            arena_print(arena, "The single runs are judged together, by claim %s.", joint));
}

void tables_put(struct document *document, const struct results *results)
{
    const struct experiment *experiment = results->measurement->experiment;
    bool curves = experiment->figure == FIGURE_CURVES;
    if (results->curves)
        put_times(document, results);
    else if (experiment->published)
        put_published(document, results);
    bool map = experiment->figure == FIGURE_MAP;
    bool matrix = !experiment->published || (curves && !results->curves);
    if (map)
        put_map(document, results);
    if (matrix && !(map && document->emitter->stands_alone)) /* they are in NAME.tsv */
        put_matrix(document, results, results->measurement->setting_count > MOST_UNFOLDED);
    if (curves)
        put_pooled(document, results);
    spread_put(document, results);
    if (results->curves)
        put_curves(document, results);
    else if (curves && experiment->series->metric->clocked)
        put_growth(document, results);
    if (curves && experiment->ratio[0])
        crossover_put(document, results);
    if (results->judged > 0)
        put_verdicts(document, results);
}

struct verdict tables_write_text(const struct results *results, const char *path,
                                 struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct text_file file;
    text_file_start(&file, path);
    struct document document = document_start(&emitter_text, file.made.stream, arena);
    document_heading(&document, 1, NULL, experiment->title);
    print_wrapped(file.made.stream, experiment->source, "", "");
    if (experiment->note)
        document_paragraph(&document, experiment->note);
    tables_put(&document, results);
    return text_file_finish(&file, arena);
}

double growth_exponent(const double *x, const double *value, size_t count)
{
    double largest = 0.0, slope = NAN, intercept, variance[3], residual;
    size_t points = 0;
    struct arena arena = {0};
    double *log_x = ARENA_ARRAY(&arena, double, count);
    double *log_value = ARENA_ARRAY(&arena, double, count);
    for (size_t k = 0; k < count; k++)
        largest = fmax(largest, x[k]);
    for (size_t k = 0; k < count; k++) {
        if (x[k] < largest / 5.0)
            continue;
        log_x[points] = log(x[k]); /* NAN and -INFINITY propagate to the slope */
        log_value[points++] = x[k] > 0.0 && value[k] > 0.0 ? log(value[k]) : NAN;
    }
    if (points >= 2)
        gsl_fit_linear(log_x, 1, log_value, 1, points, &intercept, &slope, &variance[0],
                       &variance[1], &variance[2], &residual);
    arena_release(&arena);
    return isfinite(slope) ? slope : NAN;
}
