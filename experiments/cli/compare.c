/* commsched compare: algorithms of a family side by side on one instance. */
#include "experiments/cli/common.h"
#include "models/format_value.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char doc[] =
    "Runs algorithms on one instance and ranks them by completion."
    "\vWithout names every algorithm of the instance's family runs, except exact ones. A ratio is "
    "to the lower bound that applies to the schedule: with forwarding another one than without.";

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

struct result {
    const struct algorithm *algorithm;
    struct solution solution;
};

struct comparison {
    struct instance instance;
    struct result *results; /* by completion, refusals last */
    int count;
    double lower_bound;
    double optimum; /* NAN: not known */
};

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

static int by_completion(const void *a, const void *b)
{
    const struct result *left = a, *right = b;
    bool left_refused = left->solution.status == STATUS_REFUSED;
    bool right_refused = right->solution.status == STATUS_REFUSED;
    if (left_refused != right_refused)
        return left_refused - right_refused;
    if (!left_refused && left->solution.completion != right->solution.completion)
        return left->solution.completion < right->solution.completion ? -1 : 1;
    return strcmp(left->algorithm->name, right->algorithm->name);
}

static void run_all(const struct arguments *arguments, struct comparison *comparison)
{
    comparison->lower_bound =
        family_bounds(comparison->instance.family)->value(&comparison->instance);
    comparison->optimum = NAN;
    for (int k = 0; k < comparison->count; k++) {
        struct result *result = &comparison->results[k];
        struct arena arena = {0};
        result->solution = solve(result->algorithm, &comparison->instance, arguments->seed,
                                 arguments->time_limit, &arena);
        arena_release(&arena);
        result->solution.timeline = (struct timeline){0};
        if (result->algorithm->exact && !result->algorithm->exact_ready &&
            result->solution.status == STATUS_VALID)
            comparison->optimum = result->solution.completion;
    }
    qsort(comparison->results, (size_t)comparison->count, sizeof *comparison->results,
          by_completion);
}

static void print_row(const struct result *result, int width, double optimum)
{
    const struct solution *solution = &result->solution;
    printf("%-*s", width, result->algorithm->name);
    if (solution->status == STATUS_REFUSED) {
        printf("  refused: %s\n", solution->reason);
        return;
    }
    printf("  %16.12g  %14.12g", solution->completion, solution->ratio);
    if (isfinite(optimum))
        printf("  %14.12g", solution->completion / optimum);
    if (isfinite(solution->ready_to_receive))
        printf("  %16.12g", solution->ready_to_receive);
    if (!isnan(solution->throughput))
        printf("  %14.12g", solution->throughput);
    printf("  %11.6f  ", solution->cpu_seconds);
    if (solution->status == STATUS_VALID)
        puts("true");
    else
        printf("false: %s\n", solution->reason);
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

static void print_table(const struct arguments *arguments, const struct comparison *comparison)
{
    int width = (int)strlen("algorithm");
    for (int k = 0; k < comparison->count; k++)
        width = (int)fmax(width, (double)strlen(comparison->results[k].algorithm->name));
    for (const struct bound *bound = family_bounds(comparison->instance.family); bound->name;
         bound++)
        printf("%s: %.12g\n", bound->name, bound->value(&comparison->instance));
    if (isfinite(comparison->optimum))
        printf("optimum: %.12g\n", comparison->optimum);
    else if (arguments->exact)
        puts("optimum: not known");
    printf("%-*s  %16s  %14s%s%s  %11s  valid\n", width, "algorithm", "completion", "ratio",
           isfinite(comparison->optimum) ? "      to optimum" : "",
           own_column(comparison->instance.family), "cpu_seconds");
    for (int k = 0; k < comparison->count; k++)
        print_row(&comparison->results[k], width, comparison->optimum);
}

static struct value *result_value(const struct result *result)
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
    for (int k = 0; k < comparison->count; k++)
        value_append(results, result_value(&comparison->results[k]));
    value_set(value, "results", results);
    value_print(stdout, value);
}

static int compare(const struct arguments *arguments, struct arena *arena)
{
    struct comparison comparison = {0};
    if (!load_instance(arguments->instance, arena, &comparison.instance))
        return EXIT_BAD_INPUT;
    int known = 0;
    while (registered_algorithms[known].name)
        known++;
    comparison.results = ARENA_ZEROED(arena, struct result, known + arguments->name_count);
    if (arguments->name_count == 0)
        choose_family(arguments, &comparison);
    else if (!choose_by_name(arguments, &comparison))
        return EXIT_BAD_INPUT;
    run_all(arguments, &comparison);
    if (arguments->json)
        print_json(&comparison);
    else
        print_table(arguments, &comparison);
    for (int k = 0; k < comparison.count; k++)
        if (comparison.results[k].solution.status == STATUS_INVALID)
            return EXIT_NEGATIVE;
    return EXIT_POSITIVE;
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
