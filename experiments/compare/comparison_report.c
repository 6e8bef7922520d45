#include "experiments/compare/comparison_report.h"

#include "models/format_value.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

/* A cell of the table; NAN: it does not apply. */
static void print_cell(int width, double value)
{
    if (isnan(value))
        printf("  %*s", width, "-");
    else
        printf("  %*.12g", width, value);
}

/* Of an exact algorithm stopped before its proof. */
static void print_proved(const struct compared *result)
{
    printf(", not proved optimal: %s>= %.12g",
           result->algorithm->exact_ready ? "ready_to_receive " : "", result->solution.proved);
}

static void print_row(const struct comparison *comparison, const struct compared *result, int width)
{
    const struct solution *solution = &result->solution;
    printf("%-*s", width, result->algorithm->name);
    if (solution->status == STATUS_REFUSED) {
        printf("  refused: %s\n", solution->reason);
        return;
    }
    print_cell(16, solution->completion);
    print_cell(14, solution->ratio);
    if (comparison->exact)
        print_cell(14, comparison_ratio(comparison, result));
    if (comparison->instance.family == FAMILY_MULTICAST)
        print_cell(16, solution->ready_to_receive);
    if (comparison->instance.family == FAMILY_SWITCHED)
        print_cell(14, solution->throughput);
    printf("  %11.6f  %s", solution->cpu_seconds,
           solution->status == STATUS_VALID ? "true" : "false");
    if (solution->status != STATUS_VALID)
        printf(": %s", solution->reason);
    else if (result->algorithm->exact && solution->optimal != OPTIMAL_PROVED)
        print_proved(result);
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

void comparison_print_text(const struct comparison *comparison)
{
    bool proved = !isnan(comparison->optimum);
    int width = (int)strlen("algorithm");
    for (int k = 0; k < comparison->count; k++)
        width = (int)fmax(width, (double)strlen(comparison->results[k].algorithm->name));
    for (const struct bound *bound = family_bounds(comparison->instance.family); bound->name;
         bound++)
        printf("%s: %.12g\n", bound->name, bound->value(&comparison->instance));
    if (proved)
        printf("optimum: %.12g\n", comparison->optimum);
    else if (comparison->exact)
        printf("optimum: not proved; best bound %.12g\n", comparison->best_bound);
    const char *reference = proved ? "      to optimum" : "   to best bound";
    printf("%-*s  %16s  %14s%s%s  %11s  valid\n", width, "algorithm", "completion", "ratio",
           comparison->exact ? reference : "", own_column(comparison->instance.family),
           "cpu_seconds");
    for (int k = 0; k < comparison->count; k++)
        print_row(comparison, &comparison->results[k], width);
}

static struct value *result_value(const struct compared *result)
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
    if (isfinite(solution->ready_to_receive))
        value_set_number(value, "ready_to_receive", solution->ready_to_receive);
    if (!isnan(solution->throughput))
        value_set_number(value, "throughput", solution->throughput);
    if (result->algorithm->exact && isfinite(solution->proved))
        value_set_number(value, "proved", solution->proved);
    if (result->algorithm->exact)
        value_set_bool(value, "optimal", solution->optimal == OPTIMAL_PROVED);
    value_set_number(value, "cpu_seconds", solution->cpu_seconds);
    value_set_bool(value, "valid", solution->status == STATUS_VALID);
    if (solution->status != STATUS_VALID)
        value_set_text(value, "reason", solution->reason);
    return value;
}

void comparison_print_json(const struct comparison *comparison)
{
    struct value *value = value_object(), *results = value_array();
    value_set_number(value, "lower_bound", comparison->lower_bound);
    if (isfinite(comparison->optimum))
        value_set_number(value, "optimum", comparison->optimum);
    else
        value_set_null(value, "optimum");
    value_set_number(value, "best_bound", comparison->best_bound);
    for (int k = 0; k < comparison->count; k++)
        value_append(results, result_value(&comparison->results[k]));
    value_set(value, "results", results);
    value_print(stdout, value);
}
