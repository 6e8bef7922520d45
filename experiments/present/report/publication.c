#include "experiments/present/report/publication.h"

#include <math.h>
#include <string.h>

bool interval_form_find(const char *name, enum interval_form *form)
{
    static const char *const names[] = {[INTERVAL_BRACKETS] = "brackets",
                                        [INTERVAL_PLUS_MINUS] = "pm",
                                        [INTERVAL_COLUMN] = "column"};
    for (int k = 0; k <= INTERVAL_COLUMN; k++)
        if (strcmp(name, names[k]) == 0) {
            *form = (enum interval_form)k;
            return true;
        }
    return false;
}

/* A table being built. */
struct pivot {
    const struct results *results;
    const struct publication_form *form;
    struct arena *arena;
    struct publication *made;
    size_t *here, *printed; /* [series]: column indices; printed 0: none */
    bool unit_in_column;    /* every series has one unit; else every row states it */
};

static const struct result *cell_of(const struct results *results, int setting, int series)
{
    return &results->results[setting * results->measurement->series_count + series];
}

static bool has_printed(const struct results *results, int series)
{
    bool printed = false;
    for (int k = 0; k < results->measurement->setting_count && !printed; k++)
        printed = cell_of(results, k, series)->published != NULL;
    return printed;
}

static bool one_unit(const struct results *results, int series)
{
    const char *unit = cell_of(results, 0, series)->unit;
    bool one = true;
    for (int k = 1; k < results->measurement->setting_count && one; k++)
        one = strcmp(cell_of(results, k, series)->unit, unit) == 0;
    return one;
}

static int best_of(const struct results *results, int series)
{
    const struct metric *metric = cell_of(results, 0, series)->series->metric;
    return metric->bound ? BEST_NONE : metric->more_is_better ? BEST_MOST : BEST_LEAST;
}

static const char *quantity_of(const struct series *series, struct arena *arena)
{
    const char *title = series->metric->title;
    return series->relative_to ? arena_print(arena, "%s relative to %s", title, series->relative_to)
                               : title;
}

/* Common heading of all series if they share it: "completion (ms)"; bounds of it are included. */
static const char *shared_words(const struct results *results, struct arena *arena)
{
    const struct result *first = results->results;
    const char *quantity = quantity_of(first->series, arena);
    for (int k = 1; k < results->measurement->series_count; k++) {
        const struct result *other = cell_of(results, 0, k);
        bool bound = other->series->metric->bound && !other->series->relative_to;
        if ((!bound && strcmp(quantity_of(other->series, arena), quantity) != 0) ||
            strcmp(other->unit, first->unit) != 0)
            return NULL;
    }
    return *first->unit ? arena_print(arena, "%s (%s)", quantity, first->unit) : quantity;
}

/* Adds the columns of a series: its printed numbers, if there are any, and ours. */
static size_t add_columns(const struct pivot *pivot, struct column *columns, size_t count,
                          int series, const char *shared)
{
    const struct results *results = pivot->results;
    const struct experiment *experiment = results->measurement->experiment;
    const struct result *first = cell_of(results, 0, series);
    const char *label = first->series->label, *unit = pivot->unit_in_column ? first->unit : NULL;
    const char *word = compared_word(experiment->kind);
    bool printed = pivot->made->printed;
    const char *words =
        unit && *unit && pivot->form->exact ? arena_print(pivot->arena, " (%s)", unit) : "";
    pivot->printed[series] = 0;
    if (has_printed(results, series)) {
        pivot->printed[series] = count;
        columns[count++] =
            (struct column){.key = arena_print(pivot->arena, "%s, %s%s", label, word, words),
                            .heading = arena_print(pivot->arena, "%s, %s", label, word),
                            .alignment = 'r',
                            .unit = unit,
                            .group = label,
                            .part = word};
    }
    pivot->here[series] = count;
    columns[count++] =
        (struct column){.key = arena_print(pivot->arena, "%s%s", label, words),
                        .heading = printed ? arena_print(pivot->arena, "%s, ours", label) : label,
                        .kind = COLUMN_NUMBER,
                        .style = pivot->form->exact ? STYLE_GENERAL : STYLE_MEASURED,
                        .unit = printed || !shared ? unit : NULL,
                        .group = printed ? label : shared,
                        .part = printed ? "ours" : label};
    return count;
}

static int note_of(struct publication *made, const char *text)
{
    int k = 0;
    while (k < made->note_count && strcmp(made->notes[k], text) != 0)
        k++;
    made->notes[k] = text;
    made->note_count += k == made->note_count;
    return k + 1;
}

/* Sets a series' entries in the last row from a sample. */
static struct entry *put_summary(const struct pivot *pivot, int series,
                                 const struct summary *summary)
{
    struct publication *made = pivot->made;
    struct entry *entry = &made->table.rows[made->table.count - 1].entries[pivot->here[series]];
    *entry = entry_measured(summary->mean, summary->half_width);
    made->least = summary->count < made->least ? summary->count : made->least;
    made->most = summary->count > made->most ? summary->count : made->most;
    made->intervals = made->intervals || summary->half_width > 0.0;
    return entry;
}

/* Runs without a result, over the settings of a row. */
struct failures {
    size_t failed, count;
    const char *first;
};

static void add_failures(struct failures *failures, const struct result *result)
{
    if (result->failed > 0 && !failures->first)
        failures->first = result->failure;
    failures->failed += (size_t)result->failed;
    failures->count += (size_t)result->failed + result->summary.count;
}

static void put_failures(const struct pivot *pivot, const struct failures *failures,
                         struct entry *entry)
{
    if (failures->failed > 0)
        entry->note =
            note_of(pivot->made, arena_print(pivot->arena, "%zu of %zu runs without a result: %s",
                                             failures->failed, failures->count, failures->first));
}

static void put_setting(const struct pivot *pivot, int setting)
{
    const struct results *results = pivot->results;
    struct publication *made = pivot->made;
    const struct result *first = cell_of(results, setting, 0);
    const char *label = first->setting->label;
    if (!pivot->unit_in_column && *first->unit)
        label = arena_print(pivot->arena, "%s, %s", label, first->unit);
    TABLE_ROW(&made->table, entry_text(label));
    struct entry *entries = made->table.rows[made->table.count - 1].entries;
    for (int series = 0; series < results->measurement->series_count; series++) {
        const struct result *result = cell_of(results, setting, series);
        struct entry *entry = put_summary(pivot, series, &result->summary);
        const struct published *published = result->published;
        struct failures failures = {0};
        add_failures(&failures, result);
        put_failures(pivot, &failures, entry);
        if (published)
            entries[pivot->printed[series]] = entry_text(
                arena_print(pivot->arena, "%.*f", published->decimals, published->value));
    }
}

/* Combines settings with equal abscissa into one row. */
static void put_pooled(const struct pivot *pivot, const double *x, int count)
{
    const struct results *results = pivot->results;
    for (int row = 0; row < count; row++) {
        TABLE_ROW(&pivot->made->table, entry_number(x[row]));
        for (int k = 0; k < results->measurement->series_count; k++) {
            struct summary pooled = results_pool(results, x[row], k, pivot->arena);
            struct entry *entry = put_summary(pivot, k, &pooled);
            struct failures failures = {0};
            for (int setting = 0; setting < results->measurement->setting_count; setting++)
                if (cell_of(results, setting, k)->setting->x == x[row])
                    add_failures(&failures, cell_of(results, setting, k));
            put_failures(pivot, &failures, entry);
        }
    }
}

/* Among numbers of the same metric in a row, without bounds. */
static void mark_best(const struct pivot *pivot)
{
    const struct results *results = pivot->results;
    int series_count = results->measurement->series_count;
    for (size_t row = 0; row < pivot->made->table.count; row++) {
        struct entry *entries = pivot->made->table.rows[row].entries;
        for (int k = 0; k < series_count; k++) {
            int sign = best_of(results, k) == BEST_MOST ? -1 : 1;
            double own = sign * entries[pivot->here[k]].number;
            bool best = best_of(results, k) != BEST_NONE && isfinite(own);
            for (int other = 0; other < series_count && best; other++)
                if (best_of(results, other) != BEST_NONE &&
                    cell_of(results, 0, other)->series->metric ==
                        cell_of(results, 0, k)->series->metric)
                    best = !(sign * entries[pivot->here[other]].number < own);
            entries[pivot->here[k]].best = best;
        }
    }
}

/* Sets the columns, and starts the table. */
static void start(struct pivot *pivot, bool abscissas)
{
    const struct results *results = pivot->results;
    const struct experiment *experiment = results->measurement->experiment;
    struct arena *arena = pivot->arena;
    int series_count = results->measurement->series_count;
    struct publication *made = pivot->made;
    *made =
        (struct publication){.least = (size_t)-1, .clocked = experiment->series->metric->clocked};
    struct column *columns = ARENA_ZEROED(arena, struct column, 2 * series_count + 2);
    pivot->here = ARENA_ARRAY(arena, size_t, series_count);
    pivot->printed = ARENA_ARRAY(arena, size_t, series_count);
    pivot->unit_in_column = true;
    for (int k = 0; k < series_count; k++) {
        pivot->unit_in_column = pivot->unit_in_column && one_unit(results, k);
        made->printed = made->printed || (!abscissas && has_printed(results, k));
    }
    made->quantity = pivot->unit_in_column ? shared_words(results, arena) : NULL;
    const char *shared = made->printed ? NULL : made->quantity;
    if (abscissas)
        columns[0] = (struct column){.heading = experiment->x_label ? experiment->x_label : "x",
                                     .kind = COLUMN_NUMBER};
    else
        columns[0] = (struct column){.heading = "setting"};
    size_t count = 1;
    for (int k = 0; k < series_count; k++)
        count = add_columns(pivot, columns, count, k, shared);
    made->table = table_start(columns, arena);
    made->table.intervals = pivot->form->intervals;
    made->notes = ARENA_ARRAY(arena, const char *, results->count + 1);
}

struct publication publication_of(const struct results *results,
                                  const struct publication_form *form, struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    int settings = results->measurement->setting_count;
    double *x = ARENA_ARRAY(arena, double, settings);
    int abscissas = results_abscissas(results, x);
    bool pooled = experiment->figure == FIGURE_CURVES && !experiment->published;
    struct publication made = {0};
    struct pivot pivot = {.results = results, .form = form, .arena = arena, .made = &made};
    start(&pivot, pooled);
    if (pooled)
        put_pooled(&pivot, x, abscissas);
    for (int k = 0; k < settings && !pooled; k++)
        put_setting(&pivot, k);
    made.pooled = pooled && abscissas < settings;
    if (form->best)
        mark_best(&pivot);
    return made;
}

/* ---- descriptions ---- */

static const char *runs_words(const struct publication *publication, struct arena *arena)
{
    const char *of =
        publication->quantity ? arena_print(arena, " of %s", publication->quantity) : "";
    if (publication->most == 1)
        return arena_print(arena, "One run of each cell%s.",
                           *of ? arena_print(arena, ":%s", of + 3) : "");
    const char *count =
        publication->least == publication->most
            ? arena_print(arena, "n = %zu", publication->most)
            : arena_print(arena, "n = %zu to %zu", publication->least, publication->most);
    return arena_print(arena, "Means%s over the runs of each cell, %s.", of, count);
}

static const char *interval_words(const struct publication *publication,
                                  const struct publication_form *form, struct arena *arena)
{
    static const char *const forms[] = {
        [INTERVAL_BRACKETS] = "In brackets, in units of the last digit,",
        [INTERVAL_PLUS_MINUS] = "Behind ±",
        [INTERVAL_COLUMN] = "In the columns ±",
    };
    if (!publication->intervals)
        return publication->most < LEAST_FOR_INTERVAL && publication->most > 1
                   ? arena_print(arena, " Fewer than %d runs: no interval is given.",
                                 LEAST_FOR_INTERVAL)
                   : "";
    return arena_print(
        arena,
        " %s the half-width of the 95 %% confidence interval of the mean (Student’s t); "
        "numbers are rounded to its second digit.",
        forms[form->intervals]);
}

const char *publication_words(const struct publication *publication, const struct results *results,
                              const struct publication_form *form, struct arena *arena)
{
    const struct experiment *experiment = results->measurement->experiment;
    const char *words = arena_print(arena, "%s%s", runs_words(publication, arena),
                                    interval_words(publication, form, arena));
    if (publication->pooled)
        words = arena_print(arena, "%s Settings of equal %s are taken together.", words,
                            experiment->x_label ? experiment->x_label : "x");
    if (publication->printed)
        words =
            arena_print(arena, "%s Columns “%s” have the numbers of %s; all others are ours.",
                        words, compared_word(experiment->kind),
                        experiment->kind == EXPERIMENT_PRINTED ? "the paper" : "another program");
    if (publication->clocked)
        words = arena_print(arena, "%s Times are processor times of this machine.", words);
    if (form->best)
        words = arena_print(arena, "%s Bold: the best mean of a row.", words);
    if (!results_complete(results))
        words = arena_print(arena, "%s Not all runs were made yet.", words);
    return words;
}
