#include "experiments/present/comparison_report.h"

#include "models/format/value.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* ---- text ---- */

/* A cell of the table; NAN: it does not apply. */
static void print_cell(int width, double value)
{
    if (isnan(value))
        printf("  %*s", width, "-");
    else
        printf("  %*.12g", width, value);
}

/* What an exact algorithm says about its schedule. */
static void print_proof(const struct compared *result)
{
    const char *objective = result->algorithm->exact_ready ? " ready_to_receive" : "";
    if (is_proved_optimal(result))
        printf("  optimal%s", objective);
    else if (result->solution.optimal == OPTIMAL_BY_SOLVER)
        printf("  optimal (solver):%s >= %.12g", objective, result->solution.proved);
    else
        printf("  not proved optimal:%s >= %.12g", objective, result->solution.proved);
}

static void print_row(const struct comparison *comparison, const struct compared *result, int width)
{
    const struct solution *solution = &result->solution;
    double bound = known_bound(&comparison->known, result->kind).seconds;
    printf("%-*s", width, result->algorithm->name);
    print_cell(16, solution->completion);
    printf("  %10.6f", ratio_to_bound(solution->completion, bound));
    if (comparison->instance.family == FAMILY_MULTICAST)
        print_cell(16, solution->ready_to_receive);
    if (comparison->instance.family == FAMILY_SWITCHED)
        print_cell(14, solution->throughput);
    printf("  %11.6f", solution->cpu_seconds);
    if (result->algorithm->exact)
        print_proof(result);
    putchar('\n');
}

/* The head of the column that only one family has. */
static const char *own_column(enum family family)
{
    switch (family) {
    case FAMILY_EXCHANGE:
        return "";
    case FAMILY_MULTICAST:
        return "  ready_to_receive";
    case FAMILY_SWITCHED:
        return "      throughput";
    }
    return "";
}

static bool in_group(const struct compared *result, enum schedule_kind kind)
{
    return result->solution.status == STATUS_VALID && result->kind == kind;
}

static void print_group(const struct comparison *comparison, enum schedule_kind kind, int width)
{
    struct reference_bound bound = known_bound(&comparison->known, kind);
    bool begun = false;
    for (int k = 0; k < comparison->count; k++) {
        if (!in_group(&comparison->results[k], kind))
            continue;
        if (!begun && comparison->instance.family == FAMILY_EXCHANGE)
            printf("\n%s: ratio to %s, %.12g\n", schedule_kind_title(kind), bound.name,
                   bound.seconds);
        else if (!begun)
            printf("\nRatio to %s, %.12g\n", bound.name, bound.seconds);
        if (!begun)
            printf("%-*s  %16s  %10s%s  %11s\n", width, "algorithm", "completion", "ratio",
                   own_column(comparison->instance.family), "cpu_seconds");
        begun = true;
        print_row(comparison, &comparison->results[k], width);
    }
}

/* Those without a valid schedule, each with the reason. */
static void print_others(const struct comparison *comparison, int width)
{
    bool begun = false;
    for (int k = 0; k < comparison->count; k++) {
        const struct compared *result = &comparison->results[k];
        if (result->solution.status == STATUS_VALID)
            continue;
        enum status status = result->solution.status;
        printf("%s%-*s  %s: %s\n", begun ? "" : "\n", width, result->algorithm->name,
               status == STATUS_NOT_RUN ? "not run" : status_name(status), result->solution.reason);
        begun = true;
    }
}

void comparison_print_text(const struct comparison *comparison)
{
    const struct known *known = &comparison->known;
    int width = (int)strlen("algorithm");
    for (int k = 0; k < comparison->count; k++)
        width = (int)fmax(width, (double)strlen(comparison->results[k].algorithm->name));
    for (const struct bound *bound = family_bounds(comparison->instance.family); bound->name;
         bound++)
        printf("%s: %.12g\n", bound->name, bound->value(&comparison->instance));
    if (!isnan(known->optimum))
        printf("optimum: %.12g\n", known->optimum);
    else if (comparison->exact)
        printf("optimum: not proved; best bound %.12g\n", known->best_bound);
    for (int kind = 0; kind < SCHEDULE_KINDS; kind++)
        print_group(comparison, (enum schedule_kind)kind, width);
    print_others(comparison, width);
}

/* ---- JSON ---- */

static struct value *result_value(const struct known *known, const struct compared *result)
{
    const struct solution *solution = &result->solution;
    struct value *value = value_object();
    value_set_text(value, "algorithm", result->algorithm->name);
    if (solution->status == STATUS_REFUSED) {
        value_set_text(value, "refused", solution->reason);
        return value;
    }
    value_set_number(value, "completion", solution->completion);
    value_set_number(value, "ratio", solution->ratio);
    if (solution->status == STATUS_VALID) {
        struct reference_bound bound = known_bound(known, result->kind);
        value_set_text(value, "group", schedule_kind_name(result->kind));
        value_set_text(value, "bound", bound.name);
        value_set_number(value, "bound_seconds", bound.seconds);
        value_set_number(value, "ratio_to_bound",
                         ratio_to_bound(solution->completion, bound.seconds));
    }
    if (isfinite(solution->ready_to_receive))
        value_set_number(value, "ready_to_receive", solution->ready_to_receive);
    if (!isnan(solution->throughput))
        value_set_number(value, "throughput", solution->throughput);
    if (result->algorithm->exact && isfinite(solution->proved))
        value_set_number(value, "proved", solution->proved);
    if (result->algorithm->exact)
        value_set_bool(value, "optimal", is_proved_optimal(result));
    value_set_number(value, "cpu_seconds", solution->cpu_seconds);
    value_set_bool(value, "valid", solution->status == STATUS_VALID);
    if (solution->status != STATUS_VALID)
        value_set_text(value, "reason", solution->reason);
    return value;
}

static struct value *not_run_value(const struct compared *result)
{
    struct value *value = value_object();
    value_set_text(value, "algorithm", result->algorithm->name);
    value_set_text(value, "proved_by", result->proved_by->name);
    return value;
}

void comparison_print_json(const struct comparison *comparison)
{
    const struct known *known = &comparison->known;
    struct value *value = value_object(), *results = value_array(), *others = value_array();
    value_set_number(value, "lower_bound", known->lower_bound);
    if (comparison->instance.family == FAMILY_EXCHANGE)
        value_set_number(value, "lower_bound_forwarding", known->forwarding_bound);
    if (isfinite(known->optimum))
        value_set_number(value, "optimum", known->optimum);
    else
        value_set_null(value, "optimum");
    value_set_number(value, "best_bound", known->best_bound);
    for (int k = 0; k < comparison->count; k++)
        if (comparison->results[k].proved_by)
            value_append(others, not_run_value(&comparison->results[k]));
        else
            value_append(results, result_value(known, &comparison->results[k]));
    value_set(value, "results", results);
    value_set(value, "not_run", others);
    value_print(stdout, value);
}
