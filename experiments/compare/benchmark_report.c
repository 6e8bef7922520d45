#include "experiments/compare/benchmark_report.h"

#include "experiments/report/text_table.h"

#include <math.h>
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

static void print_standings(FILE *out, const struct standings *standings, bool times,
                            struct arena *arena)
{
    struct text_table table = text_table_start(times ? "lrrrrrrrrrrr" : "lrrrrrrrrrr", arena);
    ADD_ROW(&table, "algorithm", "valid", "mean ratio", "± 95 %", "geometric", "worst", "wins",
            "ties", "losses", "refused", "invalid");
    if (times)
        text_table_add(&table, "cpu seconds");
    for (int k = 0; k < standings->count; k++) {
        const struct standing *row = &standings->rows[k];
        const struct summary *ratio = &row->ratio;
        ADD_ROW(&table, row->algorithm->name, whole(row->valid, arena),
                table_number(ratio->mean, ratio->mean, arena),
                table_number(ratio->half_width, ratio->mean, arena),
                table_number(row->geometric_mean, ratio->mean, arena),
                table_number(ratio->maximum, ratio->mean, arena), whole(row->wins, arena),
                whole(row->ties, arena), whole(row->losses, arena), whole(row->refused, arena),
                whole(row->invalid, arena));
        if (times)
            text_table_add(&table, isnan(row->cpu_seconds)
                                       ? "-"
                                       : arena_print(arena, "%.6f", row->cpu_seconds));
    }
    text_table_print(&table, out);
}

/* A difference of logarithms as a percentage. */
static const char *percent(double logarithm, struct arena *arena)
{
    return isnan(logarithm) ? "-" : arena_print(arena, "%+.2f", 100.0 * expm1(logarithm));
}

static void print_differences(FILE *out, const struct standings *standings, struct arena *arena)
{
    struct text_table table = text_table_start("lrrrrrr", arena);
    ADD_ROW(&table, "algorithm", "pairs", "longer by %", "95 % from", "to", "p Student",
            "p Wilcoxon");
    for (int k = 0; k < standings->count; k++) {
        const struct standing *row = &standings->rows[k];
        const struct paired_test *test = &row->against;
        const struct summary *difference = &test->difference;
        if (k == standings->reference || difference->count == 0)
            continue;
        ADD_ROW(&table, row->algorithm->name, whole((int)difference->count, arena),
                percent(difference->mean, arena),
                percent(difference->mean - difference->half_width, arena),
                percent(difference->mean + difference->half_width, arena),
                probability(test->student_p, arena), probability(test->wilcoxon_p, arena));
    }
    text_table_print(&table, out);
}

static void print_groups(FILE *out, const struct benchmark *benchmark,
                         const struct standings *standings, struct arena *arena)
{
    size_t groups = (size_t)benchmark->set->group_count;
    char *alignment = ARENA_ZEROED(arena, char, groups + 2);
    memset(alignment, 'r', groups + 1);
    alignment[0] = 'l';
    struct text_table table = text_table_start(alignment, arena);
    text_table_add(&table, "mean ratio");
    for (size_t group = 0; group < groups; group++)
        text_table_add(&table, benchmark->set->groups[group]);
    for (int k = 0; k < standings->count; k++) {
        const double *means = standings->rows[k].group_means;
        text_table_add(&table, standings->rows[k].algorithm->name);
        for (size_t group = 0; group < groups; group++)
            text_table_add(&table, table_number(means[group], means[group], arena));
    }
    fputc('\n', out);
    text_table_print(&table, out);
}

static int proved_count(const struct benchmark *benchmark)
{
    int proved = 0;
    for (int k = 0; k < benchmark->set->count; k++)
        proved += !isnan(benchmark->instances[k].optimum);
    return proved;
}

/* The first of each algorithm. */
static void print_reasons(FILE *out, const struct benchmark *benchmark,
                          const struct standings *standings, struct arena *arena)
{
    bool begun = false;
    for (int k = 0; k < standings->count; k++)
        for (int instance = 0; instance < benchmark->set->count; instance++) {
            const struct compared *run =
                benchmark_at(benchmark, instance, standings->rows[k].index);
            if (run->solution.status == STATUS_VALID)
                continue;
            fputs(begun ? "" : "\n", out);
            begun = true;
            print_wrapped(
                out, run->solution.reason,
                arena_print(arena, "%s %s %s: ", run->algorithm->name,
                            run->solution.status == STATUS_REFUSED ? "refuses" : "is invalid on",
                            benchmark->set->sources[instance].name),
                "  ");
            break;
        }
}

/* True when the ratio is to a bound of forwarding, or there is none. */
static bool stands_apart(const struct benchmark *benchmark, int instance, int algorithm)
{
    const struct compared *run = benchmark_at(benchmark, instance, algorithm);
    return run->solution.status == STATUS_VALID &&
           (benchmark->exact
                ? !run->whole
                : run->solution.lower_bound != benchmark->instances[instance].lower_bound);
}

static void print_apart(FILE *out, const struct benchmark *benchmark,
                        const struct standings *standings)
{
    const char *head = benchmark->exact ? "forwarding or splitting, so without a ratio: "
                                        : "forwarding, with a bound of its own: ";
    bool begun = false;
    for (int k = 0; k < standings->count; k++) {
        bool apart = false;
        for (int instance = 0; instance < benchmark->set->count; instance++)
            apart = apart || stands_apart(benchmark, instance, standings->rows[k].index);
        if (apart)
            fprintf(out, "%s%s", begun ? ", " : head, standings->rows[k].algorithm->name);
        begun = begun || apart;
    }
    fputs(begun ? "\n" : "", out);
}

void benchmark_print_text(FILE *out, const struct benchmark *benchmark,
                          const struct standings *standings, bool times, struct arena *arena)
{
    int count = benchmark->set->count;
    fprintf(out, "%s: %d instance%s\n", benchmark->set->title, count, count == 1 ? "" : "s");
    if (benchmark->exact)
        fprintf(out, "ratio: completion over the optimum (proved for %d), else the best bound\n",
                proved_count(benchmark));
    else
        fputs("ratio: completion over the lower bound that applies\n", out);
    print_apart(out, benchmark, standings);
    fputs("wins: shortest alone, ties: shortest with others\n\n", out);
    print_standings(out, standings, times, arena);
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

/* ---- rows ---- */

static const char *status_word(enum status status)
{
    static const char *const words[] = {
        [STATUS_VALID] = "valid", [STATUS_REFUSED] = "refused", [STATUS_INVALID] = "invalid"};
    return words[status];
}

static void put_number(FILE *out, double number)
{
    fputc('\t', out);
    if (!isnan(number))
        fprintf(out, "%.17g", number);
}

static void put_run(FILE *out, const struct benchmark *benchmark, int instance, int algorithm,
                    bool times)
{
    const struct benchmark_instance *known = &benchmark->instances[instance];
    const struct compared *run = benchmark_at(benchmark, instance, algorithm);
    const struct solution *solution = &run->solution;
    bool refused = solution->status == STATUS_REFUSED;
    fprintf(out, "%s\t%d\t%s\t%s", benchmark->set->sources[instance].name, known->nodes,
            run->algorithm->name, status_word(solution->status));
    put_number(out, refused ? NAN : solution->completion);
    put_number(out, refused ? NAN : solution->lower_bound);
    put_number(out, refused ? NAN : solution->ratio);
    put_number(out, known->optimum);
    put_number(out, known->best_bound);
    put_number(out, refused ? NAN : solution->ready_to_receive);
    put_number(out, refused ? NAN : solution->throughput);
    if (times)
        put_number(out, refused ? NAN : solution->cpu_seconds);
    fputc('\t', out);
    for (const char *at = solution->reason; *at; at++)
        fputc((unsigned char)*at < ' ' ? ' ' : *at, out);
    fputc('\n', out);
}

void benchmark_print_rows(FILE *out, const struct benchmark *benchmark, bool times)
{
    fprintf(out,
            "instance\tnodes\talgorithm\tstatus\tcompletion\tlower_bound\tratio\toptimum\t"
            "best_bound\tready_to_receive\tthroughput%s\treason\n",
            times ? "\tcpu_seconds" : "");
    for (int instance = 0; instance < benchmark->set->count; instance++)
        for (int k = 0; k < benchmark->algorithm_count; k++)
            put_run(out, benchmark, instance, k, times);
}

/* ---- JSON ---- */

static struct value *difference_value(const struct paired_test *test)
{
    struct value *value = value_object();
    const struct summary *difference = &test->difference;
    value_set_whole(value, "pairs", (long long)difference->count);
    value_set_number(value, "mean_log_ratio", difference->mean);
    value_set_number(value, "half_width", difference->half_width);
    value_set_number(value, "student_p", test->student_p);
    value_set_number(value, "wilcoxon_positive", test->positive_ranks);
    value_set_number(value, "wilcoxon_negative", test->negative_ranks);
    value_set_number(value, "wilcoxon_p", test->wilcoxon_p);
    return value;
}

static struct value *groups_value(const struct benchmark *benchmark, const struct standing *row)
{
    struct value *value = value_object();
    for (int group = 0; group < benchmark->set->group_count; group++)
        value_set_number(value, benchmark->set->groups[group], row->group_means[group]);
    return value;
}

static struct value *standing_value(const struct benchmark *benchmark,
                                    const struct standings *standings, int k, bool times)
{
    const struct standing *row = &standings->rows[k];
    struct value *value = value_object();
    value_set_text(value, "algorithm", row->algorithm->name);
    value_set_whole(value, "valid", row->valid);
    value_set_whole(value, "refused", row->refused);
    value_set_whole(value, "invalid", row->invalid);
    value_set_whole(value, "ratios", (long long)row->ratio.count);
    value_set_number(value, "mean_ratio", row->ratio.mean);
    value_set_number(value, "half_width", row->ratio.half_width);
    value_set_number(value, "geometric_mean_ratio", row->geometric_mean);
    value_set_number(value, "worst_ratio", row->ratio.maximum);
    value_set_text(value, "worst_instance",
                   row->worst < 0 ? NULL : benchmark->set->sources[row->worst].name);
    value_set_whole(value, "wins", row->wins);
    value_set_whole(value, "ties", row->ties);
    value_set_whole(value, "losses", row->losses);
    if (times)
        value_set_number(value, "cpu_seconds", row->cpu_seconds);
    if (benchmark->set->group_count > 1)
        value_set(value, "mean_ratio_at", groups_value(benchmark, row));
    if (standings->reference >= 0 && k != standings->reference)
        value_set(value, "against", difference_value(&row->against));
    return value;
}

struct value *benchmark_value(const struct benchmark *benchmark, const struct standings *standings,
                              bool times)
{
    struct value *value = value_object(), *results = value_array();
    value_set_text(value, "title", benchmark->set->title);
    value_set_text(value, "model", family_name(benchmark->set->family));
    value_set_whole(value, "instances", benchmark->set->count);
    value_set_text(value, "ratio_to",
                   benchmark->exact ? "optimum or best bound" : "lower bound that applies");
    if (benchmark->exact)
        value_set_whole(value, "proved", proved_count(benchmark));
    value_set_text(
        value, "reference",
        standings->reference < 0 ? NULL : standings->rows[standings->reference].algorithm->name);
    for (int k = 0; k < standings->count; k++)
        value_append(results, standing_value(benchmark, standings, k, times));
    value_set(value, "results", results);
    return value;
}
