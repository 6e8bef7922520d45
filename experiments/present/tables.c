#include "experiments/present/result.h"

#include "experiments/engine/files/output.h"
#include "models/base/arena.h"

#include <math.h>
#include <string.h>

struct table tables_numbers(const struct results *results, struct arena *arena)
{
    struct table table = table_of_keys(
        "setting,x,series,algorithm,metric,unit,n,mean,ci95,sd,min,max,published,"
        "difference_percent,z,low98_percent,high98_percent,tail,verdict,remark",
        STYLE_GENERAL, arena);
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        const struct summary *summary = &result->summary;
        const struct printed_comparison *comparison = &result->comparison;
        bool told = result->published || result->failed;
        TABLE_ROW(&table, entry_text(result->setting->label), entry_number(result->setting->x),
                  entry_text(result->series->label), entry_text(result->series->algorithm),
                  entry_text(series_quantity(result->series, arena)), entry_text(result->unit),
                  entry_whole((long long)summary->count), entry_number(summary->mean),
                  entry_number(summary->half_width), entry_number(summary->deviation),
                  entry_number(summary->minimum), entry_number(summary->maximum),
                  entry_number(result->published ? result->published->value : NAN),
                  entry_number(100.0 * comparison->difference), entry_number(comparison->z),
                  entry_number(100.0 * comparison->low), entry_number(100.0 * comparison->high),
                  entry_number(comparison->tail), entry_text(result_verdict(result, arena)),
                  entry_text(told ? result_remark(result, arena) : ""));
    }
    return table;
}

/* ---- tables for readers ---- */

static const char *with_unit(const char *label, const char *unit, struct arena *arena)
{
    return *unit ? arena_print(arena, "%s, %s", label, unit) : label;
}

/* With the paper's digits. */
static const char *as_printed(const struct result *result, struct arena *arena)
{
    const struct published *published = result->published;
    return published ? arena_print(arena, "%.*f", published->decimals, published->value) : "-";
}

/* "± 0.12", with the digits of the mean. */
static const char *half_width_text(const struct summary *summary, struct arena *arena)
{
    const char *half = number_text(summary->half_width, STYLE_SIGNIFICANT, summary->mean, 0, arena);
    return isfinite(summary->half_width) ? arena_print(arena, "± %s", half) : "";
}

/* "-1.2 (-3.4 to 1.0) %", without undetermined parts. */
static const char *difference_text(const struct printed_comparison *comparison, struct arena *arena)
{
    double mean = 100.0 * comparison->difference, low = 100.0 * comparison->low;
    if (isnan(mean))
        return "";
    if (isnan(low))
        return arena_print(arena, "%+.1f %%", mean);
    return arena_print(arena, "%+.1f (%+.1f to %+.1f) %%", mean, low, 100.0 * comparison->high);
}

/* Published next to reproduced; a setting is named in its first row. Curves show what is not
 * published. */
static struct table published_of(const struct results *results, struct arena *arena)
{
    const struct column columns[] = {
        {.heading = "setting"},
        {.heading = "series"},
        {.heading = compared_word(results->measurement->experiment->kind), .right = true},
        {.heading = "here", .style = STYLE_SIGNIFICANT},
        {.heading = "95 %"},
        {.heading = "runs"},
        {.heading = "difference, 98 %", .right = true},
        {.heading = "z", .style = STYLE_FIXED, .decimals = 1},
        {.heading = "verdict"},
        {0},
    };
    struct table table = table_start(columns, arena);
    const struct setting *setting = NULL;
    bool drawn = results->measurement->experiment->figure == FIGURE_CURVES;
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        const struct summary *summary = &result->summary;
        if (k % results->measurement->series_count >= results->measurement->own_count ||
            (drawn && !result->published))
            continue;
        bool first = result->setting != setting;
        setting = result->setting;
        struct entry verdict = entry_text(result_verdict(result, arena));
        verdict.note = table_note(&table, result_remark(result, arena));
        TABLE_ROW(&table, entry_text(first ? with_unit(setting->label, result->unit, arena) : ""),
                  entry_text(result->series->label), entry_text(as_printed(result, arena)),
                  entry_number(summary->mean), entry_text(half_width_text(summary, arena)),
                  entry_whole((long long)summary->count),
                  entry_text(difference_text(&result->comparison, arena)),
                  entry_number(result->comparison.z), verdict);
    }
    return table;
}

static struct table matrix_start(const struct results *results, const char *corner,
                                 const char *about, struct arena *arena)
{
    int series = results->measurement->series_count;
    struct table table = {.arena = arena, .about = about};
    table_column(&table, (struct column){.heading = corner});
    for (int k = 0; k < series; k++)
        table_column(&table, (struct column){.heading = results->results[k].series->label,
                                             .style = STYLE_SIGNIFICANT});
    return table;
}

/* One row per setting; in a figure of curves, settings with equal abscissas are combined. */
static struct table means_of(const struct results *results, struct arena *arena)
{
    int series = results->measurement->series_count, rows = results->measurement->setting_count;
    double *x = ARENA_ARRAY(arena, double, rows);
    int abscissas = results_abscissas(results, x);
    bool drawn = results->measurement->experiment->figure == FIGURE_CURVES;
    bool pooled = drawn && abscissas < rows;
    const char *label = results->measurement->experiment->x_label;
    struct table table = matrix_start(
        results, pooled && label ? label : "",
        pooled ? "Means, with the half-widths of their 95 % intervals; settings with the same "
                 "abscissa are pooled"
               : "Means, with the half-widths of their 95 % intervals",
        arena);
    for (int row = 0; row < (pooled ? abscissas : rows); row++) {
        const struct result *first = &results->results[row * series];
        const char *words = pooled ? arena_print(arena, "%.12g", x[row]) : first->setting->label;
        struct entry *entry = TABLE_ROW(&table, entry_text(with_unit(words, first->unit, arena)));
        for (int k = 0; k < series; k++) {
            const struct summary summary =
                pooled ? results_pool(results, x[row], k, arena) : first[k].summary;
            *++entry = entry_measured(summary.mean, summary.half_width);
            for (int n = k; n < results->count; n += series) {
                const struct result *result = &results->results[n];
                if (result->failed && (pooled ? result->setting->x == x[row] : result == &first[k]))
                    entry->note = table_note(&table, result_remark(result, arena));
            }
        }
    }
    return table;
}

/* ---- printed times with counted steps ---- */

/* The exponents of the printed times and of the counted steps. */
static struct table growth_table(const struct results *results, struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = ""},
        {.heading = "printed time", .style = STYLE_FIXED, .decimals = 2},
        {.heading = "counted steps", .style = STYLE_FIXED, .decimals = 2},
        {.heading = "difference, 95 %", .right = true},
        {.heading = "verdict"},
        {0},
    };
    struct table table = table_start(columns, arena);
    table.about = "Growth, as the exponent of a power of the abscissa";
    for (int k = 0; k < results->measurement->own_count; k++) {
        const struct growth *curve = &results->curves[k];
        const char *interval = arena_print(arena, "%+.2f to %+.2f", curve->low, curve->high);
        TABLE_ROW(&table, entry_text(results->results[k].series->label),
                  entry_number(curve->printed), entry_number(curve->steps),
                  entry_text(isnan(curve->low) ? "" : interval),
                  entry_text(agreement_words[curve->agreement]));
    }
    return table;
}

/* The printed times, and under each row ours, which are of another machine and not judged. */
static struct table times_of(const struct results *results, struct arena *arena)
{
    struct table table = matrix_start(
        results, "", "Processor times; ours are of this machine and not judged", arena);
    int series = results->measurement->series_count;
    for (int first = 0; first < results->count; first += series) {
        const char *label =
            with_unit(results->results[first].setting->label, results->results[first].unit, arena);
        struct entry *printed =
            TABLE_ROW(&table, entry_text(arena_print(arena, "%s, printed", label)));
        struct entry *ours = TABLE_ROW(&table, entry_text(arena_print(arena, "%s, ours", label)));
        for (int k = 0; k < series; k++) {
            printed[k + 1] = entry_text(as_printed(&results->results[first + k], arena));
            ours[k + 1] = entry_number(results->results[first + k].summary.mean);
        }
    }
    return table;
}

/* The verdicts on the printed numbers, and the power of the comparison. */
static struct table facts_of(const struct results *results, struct arena *arena)
{
    struct table table =
        table_of_keys("verdicts,power,judged together by claim", STYLE_GENERAL, arena);
    const struct power *power = &results->power;
    const char *rejected =
        arena_print(arena, "%d of %d wrong algorithms rejected%s", power->rejected, power->pairs,
                    power_cannot_tell(power) ? ", too few to decide" : "");
    struct entry *entries = TABLE_ROW(&table, entry_if_any(results_counts(results, arena)));
    if (results->judged > 0 && power->pairs > 0)
        entries[1] = entry_text(rejected);
    if (results->judged > 0)
        entries[2] = entry_if_any(results->measurement->experiment->joint);
    return table;
}

struct result_tables tables_of(const struct results *results, struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct result_tables tables = {.count = 0};
    bool curves = experiment->figure == FIGURE_CURVES;
    if (results->curves)
        tables.list[tables.count++] = times_of(results, arena);
    else if (experiment->published)
        tables.list[tables.count++] = published_of(results, arena);
    if (results->curves)
        tables.list[tables.count++] = growth_table(results, arena);
    tables.compared = tables.count;
    if (!experiment->published || (curves && !results->curves))
        tables.list[tables.count++] = means_of(results, arena);
    tables.facts = facts_of(results, arena);
    return tables;
}

static void put_tables(struct document *document, const struct results *results)
{
    const struct result_tables tables = tables_of(results, document->arena);
    for (int k = 0; k < tables.count; k++)
        document_table(document, &tables.list[k]);
    const struct table *facts = &tables.facts;
    for (size_t k = 0; k < facts->column_count; k++)
        if (facts->rows->entries[k].kind != ENTRY_ABSENT)
            document_paragraph(document,
                               arena_print(document->arena, "%s: %s", facts->columns[k].key,
                                           facts->rows->entries[k].text));
}

static struct verdict write_text(const struct results *results, const char *path,
                                 struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct text_file file;
    text_file_start(&file, path);
    struct document document = {.out = file.made.stream, .arena = arena};
    document_paragraph(&document, experiment->title);
    print_wrapped(file.made.stream, experiment->source, "", "");
    if (experiment->note)
        document_paragraph(&document, experiment->note);
    put_tables(&document, results);
    return text_file_finish(&file, arena);
}

struct verdict tables_write(const struct results *results, const char *base, struct arena *arena)
{
    struct table table = tables_numbers(results, arena);
    struct text_file file;
    text_file_start(&file, arena_print(arena, "%s.tsv", base));
    emitter_tsv.table(file.made.stream, &table);
    struct verdict verdict = text_file_finish(&file, arena);
    return verdict.ok ? write_text(results, arena_print(arena, "%s.txt", base), arena) : verdict;
}
