/* Paired differences of the algorithms of a benchmark to the reference. */
#include "experiments/present/benchmark_report.h"

#include <stdlib.h>
#include <string.h>

static int by_difference(const void *a, const void *b)
{
    const struct ranked *left = *(const struct ranked *const *)a,
                        *right = *(const struct ranked *const *)b;
    double one = left->against.test.difference.mean, other = right->against.test.difference.mean;
    if (one < other || one > other)
        return one < other ? -1 : 1;
    return strcmp(left->algorithm->name, right->algorithm->name);
}

/* A difference of logarithms as a percentage. */
static struct entry percent(double logarithm)
{
    return entry_number(100.0 * expm1(logarithm));
}

static struct entry percent_of_ratio(double ratio)
{
    return entry_number(100.0 * (ratio - 1.0));
}

#define PERCENT .kind = COLUMN_NUMBER, .style = STYLE_SIGNED, .decimals = 2
#define PROBABILITY .kind = COLUMN_NUMBER, .style = STYLE_PROBABILITY

static struct table difference_table(const struct ranked *const *rows, size_t count,
                                     struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "algorithm"},
        {.heading = "longer by %", PERCENT},
        {.heading = "95 % from", PERCENT},
        {.heading = "to", PERCENT},
        {.heading = "by"},
        {.heading = "median", PERCENT},
        {.heading = "from", PERCENT},
        {.heading = "to", PERCENT},
        {.heading = "-/=/+", .alignment = 'r'},
        {.heading = "p Wilcoxon", PROBABILITY},
        {.heading = "p Holm", PROBABILITY},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < count; k++) {
        const struct paired_with *with = &rows[k]->against;
        TABLE_ROW(
            &table, entry_text(rows[k]->algorithm->name), percent(with->test.difference.mean),
            percent(with->mean.low), percent(with->mean.high),
            entry_text(interval_words[with->mean.method]), percent_of_ratio(with->median_ratio),
            percent_of_ratio(with->of_median.low), percent_of_ratio(with->of_median.high),
            entry_text(arena_print(arena, "%d/%d/%d", with->shorter, with->equal, with->longer)),
            entry_number(with->test.wilcoxon_p), entry_number(with->holm_p));
    }
    return table;
}

static const char difference_words[] =
    "completions as a ratio. Its geometric mean, with the 95 % interval by "
    "Student's t of the logarithms, or by the bootstrap (BCa) where a test of normality rejects "
    "at 0.05; its median, with the interval by order statistics; pairs in which the algorithm is "
    "shorter, equal, longer; two-sided p of Wilcoxon's signed-rank test, and with Holm's "
    "correction for their number.";

static const char chosen_words[] =
    " The reference was chosen by these results, which makes p too small; --against names one "
    "beforehand.";

void differences_put(struct document *document, const struct ranking *ranking)
{
    struct arena *arena = document->arena;
    const struct ranked **rows = ARENA_ARRAY(arena, const struct ranked *, ranking->count);
    size_t count = 0;
    for (int k = 0; k < ranking->count; k++)
        if (k != ranking->reference && ranking->rows[k].against.test.difference.count > 0)
            rows[count++] = &ranking->rows[k];
    if (count > 1)
        qsort(rows, count, sizeof *rows, by_difference);
    if (count == 0)
        return;
    struct table table = difference_table(rows, count, arena);
    document_paragraph(document, arena_print(arena, "Against %s, on the same instances: %s%s",
                                             ranking->rows[ranking->reference].algorithm->name,
                                             difference_words, ranking->named ? "" : chosen_words));
    document_table(document, &table);
}
