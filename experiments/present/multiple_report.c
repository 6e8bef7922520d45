#include "experiments/present/multiple_report.h"

#include <stdlib.h>
#include <string.h>

/* Below this number, both of Friedman's asymptotic distributions are inaccurate. */
enum { FEW_BLOCKS = 10 };

/* ---- ranks ---- */

const char *probability_text(double p, struct arena *arena)
{
    const char *text = number_text(p, STYLE_PROBABILITY, p, 0, arena);
    return *text == '<' ? arena_print(arena, "p < %s", text + 1)
                        : arena_print(arena, "p = %s", text);
}

static const char *tests_text(const struct multiple *multiple, struct arena *arena)
{
    const struct friedman *test = &multiple->test;
    int freedom = test->treatments - 1;
    return arena_print(
        arena,
        "Friedman: chi-squared %.4g (%d), %s; Iman-Davenport: F %.4g (%d, %d), %s; "
        "Kendall's W %.3f%s. Nemenyi: mean ranks that differ by at least %.4g differ at level %g, "
        "over all pairs; algorithms with a common letter do not differ.",
        test->chi_squared, freedom, probability_text(test->chi_squared_p, arena), test->f, freedom,
        freedom * (test->blocks - 1), probability_text(test->f_p, arena), test->concordance,
        test->blocks <= FEW_BLOCKS ? "; of so few instances p is approximate" : "",
        multiple->critical_difference, MULTIPLE_LEVEL);
}

/* Algorithms that have schedules and no rank. */
static const char *left_out_text(const struct findings *findings, struct arena *arena)
{
    const char *text = "";
    for (int k = 0; k < findings->ranking->count; k++) {
        const struct ranked *row = &findings->ranking->rows[k];
        if (multiple_place(findings->multiple, row) < 0)
            text = arena_print(arena, "%s%s%s (%d)", text, *text ? ", " : "", row->algorithm->name,
                               row->valid);
    }
    return text;
}

static void put_rank_table(struct document *document, const struct multiple *multiple)
{
    static const struct column columns[] = {
        {.heading = "algorithm"},
        {.heading = "mean rank", .kind = COLUMN_NUMBER, .style = STYLE_FIXED, .decimals = 2},
        {.heading = "alike"},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    for (int k = 0; k < multiple->count; k++)
        TABLE_ROW(&table, entry_text(multiple->rows[k]->algorithm->name),
                  entry_number(multiple->mean_ranks[k]),
                  entry_text(multiple_letters(multiple, k, document->arena)));
    document_table(document, &table);
}

void multiple_put(struct document *document, const struct findings *findings)
{
    const struct multiple *multiple = findings->multiple;
    struct arena *arena = document->arena;
    if (!multiple_is_told(multiple))
        return;
    document_paragraph(
        document, arena_print(arena,
                              "Mean ranks by completion of %d algorithms on %d of %d instances, "
                              "those on which each of them has a valid schedule. %s",
                              multiple->count, multiple->instances, findings->benchmark->set->count,
                              tests_text(multiple, arena)));
    const char *left_out = left_out_text(findings, arena);
    if (*left_out)
        document_paragraph(
            document, arena_print(arena,
                                  "Not ranked, with their numbers of valid schedules (at least "
                                  "half of the instances and all optional runs are required): %s.",
                                  left_out));
    put_rank_table(document, multiple);
}

struct value *multiple_value(const struct findings *findings)
{
    const struct multiple *multiple = findings->multiple;
    const struct friedman *test = &multiple->test;
    struct value *value = value_object();
    value_set_whole(value, "algorithms", multiple->count);
    value_set_whole(value, "instances", multiple->instances);
    value_set_number(value, "friedman_chi_squared", test->chi_squared);
    value_set_number(value, "friedman_p", test->chi_squared_p);
    value_set_number(value, "iman_davenport_f", test->f);
    value_set_number(value, "iman_davenport_p", test->f_p);
    value_set_number(value, "kendall_w", test->concordance);
    value_set_number(value, "level", MULTIPLE_LEVEL);
    value_set_number(value, "critical_difference", multiple->critical_difference);
    value_set_whole(value, "groups", multiple->group_count);
    return value;
}

void multiple_put_rank(struct table *table, const struct multiple *multiple,
                       const struct ranked *row)
{
    int place = multiple_place(multiple, row);
    if (place < 0)
        return;
    *table_entry(table, "mean_rank") = entry_number(multiple->mean_ranks[place]);
    *table_entry(table, "rank_groups") =
        entry_text(multiple_letters(multiple, place, table->arena));
}

/* ---- differences ---- */

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
