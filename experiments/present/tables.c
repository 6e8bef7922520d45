#include "experiments/present/tables.h"

#include "experiments/engine/files/text_file.h"
#include "experiments/engine/metrics/metric.h"
#include "experiments/present/crossover.h"
#include "experiments/present/growth.h"
#include "experiments/present/text_table.h"

#include <math.h>
#include <string.h>

/* A table of more settings is folded where that is possible. */
enum { MOST_UNFOLDED = 16 };

/* A field of the TSV; nothing where there is no number. */
static void put_number(FILE *out, double value)
{
    if (!isnan(value))
        fprintf(out, "\t%.12g", value);
    else
        fputc('\t', out);
}

/* Text with what would end a field replaced, and other control characters. */
static void put_text(FILE *out, const char *text)
{
    for (; *text; text++)
        fputc((unsigned char)*text < ' ' ? ' ' : *text, out);
}

static void put_field(FILE *out, const char *text)
{
    fputc('\t', out);
    put_text(out, text);
}

static void put_row(FILE *out, const struct result *result, struct arena *arena)
{
    const struct summary *summary = &result->summary;
    bool told = result->judgement == NO_RESULT || result->judgement == DEVIATES;
    put_text(out, result->setting->label);
    put_number(out, result->setting->x);
    put_field(out, result->series->label);
    put_field(out, result->series->algorithm);
    put_field(out, result->series->metric->name);
    put_field(out, result->unit);
    put_number(out, (double)summary->count);
    put_number(out, summary->mean);
    put_number(out, summary->half_width);
    put_number(out, summary->deviation);
    put_number(out, summary->minimum);
    put_number(out, summary->maximum);
    put_number(out, result->published ? result->published->value : NAN);
    put_number(out, result->deviation);
    put_field(out, result_verdict(result, arena));
    put_field(out, told || result->failed || result->published ? result_remark(result, arena) : "");
    fputc('\n', out);
}

void tables_put_tsv(FILE *out, const struct results *results, struct arena *arena)
{
    fputs(
        "setting\tx\tseries\talgorithm\tmetric\tunit\tn\tmean\tci95\tsd\tmin\tmax\tpublished\t"
        "deviation_percent\tverdict\tremark\n",
        out);
    for (int k = 0; k < results->count; k++)
        put_row(out, &results->results[k], arena);
}

struct verdict tables_write_tsv(const struct results *results, const char *path,
                                struct arena *arena)
{
    struct text_file file;
    text_file_start(&file, path);
    tables_put_tsv(file.made.stream, results, arena);
    return text_file_finish(&file, arena);
}

/* Notes below a table, each told once: at most one of each result. */
struct notes {
    const char **text;
    int count;
};

static struct notes notes_start(const struct results *results, struct arena *arena)
{
    return (struct notes){.text = ARENA_ARRAY(arena, const char *, results->count)};
}

/* " [2]", or nothing for an empty text. */
static const char *note_mark(struct notes *notes, const char *text, struct arena *arena)
{
    int k = 0;
    if (!*text)
        return "";
    while (k < notes->count && strcmp(notes->text[k], text) != 0)
        k++;
    notes->text[k] = text;
    if (k == notes->count)
        notes->count++;
    return arena_print(arena, " [%d]", k + 1);
}

static void put_notes(struct document *document, const struct notes *notes)
{
    if (notes->count > 0 && document->kind == DOCUMENT_TEXT)
        fputc('\n', document->out);
    for (int k = 0; k < notes->count; k++)
        document_note(document, k + 1, notes->text[k]);
}

static const char *interval(const struct summary *summary, struct arena *arena)
{
    if (summary->count < 2)
        return "";
    return arena_print(arena, "± %s", table_number(summary->half_width, summary->mean, arena));
}

/* Published beside reproduced, a block per setting. */
static void put_published(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    struct text_table table = text_table_start("llrrlrrrl", arena);
    struct notes notes = notes_start(results, arena);
    static const char *const heads[] = {"",    "series", "published", "here",   "95 %",
                                        "min", "max",    "runs",      "verdict"};
    for (size_t k = 0; k < table.columns; k++)
        text_table_add(&table, heads[k]);
    const struct setting *setting = NULL;
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        const struct summary *summary = &result->summary;
        if (k % results->measurement->series_count >= results->measurement->own_count)
            continue;
        if (result->setting != setting) {
            setting = result->setting;
            text_table_add_heading(&table, "");
            text_table_add_heading(
                &table, *result->unit ? arena_print(arena, "%s, %s", setting->label, result->unit)
                                      : setting->label);
        }
        const char *printed =
            result->published ? arena_print(arena, "%.12g", result->published->value) : "-";
        const char *cells[] = {
            "",
            result->series->label,
            printed,
            table_number(summary->mean, summary->mean, arena),
            interval(summary, arena),
            table_number(summary->minimum, summary->mean, arena),
            table_number(summary->maximum, summary->mean, arena),
            arena_print(arena, "%zu", summary->count),
            arena_print(arena, "%s%s", result_verdict(result, arena),
                        note_mark(&notes, result_remark(result, arena), arena)),
        };
        for (size_t c = 0; c < table.columns; c++)
            text_table_add(&table, cells[c]);
    }
    document_table(document, &table);
    put_notes(document, &notes);
}

static const char *mean_and_interval(const struct summary *summary, struct arena *arena)
{
    const char *mean = table_number(summary->mean, summary->mean, arena);
    return summary->count < 2 ? mean : arena_print(arena, "%s %s", mean, interval(summary, arena));
}

/* One row per setting or abscissa, one column per series. */
static struct text_table matrix_start(const struct results *results, const char *corner,
                                      struct arena *arena)
{
    int columns = results->measurement->series_count + 1;
    char *alignment = ARENA_ARRAY(arena, char, columns + 1);
    memset(alignment, 'r', (size_t)columns);
    alignment[0] = 'l';
    alignment[columns] = '\0';
    struct text_table table = text_table_start(alignment, arena);
    text_table_add(&table, corner);
    for (int k = 1; k < columns; k++)
        text_table_add(&table, results->results[k - 1].series->label);
    return table;
}

static void put_matrix(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    struct text_table table = matrix_start(results, "", arena);
    struct notes notes = notes_start(results, arena);
    for (int k = 0; k < results->count; k++) {
        const struct result *result = &results->results[k];
        const char *unit = result->unit;
        if (k % results->measurement->series_count == 0)
            text_table_add(&table, *unit
                                       ? arena_print(arena, "%s, %s", result->setting->label, unit)
                                       : result->setting->label);
        const char *failures = result->failed ? result_remark(result, arena) : "";
        text_table_add(&table,
                       arena_print(arena, "%s%s", mean_and_interval(&result->summary, arena),
                                   note_mark(&notes, failures, arena)));
    }
    document_paragraph(document, "Mean and half-width of its 95 % interval.");
    document_table(document, &table);
    put_notes(document, &notes);
}

/* Settings of equal abscissa as one, where there are such. */
static void put_pooled(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    double *x = ARENA_ARRAY(arena, double, results->measurement->setting_count);
    int count = results_abscissas(results, x);
    if (count == results->measurement->setting_count)
        return;
    const char *label = results->measurement->experiment->x_label;
    struct text_table table = matrix_start(results, label ? label : "x", arena);
    for (int row = 0; row < count; row++) {
        text_table_add(&table, arena_print(arena, "%.12g", x[row]));
        for (int series = 0; series < results->measurement->series_count; series++) {
            struct summary pooled = results_pool(results, x[row], series, arena);
            text_table_add(&table, mean_and_interval(&pooled, arena));
        }
    }
    document_paragraph(document, "Settings taken together:");
    document_table(document, &table);
}

static const char *exponent(const double *x, const double *value, int count, struct arena *arena)
{
    double growth = growth_exponent(x, value, (size_t)count);
    return isnan(growth) ? "-" : arena_print(arena, "%.1f", growth);
}

/* Exponents of CPU times over x, printed numbers beside ours. */
static void put_growth(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    int settings = results->measurement->setting_count, series = results->measurement->series_count;
    double *x = ARENA_ARRAY(arena, double, settings), *here = ARENA_ARRAY(arena, double, settings);
    double *printed = ARENA_ARRAY(arena, double, settings);
    struct text_table table = text_table_start("lrr", arena);
    text_table_add(&table, "");
    text_table_add(&table, "published");
    text_table_add(&table, "here");
    for (int column = 0; column < series; column++) {
        for (int row = 0; row < settings; row++) {
            const struct result *result = &results->results[row * series + column];
            x[row] = result->setting->x;
            here[row] = result->summary.mean;
            printed[row] = result->published ? result->published->value : NAN;
        }
        text_table_add(&table, results->results[column].series->label);
        text_table_add(&table, exponent(x, printed, settings, arena));
        text_table_add(&table, exponent(x, here, settings, arena));
    }
    document_paragraph(document, "Growth: time ~ x to the power of");
    document_table(document, &table);
}

void tables_put(struct document *document, const struct results *results)
{
    const struct experiment *experiment = results->measurement->experiment;
    bool curves = experiment->figure == FIGURE_CURVES;
    if (experiment->published)
        put_published(document, results);
    bool matrix = !experiment->published || curves;
    bool fold = matrix && results->measurement->setting_count > MOST_UNFOLDED;
    if (fold)
        document_fold(document, "Every setting");
    if (matrix)
        put_matrix(document, results);
    if (fold)
        document_unfold(document);
    if (curves)
        put_pooled(document, results);
    if (curves && experiment->series->metric->clocked)
        put_growth(document, results);
    if (curves && experiment->ratio[0])
        crossover_put(document, results);
    if (results->published > 0)
        document_paragraph(document,
                           arena_print(document->arena, "%d of %d published numbers reproduced.",
                                       results->reproduced, results->published));
}

struct verdict tables_write_text(const struct results *results, const char *path,
                                 struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    struct text_file file;
    text_file_start(&file, path);
    struct document document = document_start(DOCUMENT_TEXT, file.made.stream, arena);
    document_heading(&document, 1, NULL, experiment->title);
    print_wrapped(file.made.stream, experiment->source, "", "");
    if (experiment->note)
        document_paragraph(&document, experiment->note);
    tables_put(&document, results);
    return text_file_finish(&file, arena);
}
