#include "experiments/present/benchmark_report.h"

#include "models/base/order.h"

#include <stdlib.h>
#include <string.h>

/* ---- runs ---- */

static void add_run(struct table *table, const struct benchmark *benchmark, int instance,
                    int algorithm, bool times)
{
    const struct benchmark_instance *known = &benchmark->instances[instance];
    const struct compared *run = benchmark_at(benchmark, instance, algorithm);
    const struct solution *solution = &run->solution;
    struct best_bound bound = benchmark_bound(benchmark, instance, algorithm);
    bool declined = status_is_declined(solution->status), valid = solution->status == STATUS_VALID;
    bool repeated = times && !declined && solution->times.repetitions > 0;
    TABLE_ROW(
        table, entry_text(benchmark->set->sources[instance].name), entry_whole(known->nodes),
        entry_text(run->algorithm->name), entry_text(status_name(solution->status)),
        entry_number(declined ? NAN : solution->completion),
        entry_text(valid ? schedule_kind_names[run->kind] : NULL),
        entry_text(valid ? schedule_kind_names[benchmark->kinds[algorithm]] : NULL),
        entry_text(valid ? bound.by : NULL), entry_number(valid ? bound.seconds : NAN),
        entry_number(benchmark_ratio(benchmark, instance, algorithm)),
        entry_number(known->lower_bound), entry_number(known->optimum),
        entry_number(known->best_bound), entry_number(declined ? NAN : solution->ready_to_receive),
        entry_number(declined ? NAN : solution->throughput),
        entry_if(times, entry_number(declined ? NAN : solution->cpu_seconds)),
        entry_if(repeated, entry_number(solution->times.median)),
        entry_if(repeated, entry_number(solution->times.mad)),
        entry_if(repeated, entry_whole(solution->times.repetitions)), entry_text(solution->reason));
}

/* One row for each instance and algorithm. */
static struct table benchmark_runs(const struct benchmark *benchmark, bool times,
                                   struct arena *arena)
{
    struct table table = table_of_keys(
        "instance,nodes,algorithm,status,completion,schedule,group,bound,bound_seconds,"
        "ratio_to_bound,lower_bound,optimum,best_bound,ready_to_receive,throughput,cpu_seconds,"
        "cpu_median,cpu_mad,cpu_repetitions,reason",
        STYLE_EXACT, arena);
    for (int instance = 0; instance < benchmark->set->count; instance++)
        for (int k = 0; k < benchmark->algorithm_count; k++)
            add_run(&table, benchmark, instance, k, times);
    return table;
}

/* ---- ranking ---- */

#define RATIO .style = STYLE_SIGNIFICANT /* at the scale of the row's mean ratio */

static const struct column standing_columns[] = {
    {.key = "algorithm", .heading = "algorithm"},
    {.key = "group"},
    {.key = "bound"},
    {.key = "schedules.whole"},
    {.key = "schedules.split"},
    {.key = "schedules.forwarded"},
    {.key = "valid", .heading = "valid"},
    {.key = "refused"},
    {.key = "invalid"},
    {.key = "not_run"},
    {.key = "ratios"},
    {.key = "mean_ratio", RATIO},
    {.key = "half_width", RATIO},
    {.key = "geometric_mean_ratio", .heading = "geometric", RATIO},
    {.key = "geometric_low", .heading = "95 % from", RATIO},
    {.key = "geometric_high", .heading = "to", RATIO},
    {.key = "geometric_mean_to_shortest"},
    {.key = "mean_completion"},
    {.key = "p5_ratio", .heading = "5th", RATIO},
    {.key = "median_ratio", .heading = "median", RATIO},
    {.key = "p95_ratio", .heading = "95th", RATIO},
    {.key = "worst_ratio", .heading = "worst", RATIO},
    {.key = "worst_instance"},
    {.key = "wins", .heading = "wins"},
    {.key = "ties", .heading = "ties"},
    {.key = "losses", .heading = "losses"},
    {.key = "cpu_seconds", .heading = "cold cpu s", .style = STYLE_FIXED, .decimals = 9},
    {.key = "cpu_median", .heading = "cpu s", .style = STYLE_FIXED, .decimals = 9},
    {0},
};

/* For rows that are compared with the reference. */
static const char difference_keys[] =
    "against.pairs,against.mean_log_ratio,against.half_width,against.low,against.high,"
    "against.median_ratio,against.median_low,against.median_high,"
    "against.shorter,against.equal,against.longer,against.student_p,against.wilcoxon_positive,"
    "against.wilcoxon_negative,against.wilcoxon_p,against.holm_p";

static void add_group_columns(struct table *table, const struct benchmark *benchmark,
                              const char *key)
{
    for (int k = 0; benchmark->set->group_count > 1 && k < benchmark->set->group_count; k++)
        table_column(table, (struct column){.key = arena_print(table->arena, "%s_at.%s", key,
                                                               benchmark->set->groups[k])});
}

static struct table start_standings(const struct benchmark *benchmark, struct arena *arena)
{
    struct table table = table_start(standing_columns, arena);
    add_group_columns(&table, benchmark, "mean_ratio");
    add_group_columns(&table, benchmark, "geometric_mean_ratio");
    table_keys(&table, difference_keys, STYLE_GENERAL);
    return table;
}

static void put_difference(struct entry *entries, const struct paired_with *with)
{
    const struct paired_test *test = &with->test;
    const struct entry differences[] = {entry_whole((long long)test->difference.count),
                                        entry_number(test->difference.mean),
                                        entry_number(test->difference.half_width),
                                        entry_number(with->mean.low),
                                        entry_number(with->mean.high),
                                        entry_number(with->median_ratio),
                                        entry_number(with->of_median.low),
                                        entry_number(with->of_median.high),
                                        entry_whole(with->shorter),
                                        entry_whole(with->equal),
                                        entry_whole(with->longer),
                                        entry_number(test->student_p),
                                        entry_number(test->positive_ranks),
                                        entry_number(test->negative_ranks),
                                        entry_number(test->wilcoxon_p),
                                        entry_number(with->holm_p)};
    memcpy(entries, differences, sizeof differences);
}

static void add_ranked(struct table *table, const struct ranking *ranking, const struct ranked *row,
                       bool times)
{
    enum { STANDINGS = sizeof standing_columns / sizeof *standing_columns - 1 };
    const struct benchmark *benchmark = ranking->benchmark;
    const char *worst = row->worst < 0 ? NULL : benchmark->set->sources[row->worst].name;
    bool any = row->valid > 0;
    int groups = benchmark->set->group_count > 1 ? benchmark->set->group_count : 0;
    double scale = row->ratio.mean;
    struct entry *entries = TABLE_ROW(
        table, entry_text(row->algorithm->name),
        entry_text(any ? schedule_kind_names[row->kind] : NULL),
        entry_text(any ? benchmark_bound_name(benchmark, row->kind) : NULL),
        entry_whole(row->of_kind[SCHEDULE_WHOLE]), entry_whole(row->of_kind[SCHEDULE_SPLIT]),
        entry_whole(row->of_kind[SCHEDULE_FORWARDED]), entry_whole(row->valid),
        entry_whole(row->refused), entry_whole(row->invalid), entry_whole(row->not_run),
        entry_whole((long long)row->ratio.count), entry_scaled(row->ratio.mean, scale),
        entry_scaled(row->ratio.half_width, scale), entry_scaled(row->geometric_mean, scale),
        entry_scaled(row->of_geometric.low, scale), entry_scaled(row->of_geometric.high, scale),
        entry_number(row->mean_factor), entry_number(row->mean_completion),
        entry_scaled(row->ratio.p5, scale), entry_scaled(row->ratio.median, scale),
        entry_scaled(row->ratio.p95, scale), entry_scaled(row->ratio.maximum, scale),
        entry_text(worst), entry_whole(row->wins), entry_whole(row->ties), entry_whole(row->losses),
        entry_if(times, entry_number(row->cpu_seconds)),
        entry_if(times, entry_number(row->cpu_median)));
    for (int k = 0; k < groups; k++) {
        entries[STANDINGS + k] = entry_number(row->group_means[k]);
        entries[STANDINGS + groups + k] = entry_number(row->group_geometric[k]);
    }
    if (ranking->reference >= 0 && row != &ranking->rows[ranking->reference])
        put_difference(&entries[STANDINGS + 2 * groups], &row->against);
}

/* One row for each algorithm. */
static struct table benchmark_standings(const struct ranking *ranking, bool times,
                                        struct arena *arena)
{
    struct table table = start_standings(ranking->benchmark, arena);
    for (int k = 0; k < ranking->count; k++)
        add_ranked(&table, ranking, &ranking->rows[k], times);
    return table;
}

static struct value *benchmark_value(const struct ranking *ranking, bool times, struct arena *arena)
{
    const struct benchmark *benchmark = ranking->benchmark;
    const struct table rows = benchmark_standings(ranking, times, arena);
    struct table table = table_of_keys(
        "title,model,instances,ratio_to,proved,reference,reference_named", STYLE_GENERAL, arena);
    TABLE_ROW(&table, entry_text(benchmark->set->title),
              entry_text(family_name(benchmark->set->family)), entry_whole(benchmark->set->count),
              entry_text(benchmark->exact ? "optimum or best bound" : "lower bound that applies"),
              entry_if(benchmark->exact, entry_whole(benchmark_proved(benchmark))),
              entry_text(ranking->reference < 0
                             ? NULL
                             : ranking->rows[ranking->reference].algorithm->name),
              entry_truth(ranking->named));
    struct value *value = table_object(&table, 0);
    value_set(value, "results", table_array(&rows));
    return value;
}

/* ---- documents ---- */

void kind_section(struct table *table, const struct benchmark *benchmark, enum schedule_kind kind,
                  const char *reference)
{
    if (table->count > 0)
        table_section(table, "");
    table_section(table, benchmark->set->family == FAMILY_EXCHANGE
                             ? arena_print(table->arena, "%s: ratio to %s",
                                           schedule_kind_titles[kind], reference)
                             : arena_print(table->arena, "Ratio to %s", reference));
}

static void add_kind(struct table *table, const struct benchmark *benchmark,
                     enum schedule_kind kind)
{
    const char *bound = benchmark_bound_name(benchmark, kind);
    if (benchmark->exact && strcmp(bound, "best_bound") == 0)
        bound = arena_print(table->arena, "%s, on %d of %d the optimum", bound,
                            benchmark_proved(benchmark), benchmark->set->count);
    kind_section(table, benchmark, kind, bound);
}

/* One column per group of instances. */
static struct table start_groups(const struct benchmark *benchmark, struct arena *arena)
{
    struct table table = table_of_headings("geometric mean", arena);
    for (int k = 0; k < benchmark->set->group_count; k++)
        table_column(&table, (struct column){.heading = benchmark->set->groups[k],
                                             .style = STYLE_SIGNIFICANT});
    return table;
}

static void add_means(struct table *table, const struct ranked *row)
{
    struct entry *entries = TABLE_ROW(table, entry_text(row->algorithm->name));
    for (size_t k = 1; k < table->column_count; k++)
        entries[k] = entry_number(row->group_geometric[k - 1]);
}

/* Every kind that has rows, with results over all instances, or for each group. */
static void put_kinds(struct document *document, const struct ranking *ranking, bool times,
                      bool groups)
{
    const struct benchmark *benchmark = ranking->benchmark;
    struct arena *arena = document->arena;
    struct table table =
        groups ? start_groups(benchmark, arena) : start_standings(benchmark, arena);
    int kind = -1;
    table.head_in_sections = true;
    for (int k = 0; k < ranking->count; k++) {
        const struct ranked *row = &ranking->rows[k];
        if (row->valid == 0)
            continue;
        if ((int)row->kind != kind)
            add_kind(&table, benchmark, row->kind);
        kind = (int)row->kind;
        if (groups)
            add_means(&table, row);
        else
            add_ranked(&table, ranking, row, times);
    }
    if (kind >= 0)
        document_table(document, &table);
}

/* Algorithms whose schedules are of several kinds, directly below the table. */
static void put_mixed(struct document *document, const struct ranking *ranking)
{
    document->open = true;
    for (int k = 0; k < ranking->count; k++) {
        const struct ranked *row = &ranking->rows[k];
        if (row->of_kind[row->kind] < row->valid)
            document_line(document, "%s %s on %d of %d: all its ratios are to %s",
                          row->algorithm->name, row->kind == SCHEDULE_SPLIT ? "splits" : "forwards",
                          row->of_kind[row->kind], row->valid,
                          benchmark_bound_name(ranking->benchmark, row->kind));
    }
}

/* For one algorithm's runs with that status: their number, and the reason of the first. */
static void put_reason(struct document *document, const struct benchmark *benchmark, int algorithm,
                       enum status status)
{
    int count = 0, first = -1;
    for (int instance = 0; instance < benchmark->set->count; instance++)
        if (benchmark_at(benchmark, instance, algorithm)->solution.status == status && count++ == 0)
            first = instance;
    if (count > 0)
        document_item(document,
                      arena_print(document->arena,
                                  "%s %s %d of %d, %s: ", benchmark->algorithms[algorithm]->name,
                                  status_verb(status), count, benchmark->set->count,
                                  benchmark->set->sources[first].name),
                      benchmark_at(benchmark, first, algorithm)->solution.reason, "  ");
}

static void put_reasons(struct document *document, const struct ranking *ranking)
{
    document->open = false;
    for (int k = 0; k < ranking->count; k++)
        for (int status = 0; status < STATUSES; status++)
            if (status_verb((enum status)status))
                put_reason(document, ranking->benchmark, ranking->rows[k].index,
                           (enum status)status);
}

/* ---- paired differences to the reference ---- */

static int by_difference(const void *a, const void *b)
{
    const struct ranked *left = *(const struct ranked *const *)a,
                        *right = *(const struct ranked *const *)b;
    double one = left->against.test.difference.mean, other = right->against.test.difference.mean;
    return order_then(ORDER(one, other), strcmp(left->algorithm->name, right->algorithm->name));
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

#define PERCENT .style = STYLE_SIGNED, .decimals = 2

static struct table difference_table(const struct ranked *const *rows, size_t count,
                                     struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "algorithm"},
        {.heading = "longer by %", PERCENT},
        {.heading = "95 % from", PERCENT},
        {.heading = "to", PERCENT},
        {.heading = "median", PERCENT},
        {.heading = "from", PERCENT},
        {.heading = "to", PERCENT},
        {.heading = "-/=/+", .right = true},
        {.heading = "p Wilcoxon", .style = STYLE_PROBABILITY},
        {.heading = "p Holm", .style = STYLE_PROBABILITY},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (size_t k = 0; k < count; k++) {
        const struct paired_with *with = &rows[k]->against;
        TABLE_ROW(
            &table, entry_text(rows[k]->algorithm->name), percent(with->test.difference.mean),
            percent(with->mean.low), percent(with->mean.high), percent_of_ratio(with->median_ratio),
            percent_of_ratio(with->of_median.low), percent_of_ratio(with->of_median.high),
            entry_text(arena_print(arena, "%d/%d/%d", with->shorter, with->equal, with->longer)),
            entry_number(with->test.wilcoxon_p), entry_number(with->holm_p));
    }
    return table;
}

static const char difference_words[] =
    "completions as a ratio. Its geometric mean, with the 95 % interval by "
    "Student's t of the logarithms; its median, with the interval by order statistics; pairs in "
    "which the algorithm is "
    "shorter, equal, longer; two-sided p of Wilcoxon's signed-rank test, and with Holm's "
    "correction for their number.";

static const char chosen_words[] =
    " The reference was chosen by these results, which makes p too small; --against names one "
    "beforehand.";

static void put_differences(struct document *document, const struct ranking *ranking)
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

/* ---- everything ---- */

static void benchmark_put(struct document *document, const struct ranking *ranking, bool times)
{
    const struct benchmark *benchmark = ranking->benchmark;
    int count = benchmark->set->count;
    document_line(document, "%s: %d instance%s", benchmark->set->title, count,
                  count == 1 ? "" : "s");
    if (benchmark->exact)
        document_line(document, "optimum proved: %d of %d", benchmark_proved(benchmark), count);
    document_line(document,
                  "ratios by their geometric mean; wins: shortest of all alone, ties: with others");
    put_kinds(document, ranking, times, false);
    put_mixed(document, ranking);
    if (benchmark->set->group_count > 1)
        put_kinds(document, ranking, times, true);
    if (ranking->reference >= 0)
        put_differences(document, ranking);
    put_reasons(document, ranking);
}

void benchmark_print(FILE *out, const struct ranking *ranking, const struct emitter *emitter,
                     bool runs, bool times, struct arena *arena)
{
    struct document document = {.out = out, .arena = arena};
    struct table rows = runs ? benchmark_runs(ranking->benchmark, times, arena)
                             : benchmark_standings(ranking, times, arena);
    if (emitter == &emitter_text && !runs)
        benchmark_put(&document, ranking, times);
    else if (emitter == &emitter_json && !runs)
        value_print(out, benchmark_value(ranking, times, arena));
    else
        (emitter == &emitter_text ? &emitter_tsv : emitter)->table(out, &rows);
}
