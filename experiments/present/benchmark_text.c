#include "experiments/present/benchmark_report.h"

#include "experiments/present/text_table.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- text ---- */

static const char *whole(int number, struct arena *arena)
{
    return arena_print(arena, "%d", number);
}

static const char *probability(double p, struct arena *arena)
{
    return isnan(p) ? "-" : p < 1e-4 ? "<0.0001" : arena_print(arena, "%.4f", p);
}

static void add_all(struct text_table *table, const char *const *cells, size_t count)
{
    for (size_t k = 0; k < count; k++)
        text_table_add(table, cells[k]);
}

#define ADD_ROW(table, ...)                                                                        \
    add_all(table, (const char *const[]){__VA_ARGS__},                                             \
            sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

/* A line above the rows of a kind. */
static void add_kind(struct text_table *table, const struct benchmark *benchmark,
                     enum schedule_kind kind)
{
    const char *bound = benchmark_bound_name(benchmark, kind);
    const char *partly = strcmp(bound, "best_bound") == 0
                             ? arena_print(table->arena, ", on %d of %d the optimum",
                                           benchmark_proved(benchmark), benchmark->set->count)
                             : "";
    text_table_add_heading(table, "");
    text_table_add_heading(table, benchmark->set->family == FAMILY_EXCHANGE
                                      ? arena_print(table->arena, "%s: ratio to %s%s",
                                                    schedule_kind_title(kind), bound, partly)
                                      : arena_print(table->arena, "Ratio to %s%s", bound, partly));
}

static void add_standing(struct text_table *table, const struct standing *row)
{
    const struct summary *ratio = &row->ratio;
    struct arena *arena = table->arena;
    ADD_ROW(table, row->algorithm->name, whole(row->valid, arena),
            table_number(ratio->mean, ratio->mean, arena),
            table_number(ratio->half_width, ratio->mean, arena),
            table_number(row->geometric_mean, ratio->mean, arena),
            table_number(ratio->maximum, ratio->mean, arena), whole(row->wins, arena),
            whole(row->ties, arena), whole(row->losses, arena));
    if (table->columns > 9)
        text_table_add(table, arena_print(arena, "%.6f", row->cpu_seconds));
}

/* Of every kind that has rows: a line for the kind, the head, its rows by add. */
static void print_by_kind(FILE *out, struct text_table *table, const char *const *head,
                          const struct benchmark *benchmark, const struct standings *standings,
                          void (*add)(struct text_table *table, const struct standing *row))
{
    int kind = -1;
    for (int k = 0; k < standings->count; k++) {
        const struct standing *row = &standings->rows[k];
        if (row->valid == 0)
            continue;
        if ((int)row->kind != kind) {
            add_kind(table, benchmark, row->kind);
            add_all(table, head, table->columns);
        }
        kind = (int)row->kind;
        add(table, row);
    }
    if (kind >= 0)
        text_table_print(table, out);
}

static void print_standings(FILE *out, const struct benchmark *benchmark,
                            const struct standings *standings, bool times, struct arena *arena)
{
    static const char *const head[] = {"algorithm", "valid", "mean", "± 95 %", "geometric",
                                       "worst",     "wins",  "ties", "losses", "cpu seconds"};
    struct text_table table = text_table_start(times ? "lrrrrrrrrr" : "lrrrrrrrr", arena);
    print_by_kind(out, &table, head, benchmark, standings, add_standing);
}

/* Algorithms whose schedules are of several kinds. */
static void print_mixed(FILE *out, const struct standings *standings)
{
    for (int k = 0; k < standings->count; k++) {
        const struct standing *row = &standings->rows[k];
        if (row->of_kind[row->kind] < row->valid)
            fprintf(out, "%s %s on %d of %d: all its ratios are to %s\n", row->algorithm->name,
                    row->kind == SCHEDULE_SPLIT ? "splits" : "forwards", row->of_kind[row->kind],
                    row->valid, known_bound(&(struct known){.optimum = NAN}, row->kind).name);
    }
}

/* A difference of logarithms as a percentage. */
static const char *percent(double logarithm, struct arena *arena)
{
    return isnan(logarithm) ? "-" : arena_print(arena, "%+.2f", 100.0 * expm1(logarithm));
}

static int by_difference(const void *a, const void *b)
{
    const struct standing *left = *(const struct standing *const *)a,
                          *right = *(const struct standing *const *)b;
    double one = left->against.difference.mean, other = right->against.difference.mean;
    if (one < other || one > other)
        return one < other ? -1 : 1;
    return strcmp(left->algorithm->name, right->algorithm->name);
}

static void print_differences(FILE *out, const struct standings *standings, struct arena *arena)
{
    const struct standing **rows = ARENA_ARRAY(arena, const struct standing *, standings->count);
    size_t count = 0;
    for (int k = 0; k < standings->count; k++)
        if (k != standings->reference && standings->rows[k].against.difference.count > 0)
            rows[count++] = &standings->rows[k];
    if (count > 1)
        qsort(rows, count, sizeof *rows, by_difference);
    struct text_table table = text_table_start("lrrrrrr", arena);
    ADD_ROW(&table, "algorithm", "pairs", "longer by %", "95 % from", "to", "p Student",
            "p Wilcoxon");
    for (size_t k = 0; k < count; k++) {
        const struct paired_test *test = &rows[k]->against;
        const struct summary *difference = &test->difference;
        ADD_ROW(&table, rows[k]->algorithm->name, whole((int)difference->count, arena),
                percent(difference->mean, arena),
                percent(difference->mean - difference->half_width, arena),
                percent(difference->mean + difference->half_width, arena),
                probability(test->student_p, arena), probability(test->wilcoxon_p, arena));
    }
    text_table_print(&table, out);
}

static void add_means(struct text_table *table, const struct standing *row)
{
    text_table_add(table, row->algorithm->name);
    for (size_t group = 0; group + 1 < table->columns; group++)
        text_table_add(
            table, table_number(row->group_means[group], row->group_means[group], table->arena));
}

static void print_groups(FILE *out, const struct benchmark *benchmark,
                         const struct standings *standings, struct arena *arena)
{
    size_t groups = (size_t)benchmark->set->group_count;
    char *alignment = ARENA_ZEROED(arena, char, groups + 2);
    memset(alignment, 'r', groups + 1);
    alignment[0] = 'l';
    struct text_table table = text_table_start(alignment, arena);
    const char **head = ARENA_ARRAY(arena, const char *, groups + 1);
    head[0] = "mean";
    memcpy(head + 1, benchmark->set->groups, groups * sizeof *head);
    print_by_kind(out, &table, head, benchmark, standings, add_means);
}

/* Of one algorithm's runs with the status: how many, and the reason of the first. */
static void print_reason(FILE *out, const struct benchmark *benchmark, int algorithm,
                         enum status status, struct arena *arena)
{
    int count = 0, first = -1;
    for (int instance = 0; instance < benchmark->set->count; instance++)
        if (benchmark_at(benchmark, instance, algorithm)->solution.status == status && count++ == 0)
            first = instance;
    if (count > 0)
        print_wrapped(out, benchmark_at(benchmark, first, algorithm)->solution.reason,
                      arena_print(arena,
                                  "%s %s %d of %d, %s: ", benchmark->algorithms[algorithm]->name,
                                  status_verb(status), count, benchmark->set->count,
                                  benchmark->set->sources[first].name),
                      "  ");
}

static void print_reasons(FILE *out, const struct benchmark *benchmark,
                          const struct standings *standings, struct arena *arena)
{
    bool begun = false;
    for (int k = 0; k < standings->count; k++) {
        const struct standing *row = &standings->rows[k];
        if (row->valid == benchmark->set->count)
            continue;
        fputs(begun ? "" : "\n", out);
        begun = true;
        for (int status = 0; status < STATUSES; status++)
            if (status_verb((enum status)status))
                print_reason(out, benchmark, row->index, (enum status)status, arena);
    }
}

void benchmark_print_text(FILE *out, const struct benchmark *benchmark,
                          const struct standings *standings, bool times, struct arena *arena)
{
    int count = benchmark->set->count;
    fprintf(out, "%s: %d instance%s\n", benchmark->set->title, count, count == 1 ? "" : "s");
    if (benchmark->exact)
        fprintf(out, "optimum proved: %d of %d\n", benchmark_proved(benchmark), count);
    fputs("wins: shortest of all alone, ties: with others\n", out);
    print_standings(out, benchmark, standings, times, arena);
    print_mixed(out, standings);
    if (benchmark->set->group_count > 1)
        print_groups(out, benchmark, standings, arena);
    if (standings->reference >= 0) {
        const char *name = standings->rows[standings->reference].algorithm->name;
        fputc('\n', out);
        print_wrapped(out,
                      arena_print(arena,
                                  "Against %s, on the same instances: completions as a ratio, its "
                                  "geometric mean with the 95 %% interval by Student's t of the "
                                  "logarithms; two-sided p of Student's paired t test and of "
                                  "Wilcoxon's signed-rank test, not corrected for their number.",
                                  name),
                      "", "");
        fputc('\n', out);
        print_differences(out, standings, arena);
    }
    print_reasons(out, benchmark, standings, arena);
}
