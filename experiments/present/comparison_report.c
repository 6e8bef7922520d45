#include "experiments/present/benchmark_report.h"

#include "models/base/order.h"
#include "models/bottleneck.h"

#include <stdlib.h>
#include <string.h>

#define TIME .style = STYLE_FIXED, .decimals = 9

static const struct column columns[] = {
    {.key = "algorithm", .heading = "algorithm"},
    {.key = "refused"},
    {.key = "completion", .heading = "completion s", .width = 16},
    {.key = "ratio"},
    {.key = "group"},
    {.key = "bound"},
    {.key = "bound_seconds"},
    {.key = "ratio_to_bound", .heading = "ratio", .style = STYLE_FIXED, .decimals = 6, .width = 10},
    {.key = "ready_to_receive", .heading = "ready to receive s", .width = 16},
    {.key = "throughput", .heading = "throughput B/s", .width = 14},
    {.key = "proved", .style = STYLE_FLOOR},
    {.key = "optimal"},
    {.key = "cpu_seconds", .heading = "cold cpu s", TIME, .width = 12},
    {.key = "cpu_median", .heading = "cpu s", TIME, .width = 12},
    {.key = "cpu_mad", .heading = "± mad s", TIME, .width = 12},
    {.key = "cpu_repetitions", .heading = "runs", .width = 5},
    {.key = "valid"},
    {.key = "reason"},
    {.key = "", .heading = ""}, /* an exact algorithm's statement about its schedule */
    {0},
};

static const char *proof(const struct compared *result, struct arena *arena)
{
    enum objective minimised = result->algorithm->objective;
    const char *objective = minimised == OBJECTIVE_COMPLETION
                                ? ""
                                : arena_print(arena, " %s", objective_name(minimised));
    if (is_proved_optimal(result))
        return arena_print(arena, "optimal%s", objective);
    return arena_print(arena, "%s:%s >= %s s",
                       result->solution.optimal == OPTIMAL_BY_SOLVER ? "optimal (solver)"
                                                                     : "not proved optimal",
                       objective, number_text(result->solution.proved, STYLE_FLOOR, 0, 0, arena));
}

static void add_result(struct table *table, const struct benchmark_instance *known,
                       const struct compared *result)
{
    const struct solution *solution = &result->solution;
    const struct best_bound bound = known_bound(known, result->kind);
    bool ran = solution->status != STATUS_REFUSED, valid = solution->status == STATUS_VALID;
    bool exact = ran && result->algorithm->exact, repeated = ran && solution->times.repetitions > 0;
    TABLE_ROW(
        table, entry_text(result->algorithm->name), entry_if(!ran, entry_text(solution->reason)),
        entry_if(ran, entry_number(solution->completion)),
        entry_if(ran, entry_number(solution->ratio)),
        entry_if(valid, entry_text(schedule_kind_names[result->kind])),
        entry_if(valid, entry_text(bound.by)), entry_if(valid, entry_number(bound.seconds)),
        entry_if(valid, entry_number(ratio_of(solution->completion, bound.seconds))),
        entry_if(ran && isfinite(solution->ready_to_receive),
                 entry_number(solution->ready_to_receive)),
        entry_if(ran && !isnan(solution->throughput), entry_number(solution->throughput)),
        entry_if(exact && isfinite(solution->proved), entry_number(solution->proved)),
        entry_if(exact, entry_truth(is_proved_optimal(result))),
        entry_if(ran, entry_number(solution->cpu_seconds)),
        entry_if(repeated, entry_number(solution->times.median)),
        entry_if(repeated, entry_number(solution->times.mad)),
        entry_if(repeated, entry_whole(solution->times.repetitions)),
        entry_if(ran, entry_truth(valid)), entry_if(ran && !valid, entry_text(solution->reason)),
        entry_if(exact, entry_text(proof(result, table->arena))));
}

/* ---- documents ---- */

static void put_kinds(struct document *document, const struct benchmark *benchmark, int width)
{
    struct table table = table_start(columns, document->arena);
    table.columns->width = width;
    table.head_in_sections = true;
    for (int kind = 0, begun = -1; kind < SCHEDULE_KINDS; kind++)
        for (int k = 0; k < benchmark->algorithm_count; k++) {
            const struct compared *result = &benchmark->runs[k];
            if (result->solution.status != STATUS_VALID || (int)result->kind != kind)
                continue;
            const struct best_bound bound = known_bound(benchmark->instances, result->kind);
            if (begun != kind)
                kind_section(&table, benchmark, result->kind,
                             arena_print(table.arena, "%s, %.12g s", bound.by, bound.seconds));
            begun = kind;
            add_result(&table, benchmark->instances, result);
        }
    if (table.count > 0)
        document_table(document, &table);
}

/* Algorithms without a valid schedule, each with the reason. */
static void put_others(struct document *document, const struct benchmark *benchmark, int width)
{
    const struct column reasons[] = {{.heading = "", .width = width}, {.heading = ""}, {0}};
    struct table table = table_start(reasons, document->arena);
    for (int k = 0; k < benchmark->algorithm_count; k++) {
        const struct compared *result = &benchmark->runs[k];
        enum status status = result->solution.status;
        const char *words = status == STATUS_NOT_RUN ? "not run" : status_name(status);
        if (status != STATUS_VALID)
            TABLE_ROW(
                &table, entry_text(result->algorithm->name),
                entry_text(arena_print(document->arena, "%s: %s", words, result->solution.reason)));
    }
    if (table.count > 0)
        document_table(document, &table);
}

static void comparison_put(struct document *document, const struct benchmark *benchmark)
{
    const struct benchmark_instance *known = benchmark->instances;
    const struct instance *instance = benchmark->set->sources->instance;
    int width = (int)strlen("algorithm"); /* of the first column of both tables */
    for (int k = 0; k < benchmark->algorithm_count; k++)
        width = (int)fmax(width, (double)strlen(benchmark->runs[k].algorithm->name));
    for (const struct bound *bound = instance_bounds(instance); bound->name; bound++) {
        struct bottleneck bottleneck;
        document_line(document, "%s: %.12g s", bound->name, bound->value(instance));
        if (instance_bottleneck(instance, bound->name, document->arena, &bottleneck))
            document_line(document, "  %s", bottleneck_text(&bottleneck, document->arena));
    }
    if (!isnan(known->optimum))
        document_line(document, "optimum: %.12g s", known->optimum);
    else if (benchmark->exact)
        document_line(document, "optimum: not proved; best bound %s s",
                      number_text(known->best_bound, STYLE_FLOOR, 0, 0, document->arena));
    put_kinds(document, benchmark, width);
    put_others(document, benchmark, width);
}

/* ---- JSON ---- */

static struct table comparison_rows(const struct benchmark *benchmark, struct arena *arena)
{
    struct table table = table_start(columns, arena);
    for (int k = 0; k < benchmark->algorithm_count; k++)
        if (!benchmark->runs[k].proved_by)
            add_result(&table, benchmark->instances, &benchmark->runs[k]);
    return table;
}

static struct value *comparison_value(const struct benchmark *benchmark, struct arena *arena)
{
    const struct benchmark_instance *known = benchmark->instances;
    const struct instance *instance = benchmark->set->sources->instance;
    struct value *value = value_object();
    struct table results = comparison_rows(benchmark, arena),
                 others = table_of_keys("algorithm,proved_by", STYLE_GENERAL, arena),
                 places = table_of_keys("bound,bottleneck,without,largest_messages", STYLE_GENERAL,
                                        arena);
    value_set_number(value, "lower_bound", known->lower_bound);
    if (instance->family == FAMILY_EXCHANGE)
        value_set_number(value, "lower_bound_forwarding", closed_bounds(instance).of[1].seconds);
    value_set_number(value, "optimum", known->optimum);
    value_set_number(value, "best_bound", known->best_bound);
    for (int k = 0; k < benchmark->algorithm_count; k++)
        if (benchmark->runs[k].proved_by)
            TABLE_ROW(&others, entry_text(benchmark->runs[k].algorithm->name),
                      entry_text(benchmark->runs[k].proved_by->name));
    for (const struct bound *bound = instance_bounds(instance); bound->name; bound++) {
        struct bottleneck found;
        if (instance_bottleneck(instance, bound->name, arena, &found))
            TABLE_ROW(&places, entry_text(bound->name), entry_text(found.what),
                      entry_number(found.without), entry_text(found.largest_text));
    }
    value_set(value, "bottlenecks", table_array(&places));
    value_set(value, "results", table_array(&results));
    value_set(value, "not_run", table_array(&others));
    return value;
}

/* ---- everything ---- */

static int by_completion(const void *a, const void *b)
{
    const struct compared *left = a, *right = b;
    bool left_declined = status_is_declined(left->solution.status);
    int order = left_declined - status_is_declined(right->solution.status);
    if (!left_declined)
        order = order_then(order, ORDER(left->solution.completion, right->solution.completion));
    return order_then(order, strcmp(left->algorithm->name, right->algorithm->name));
}

void comparison_print(FILE *out, const struct benchmark *benchmark, const struct emitter *emitter,
                      struct arena *arena)
{
    size_t count = (size_t)benchmark->algorithm_count;
    struct benchmark sorted = *benchmark;
    sorted.runs = ARENA_ARRAY(arena, struct compared, count);
    memcpy(sorted.runs, benchmark->runs, count * sizeof *sorted.runs);
    qsort(sorted.runs, count, sizeof *sorted.runs, by_completion);
    struct document document = {.out = out, .arena = arena};
    const struct table rows = comparison_rows(&sorted, arena);
    if (emitter == &emitter_text)
        comparison_put(&document, &sorted);
    else if (emitter == &emitter_json)
        value_print(out, comparison_value(&sorted, arena));
    else
        emitter->table(out, &rows);
}
