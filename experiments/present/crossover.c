#include "experiments/present/tables.h"

#include <math.h>
#include <string.h>

/* The index of a series, by its label. */
static int series_of(const struct results *results, const char *label)
{
    int k = 0;
    while (k < results->measurement->series_count &&
           strcmp(results->results[k].series->label, label) != 0)
        k++;
    return k;
}

/* The ratio of every run that both have at that abscissa. A setting in which a run of either failed
 * is left out, because its runs cannot be paired; so is a run in which the second is 0. */
static struct summary ratios_at(const struct results *results, double x, int first, int second,
                                struct arena *arena)
{
    int series_count = results->measurement->series_count;
    size_t room = 0, count = 0;
    for (int k = 0; k < results->count; k++)
        room += results->results[k].summary.count;
    double *ratios = ARENA_ARRAY(arena, double, room);
    for (int k = 0; k < results->count; k += series_count) {
        const struct result *a = &results->results[k + first], *b = &results->results[k + second];
        if (a->setting->x != x || a->failed || b->failed)
            continue;
        size_t runs = a->summary.count < b->summary.count ? a->summary.count : b->summary.count;
        for (size_t run = 0; run < runs; run++)
            if (b->values[run] > 0)
                ratios[count++] = a->values[run] / b->values[run];
    }
    return summarise(ratios, count, arena);
}

double crossing(double x0, double y0, double x1, double y1)
{
    double share = (1.0 - y0) / (y1 - y0);
    return x0 > 0 && x1 > 0 ? x0 * pow(x1 / x0, share) : x0 + share * (x1 - x0);
}

/* One sentence for every crossing, or one saying that there is none. */
static void put_crossings(struct document *document, const struct experiment *experiment,
                          const double *x, const struct summary *ratios, int points)
{
    char *sentences = arena_print(document->arena, "%s", "");
    const char *first = experiment->ratio[0], *second = experiment->ratio[1];
    int found = 0, known = -1;
    for (int k = 0; k < points; k++) {
        if (ratios[k].count == 0)
            continue;
        if (known >= 0 && (ratios[known].mean < 1) != (ratios[k].mean < 1)) {
            double at = crossing(x[known], ratios[known].mean, x[k], ratios[k].mean);
            sentences =
                arena_print(document->arena,
                            "%s%s %s %s between %s = %.12g and %.12g (%.2g by interpolation). ",
                            sentences, first, ratios[k].mean < 1 ? "falls below" : "rises above",
                            second, experiment->x_label, x[known], x[k], at);
            found++;
        }
        known = k;
    }
    if (found == 0 && known >= 0)
        sentences = arena_print(document->arena, "%s is %s %s everywhere.", first,
                                ratios[known].mean < 1 ? "below" : "above", second);
    if (*sentences)
        document_paragraph(document, sentences);
}

void crossover_put(struct document *document, const struct results *results)
{
    struct arena *arena = document->arena;
    const struct experiment *experiment = results->measurement->experiment;
    const struct column number = {.kind = COLUMN_NUMBER, .style = STYLE_SIGNIFICANT};
    struct column columns[] = {number, number, number, number, number, {0}};
    const char *const headings[] = {experiment->x_label, "ratio", "95 %", "min", "max"};
    for (int k = 0; k < 5; k++)
        columns[k].heading = headings[k];
    columns[0].style = STYLE_GENERAL;
    int first = series_of(results, experiment->ratio[0]);
    int second = series_of(results, experiment->ratio[1]);
    double *x = ARENA_ARRAY(arena, double, results->measurement->setting_count);
    int points = results_abscissas(results, x);
    struct summary *ratios = ARENA_ARRAY(arena, struct summary, points);
    struct table table = table_start(columns, arena);
    for (int k = 0; k < points; k++) {
        struct summary *ratio = &ratios[k];
        *ratio = ratios_at(results, x[k], first, second, arena);
        if (ratio->count > 0)
            TABLE_ROW(&table, entry_number(x[k]), entry_number(ratio->mean),
                      entry_interval(ratio->half_width, ratio->mean),
                      entry_scaled(ratio->minimum, ratio->mean),
                      entry_scaled(ratio->maximum, ratio->mean));
    }
    document_paragraph(document, arena_print(arena, "Ratio of %s to %s, run by run:",
                                             experiment->ratio[0], experiment->ratio[1]));
    document_table(document, &table, NULL);
    put_crossings(document, experiment, x, ratios, points);
}
