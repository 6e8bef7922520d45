/* commsched compare: algorithms of a family side by side on one instance. */
#include "experiments/cli/common.h"
#include "experiments/comparison.h"
#include "models/format_value.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Runs algorithms on one instance and ranks them by completion."
    "\vWithout names every algorithm of the instance's family runs, except exact ones. A ratio is "
    "to the lower bound that applies to the schedule: with forwarding another one than without. "
    "With "
    "exact algorithms a column more holds the ratio to the optimum, or to the best bound known "
    "where none was proved in time; neither applies to schedules that forward or split messages.";

static const struct argp_option options[] = {
    {"exact", 'e', NULL, 0, "Run the family's exact algorithms too", 0},
    {"seed", 'S', "S", 0, "User seed of randomised algorithms (default 1)", 0},
    {"time-limit", 't', "SECONDS", 0, "Limit of each exact algorithm (default 60)", 0},
    {"json", 'j', NULL, 0, "Print one JSON object", 0},
    {0},
};

struct arguments {
    const char *instance;
    const char **names; /* [name_count], or all */
    int name_count;
    uint64_t seed;
    double time_limit;
    bool exact, json;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'e':
        arguments->exact = true;
        return 0;
    case 'S':
        arguments->seed = parse_seed(argument, state);
        return 0;
    case 't':
        arguments->time_limit = parse_seconds(argument, state);
        return 0;
    case 'j':
        arguments->json = true;
        return 0;
    case ARGP_KEY_ARG:
        if (!arguments->instance)
            arguments->instance = argument;
        else
            arguments->names[arguments->name_count++] = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->instance)
            argp_error(state, "which instance?");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static bool choose_by_name(const struct arguments *arguments, struct comparison *comparison)
{
    for (int k = 0; k < arguments->name_count; k++) {
        const struct algorithm *algorithm = find_algorithm(arguments->names[k]);
        if (!algorithm)
            return false;
        comparison->results[comparison->count++].algorithm = algorithm;
    }
    return true;
}

static void choose_family(const struct arguments *arguments, struct comparison *comparison)
{
    for (const struct registered_algorithm *found = registered_algorithms; found->name; found++)
        if (algorithm_family(found->algorithm) == comparison->instance.family &&
            (arguments->exact || !found->algorithm->exact))
            comparison->results[comparison->count++].algorithm = found->algorithm;
}

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
    else if (result->algorithm->exact && !solution->optimal)
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

static void print_table(const struct comparison *comparison)
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
        value_set_bool(value, "optimal", solution->optimal);
    value_set_number(value, "cpu_seconds", solution->cpu_seconds);
    value_set_bool(value, "valid", solution->status == STATUS_VALID);
    if (solution->status != STATUS_VALID)
        value_set_text(value, "reason", solution->reason);
    return value;
}

static void print_json(const struct comparison *comparison)
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

static int compare(const struct arguments *arguments, struct arena *arena)
{
    struct comparison comparison = {.exact = arguments->exact};
    if (!load_instance(arguments->instance, arena, &comparison.instance))
        return EXIT_BAD_INPUT;
    int known = 0;
    while (registered_algorithms[known].name)
        known++;
    comparison.results = ARENA_ZEROED(arena, struct compared, known + arguments->name_count);
    if (arguments->name_count == 0)
        choose_family(arguments, &comparison);
    else if (!choose_by_name(arguments, &comparison))
        return EXIT_BAD_INPUT;
    comparison_run(&comparison, arguments->seed, arguments->time_limit);
    if (arguments->json)
        print_json(&comparison);
    else
        print_table(&comparison);
    struct verdict verdict = comparison_check(&comparison);
    if (!verdict.ok)
        fprintf(stderr, "commsched: contradiction: %s\n", verdict.reason);
    for (int k = 0; k < comparison.count; k++)
        if (comparison.results[k].solution.status == STATUS_INVALID)
            return EXIT_NEGATIVE;
    return verdict.ok ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static const struct argp argp = {options, parse, "INSTANCE [ALGORITHM...]", doc, NULL, NULL, NULL};

static int run(int argc, char **argv)
{
    struct arena arena = {0};
    struct arguments arguments = {
        .names = ARENA_ARRAY(&arena, const char *, argc), .seed = 1, .time_limit = 60.0};
    parse_arguments(&argp, argc, argv, &arguments);
    int status = compare(&arguments, &arena);
    arena_release(&arena);
    return status;
}

const struct verb verb_compare = {"compare", "algorithms side by side", &argp, run};
