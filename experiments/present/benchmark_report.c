#include "experiments/present/benchmark_report.h"

#include <math.h>

/* ---- rows ---- */

static void put_number(FILE *out, double number)
{
    fputc('\t', out);
    if (!isnan(number))
        fprintf(out, "%.17g", number);
}

static void put_text(FILE *out, const char *text)
{
    fputc('\t', out);
    for (; *text; text++)
        fputc((unsigned char)*text < ' ' ? ' ' : *text, out);
}

static void put_run(FILE *out, const struct benchmark *benchmark, int instance, int algorithm,
                    bool times)
{
    const struct benchmark_instance *known = &benchmark->instances[instance];
    const struct compared *run = benchmark_at(benchmark, instance, algorithm);
    const struct solution *solution = &run->solution;
    struct reference_bound bound = benchmark_bound(benchmark, instance, algorithm);
    bool declined = status_is_declined(solution->status), valid = solution->status == STATUS_VALID;
    fprintf(out, "%s\t%d\t%s\t%s", benchmark->set->sources[instance].name, known->nodes,
            run->algorithm->name, status_name(solution->status));
    put_number(out, declined ? NAN : solution->completion);
    put_text(out, valid ? schedule_kind_name(run->kind) : "");
    put_text(out, valid ? schedule_kind_name(benchmark->kinds[algorithm]) : "");
    put_text(out, valid ? bound.name : "");
    put_number(out, valid ? bound.seconds : NAN);
    put_number(out, benchmark_ratio(benchmark, instance, algorithm));
    put_number(out, known->known.lower_bound);
    put_number(out, known->known.optimum);
    put_number(out, known->known.best_bound);
    put_number(out, declined ? NAN : solution->ready_to_receive);
    put_number(out, declined ? NAN : solution->throughput);
    if (times)
        put_number(out, declined ? NAN : solution->cpu_seconds);
    put_text(out, solution->reason);
    fputc('\n', out);
}

void benchmark_print_rows(FILE *out, const struct benchmark *benchmark, bool times)
{
    fprintf(out,
            "instance\tnodes\talgorithm\tstatus\tcompletion\tschedule\tgroup\tbound\t"
            "bound_seconds\tratio_to_bound\tlower_bound\toptimum\tbest_bound\t"
            "ready_to_receive\tthroughput%s\treason\n",
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

static struct value *kinds_value(const struct standing *row)
{
    struct value *value = value_object();
    for (int kind = 0; kind < SCHEDULE_KINDS; kind++)
        value_set_whole(value, schedule_kind_name((enum schedule_kind)kind), row->of_kind[kind]);
    return value;
}

static struct value *standing_value(const struct benchmark *benchmark,
                                    const struct standings *standings, int k, bool times)
{
    const struct standing *row = &standings->rows[k];
    struct value *value = value_object();
    bool any = row->valid > 0;
    value_set_text(value, "algorithm", row->algorithm->name);
    value_set_text(value, "group", any ? schedule_kind_name(row->kind) : NULL);
    value_set_text(value, "bound", any ? benchmark_bound_name(benchmark, row->kind) : NULL);
    value_set(value, "schedules", kinds_value(row));
    value_set_whole(value, "valid", row->valid);
    value_set_whole(value, "refused", row->refused);
    value_set_whole(value, "invalid", row->invalid);
    value_set_whole(value, "not_run", row->not_run);
    value_set_whole(value, "ratios", (long long)row->ratio.count);
    value_set_number(value, "mean_ratio", row->ratio.mean);
    value_set_number(value, "half_width", row->ratio.half_width);
    value_set_number(value, "geometric_mean_ratio", row->geometric_mean);
    value_set_number(value, "geometric_mean_to_shortest", row->mean_factor);
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
        value_set_whole(value, "proved", benchmark_proved(benchmark));
    value_set_text(
        value, "reference",
        standings->reference < 0 ? NULL : standings->rows[standings->reference].algorithm->name);
    for (int k = 0; k < standings->count; k++)
        value_append(results, standing_value(benchmark, standings, k, times));
    value_set(value, "results", results);
    return value;
}
