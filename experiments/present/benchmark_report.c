#include "experiments/present/benchmark_report.h"

#include "models/base/stream.h"

#include <stdlib.h>
#include <string.h>

/* ---- runs ---- */

#define EXACT(name)                                                                                \
    {                                                                                              \
        .key = name, .style = STYLE_EXACT                                                          \
    }

static const struct column run_columns[] = {
    {.key = "instance"},        {.key = "nodes"},          {.key = "algorithm"},
    {.key = "status"},          EXACT("completion"),       {.key = "schedule"},
    {.key = "group"},           {.key = "bound"},          EXACT("bound_seconds"),
    EXACT("ratio_to_bound"),    EXACT("lower_bound"),      EXACT("optimum"),
    EXACT("best_bound"),        EXACT("ready_to_receive"), EXACT("throughput"),
    EXACT("cpu_seconds"),       EXACT("cpu_median"),       EXACT("cpu_mad"),
    {.key = "cpu_repetitions"}, {.key = "reason"},         {0},
};

static void add_run(struct table *table, const struct benchmark *benchmark, int instance,
                    int algorithm, bool times)
{
    const struct benchmark_instance *known = &benchmark->instances[instance];
    const struct compared *run = benchmark_at(benchmark, instance, algorithm);
    const struct solution *solution = &run->solution;
    struct reference_bound bound = benchmark_bound(benchmark, instance, algorithm);
    bool declined = status_is_declined(solution->status), valid = solution->status == STATUS_VALID;
    bool repeated = times && !declined && solution->times.repetitions > 0;
    const struct entry none = {0};
    TABLE_ROW(table, entry_text(benchmark->set->sources[instance].name), entry_whole(known->nodes),
              entry_text(run->algorithm->name), entry_text(status_name(solution->status)),
              entry_number(declined ? NAN : solution->completion),
              entry_text(valid ? schedule_kind_name(run->kind) : NULL),
              entry_text(valid ? schedule_kind_name(benchmark->kinds[algorithm]) : NULL),
              entry_text(valid ? bound.name : NULL), entry_number(valid ? bound.seconds : NAN),
              entry_number(benchmark_ratio(benchmark, instance, algorithm)),
              entry_number(known->known.lower_bound), entry_number(known->known.optimum),
              entry_number(known->known.best_bound),
              entry_number(declined ? NAN : solution->ready_to_receive),
              entry_number(declined ? NAN : solution->throughput),
              times ? entry_number(declined ? NAN : solution->cpu_seconds) : none,
              repeated ? entry_number(solution->times.median) : none,
              repeated ? entry_number(solution->times.mad) : none,
              repeated ? entry_whole(solution->times.repetitions) : none,
              entry_text(solution->reason));
}

struct table benchmark_runs(const struct benchmark *benchmark, bool times, struct arena *arena)
{
    struct table table = table_start(run_columns, arena);
    for (int instance = 0; instance < benchmark->set->count; instance++)
        for (int k = 0; k < benchmark->algorithm_count; k++)
            add_run(&table, benchmark, instance, k, times);
    return table;
}

/* ---- ranking ---- */

#define OF(member) .field = FIELD(struct ranked, member)
#define WHOLE .kind = COLUMN_WHOLE
#define COUNT .kind = COLUMN_COUNT
#define NUMBER .kind = COLUMN_NUMBER
#define RATIO NUMBER, .style = STYLE_SIGNIFICANT, .scale = FIELD(struct ranked, ratio.mean)

static const struct column standing_columns[] = {
    {.key = "algorithm", .heading = "algorithm"},
    {.key = "group"},
    {.key = "bound"},
    {.key = "schedules.whole", WHOLE, OF(of_kind[SCHEDULE_WHOLE])},
    {.key = "schedules.split", WHOLE, OF(of_kind[SCHEDULE_SPLIT])},
    {.key = "schedules.forwarded", WHOLE, OF(of_kind[SCHEDULE_FORWARDED])},
    {.key = "valid", .heading = "valid", WHOLE, OF(valid)},
    {.key = "refused", WHOLE, OF(refused)},
    {.key = "invalid", WHOLE, OF(invalid)},
    {.key = "not_run", WHOLE, OF(not_run)},
    {.key = "ratios", COUNT, OF(ratio.count)},
    {.key = "mean_ratio", .heading = "mean", RATIO, OF(ratio.mean)},
    {.key = "half_width", .heading = "± 95 %", RATIO, OF(ratio.half_width)},
    {.key = "geometric_mean_ratio", .heading = "geometric", RATIO, OF(geometric_mean)},
    {.key = "geometric_mean_to_shortest", NUMBER, OF(mean_factor)},
    {.key = "worst_ratio", .heading = "worst", RATIO, OF(ratio.maximum)},
    {.key = "worst_instance"},
    {.key = "wins", .heading = "wins", WHOLE, OF(wins)},
    {.key = "ties", .heading = "ties", WHOLE, OF(ties)},
    {.key = "losses", .heading = "losses", WHOLE, OF(losses)},
    {.key = "cpu_seconds", .heading = "cold cpu s", NUMBER, .style = STYLE_FIXED, .decimals = 9},
    {.key = "cpu_median", .heading = "cpu s", NUMBER, .style = STYLE_FIXED, .decimals = 9},
};

/* Of rows that are compared with the reference. */
static const struct column difference_columns[] = {
    {.key = "against.pairs", COUNT, OF(against.difference.count)},
    {.key = "against.mean_log_ratio", NUMBER, OF(against.difference.mean)},
    {.key = "against.half_width", NUMBER, OF(against.difference.half_width)},
    {.key = "against.student_p", NUMBER, OF(against.student_p)},
    {.key = "against.wilcoxon_positive", NUMBER, OF(against.positive_ranks)},
    {.key = "against.wilcoxon_negative", NUMBER, OF(against.negative_ranks)},
    {.key = "against.wilcoxon_p", NUMBER, OF(against.wilcoxon_p)},
};

enum {
    STANDING_COLUMNS = sizeof standing_columns / sizeof *standing_columns,
    DIFFERENCE_COLUMNS = sizeof difference_columns / sizeof *difference_columns,
};

/* All columns: those of a group of instances between. */
static const struct column *columns_of(const struct benchmark *benchmark, struct arena *arena)
{
    int groups = benchmark->set->group_count > 1 ? benchmark->set->group_count : 0;
    struct column *columns =
        ARENA_ZEROED(arena, struct column, STANDING_COLUMNS + groups + DIFFERENCE_COLUMNS + 1);
    memcpy(columns, standing_columns, sizeof standing_columns);
    for (int k = 0; k < groups; k++)
        columns[STANDING_COLUMNS + k].key =
            arena_print(arena, "mean_ratio_at.%s", benchmark->set->groups[k]);
    memcpy(columns + STANDING_COLUMNS + groups, difference_columns, sizeof difference_columns);
    return columns;
}

static void add_ranked(struct table *table, const struct benchmark *benchmark,
                       const struct ranking *ranking, const struct ranked *row, bool times)
{
    table_record(table, row);
    struct entry *entries = table->rows[table->count - 1].entries;
    const char *worst = row->worst < 0 ? NULL : benchmark->set->sources[row->worst].name;
    bool any = row->valid > 0;
    *table_entry(table, "algorithm") = entry_text(row->algorithm->name);
    *table_entry(table, "group") = entry_text(any ? schedule_kind_name(row->kind) : NULL);
    *table_entry(table, "bound") =
        entry_text(any ? benchmark_bound_name(benchmark, row->kind) : NULL);
    *table_entry(table, "worst_instance") = entry_text(worst);
    if (times) {
        *table_entry(table, "cpu_seconds") = entry_number(row->cpu_seconds);
        *table_entry(table, "cpu_median") = entry_number(row->cpu_median);
    }
    for (int k = 0; benchmark->set->group_count > 1 && k < benchmark->set->group_count; k++)
        entries[STANDING_COLUMNS + k] = entry_number(row->group_means[k]);
    if (ranking->reference < 0 || row == &ranking->rows[ranking->reference])
        memset(&entries[table->column_count - DIFFERENCE_COLUMNS], 0,
               DIFFERENCE_COLUMNS * sizeof *entries);
}

struct value *benchmark_value(const struct benchmark *benchmark, const struct ranking *ranking,
                              bool times, struct arena *arena)
{
    struct value *value = value_object();
    struct table table = table_start(columns_of(benchmark, arena), arena);
    for (int k = 0; k < ranking->count; k++)
        add_ranked(&table, benchmark, ranking, &ranking->rows[k], times);
    value_set_text(value, "title", benchmark->set->title);
    value_set_text(value, "model", family_name(benchmark->set->family));
    value_set_whole(value, "instances", benchmark->set->count);
    value_set_text(value, "ratio_to",
                   benchmark->exact ? "optimum or best bound" : "lower bound that applies");
    if (benchmark->exact)
        value_set_whole(value, "proved", benchmark_proved(benchmark));
    value_set_text(value, "reference",
                   ranking->reference < 0 ? NULL
                                          : ranking->rows[ranking->reference].algorithm->name);
    value_set(value, "results", table_array(&table));
    return value;
}

/* ---- documents ---- */

/* Above the rows of a kind. */
static void add_kind(struct table *table, const struct benchmark *benchmark,
                     enum schedule_kind kind)
{
    const char *bound = benchmark_bound_name(benchmark, kind);
    const char *partly = strcmp(bound, "best_bound") == 0
                             ? arena_print(table->arena, ", on %d of %d the optimum",
                                           benchmark_proved(benchmark), benchmark->set->count)
                             : "";
    if (table->count > 0)
        table_section(table, "");
    table_section(table, benchmark->set->family == FAMILY_EXCHANGE
                             ? arena_print(table->arena, "%s: ratio to %s%s",
                                           schedule_kind_title(kind), bound, partly)
                             : arena_print(table->arena, "Ratio to %s%s", bound, partly));
}

/* A column a group of instances. */
static const struct column *group_columns(const struct benchmark *benchmark, struct arena *arena)
{
    int groups = benchmark->set->group_count;
    struct column *columns = ARENA_ZEROED(arena, struct column, groups + 2);
    columns[0].heading = "mean";
    for (int k = 0; k < groups; k++)
        columns[k + 1] = (struct column){
            .heading = benchmark->set->groups[k], NUMBER, .style = STYLE_SIGNIFICANT};
    return columns;
}

static void add_means(struct table *table, const struct ranked *row)
{
    TABLE_ROW(table, entry_text(row->algorithm->name));
    for (size_t k = 1; k < table->column_count; k++)
        table->rows[table->count - 1].entries[k] = entry_number(row->group_means[k - 1]);
}

/* Every kind that has rows, with what all instances say, or each group of them. */
static void put_kinds(struct document *document, const struct benchmark *benchmark,
                      const struct ranking *ranking, bool times, bool groups)
{
    struct arena *arena = document->arena;
    struct table table =
        table_start(groups ? group_columns(benchmark, arena) : columns_of(benchmark, arena), arena);
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
            add_ranked(&table, benchmark, ranking, row, times);
    }
    if (kind >= 0)
        document_table(document, &table, NULL);
}

/* Writes lines into a document, close to what stands above or apart from it; none: nothing. */
static void put_lines(struct document *document, struct text_stream *lines, bool apart)
{
    document->begun = document->begun && apart;
    document_stream(document, lines, NULL);
    document->begun = true;
}

/* Algorithms whose schedules are of several kinds. */
static void put_mixed(struct document *document, const struct ranking *ranking)
{
    struct text_stream lines;
    text_stream_start(&lines);
    for (int k = 0; k < ranking->count; k++) {
        const struct ranked *row = &ranking->rows[k];
        if (row->of_kind[row->kind] < row->valid)
            fprintf(lines.stream, "%s %s on %d of %d: all its ratios are to %s\n",
                    row->algorithm->name, row->kind == SCHEDULE_SPLIT ? "splits" : "forwards",
                    row->of_kind[row->kind], row->valid,
                    known_bound(&(struct known){.optimum = NAN}, row->kind).name);
    }
    put_lines(document, &lines, false);
}

static int by_difference(const void *a, const void *b)
{
    const struct ranked *left = *(const struct ranked *const *)a,
                        *right = *(const struct ranked *const *)b;
    double one = left->against.difference.mean, other = right->against.difference.mean;
    if (one < other || one > other)
        return one < other ? -1 : 1;
    return strcmp(left->algorithm->name, right->algorithm->name);
}

/* A difference of logarithms as a percentage. */
static struct entry percent(double logarithm)
{
    return entry_number(100.0 * expm1(logarithm));
}

static void put_differences(struct document *document, const struct ranking *ranking)
{
    static const struct column columns[] = {
        {.heading = "algorithm"},
        {.heading = "pairs", WHOLE},
        {.heading = "longer by %", NUMBER, .style = STYLE_SIGNED, .decimals = 2},
        {.heading = "95 % from", NUMBER, .style = STYLE_SIGNED, .decimals = 2},
        {.heading = "to", NUMBER, .style = STYLE_SIGNED, .decimals = 2},
        {.heading = "p Student", NUMBER, .style = STYLE_PROBABILITY},
        {.heading = "p Wilcoxon", NUMBER, .style = STYLE_PROBABILITY},
        {0},
    };
    struct table table = table_start(columns, document->arena);
    const struct ranked **rows =
        ARENA_ARRAY(document->arena, const struct ranked *, ranking->count);
    size_t count = 0;
    for (int k = 0; k < ranking->count; k++)
        if (k != ranking->reference && ranking->rows[k].against.difference.count > 0)
            rows[count++] = &ranking->rows[k];
    if (count > 1)
        qsort(rows, count, sizeof *rows, by_difference);
    for (size_t k = 0; k < count; k++) {
        const struct paired_test *test = &rows[k]->against;
        const struct summary *difference = &test->difference;
        TABLE_ROW(&table, entry_text(rows[k]->algorithm->name),
                  entry_whole((long long)difference->count), percent(difference->mean),
                  percent(difference->mean - difference->half_width),
                  percent(difference->mean + difference->half_width), entry_number(test->student_p),
                  entry_number(test->wilcoxon_p));
    }
    document_paragraph(
        document,
        arena_print(document->arena,
                    "Against %s, on the same instances: completions as a ratio, its geometric mean "
                    "with the 95 %% interval by Student's t of the logarithms; two-sided p of "
                    "Student's paired t test and of Wilcoxon's signed-rank test, not corrected for "
                    "their number.",
                    ranking->rows[ranking->reference].algorithm->name));
    document_table(document, &table, NULL);
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

static void put_reasons(struct document *document, const struct benchmark *benchmark,
                        const struct ranking *ranking)
{
    struct text_stream lines;
    text_stream_start(&lines);
    for (int k = 0; k < ranking->count; k++)
        for (int status = 0; status < STATUSES; status++)
            if (status_verb((enum status)status))
                print_reason(lines.stream, benchmark, ranking->rows[k].index, (enum status)status,
                             document->arena);
    put_lines(document, &lines, true);
}

void benchmark_put(struct document *document, const struct benchmark *benchmark,
                   const struct ranking *ranking, bool times)
{
    int count = benchmark->set->count;
    struct text_stream lines;
    text_stream_start(&lines);
    fprintf(lines.stream, "%s: %d instance%s\n", benchmark->set->title, count,
            count == 1 ? "" : "s");
    if (benchmark->exact)
        fprintf(lines.stream, "optimum proved: %d of %d\n", benchmark_proved(benchmark), count);
    fputs("wins: shortest of all alone, ties: with others\n", lines.stream);
    put_lines(document, &lines, true);
    put_kinds(document, benchmark, ranking, times, false);
    put_mixed(document, ranking);
    if (benchmark->set->group_count > 1)
        put_kinds(document, benchmark, ranking, times, true);
    if (ranking->reference >= 0)
        put_differences(document, ranking);
    put_reasons(document, benchmark, ranking);
}
