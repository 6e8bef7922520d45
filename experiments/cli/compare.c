/* commsched compare: algorithms of a family side by side on one instance, or on many. */
#include "experiments/cli/common.h"
#include "experiments/cli/help/file_limits.h"
#include "experiments/compare/lineup.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/present/benchmark_report.h"
#include "experiments/present/comparison_report.h"
#include "experiments/present/gnuplot.h"
#include "experiments/present/profile.h"

#include <string.h>
#include <sys/stat.h>

static const char doc[] =
    "Runs algorithms on one instance and ranks them by completion; or on many, of a directory or a "
    "generator, and ranks them by mean ratio, with wins, ties, losses and paired tests."
    "\vWithout names every algorithm of the family runs, except exact ones. --exact adds the exact "
    "ones, to those named too: after the others, the fastest first, and once one has proved the "
    "optimum of an instance the rest of those not named are not run on it.\n\n"
    "Algorithms stand in groups, each with the bound that its ratios are to: direct and whole "
    "messages (lower_bound; with exact algorithms the optimum, or the best bound where none was "
    "proved in time), direct but split ones (lower_bound), forwarded ones "
    "(lower_bound_forwarding). "
    "Over many instances an algorithm is in the last group that any of its schedules belongs to, "
    "whose bound holds for all of them, and its ratios are to that bound on every instance. Wins, "
    "ties, losses, paired tests and profiles are of completions, among all groups.\n\n"
    "Of a directory the files *.json count, instances or schedules, of one family. With "
    "--generator every argument is an algorithm, and one --set of a number or a choice may list "
    "values: --set nodes=8,16,32. The same instances serve all algorithms, and equal seeds print "
    "the same for any number of jobs, but for --times and what a time limit stops.";

enum {
    OPTION_TIMES = 256,
    OPTION_TSV,
};

static const struct argp_option options[] = {
    {"exact", 'e', NULL, 0, "Run the family's exact algorithms too, until one proves the optimum",
     0},
    {"seed", 'S', "S", 0, "User seed, 0 to 2^64-1 (default 1)", 0},
    {"time-limit", 't', "SECONDS", 0,
     "Limit of each exact algorithm (default 60); heuristics have ten times as long, 5 s at least",
     0},
    {"json", 'j', NULL, 0, "Print one JSON object", 0},
    {"generator", 'g', "GENERATOR", 0, "Many instances of this generator, in place of files", 0},
    {"nodes", 'n', "N", 0, "The same as --set nodes=N", 0},
    {"set", 's', "KEY=VALUE", 0, "Set a parameter of the generator; may be repeated", 0},
    {"replications", 'r', "R", 0,
     "Instances of every setting, up to " IN_WORDS(REPLICATIONS_MOST) " (default 30)", 0},
    {"against", 'a', "ALGORITHM", 0,
     "Of many instances, measure differences to this one (default: of those with most valid "
     "schedules, the least geometric mean of completion over the shortest, exact ones apart)",
     0},
    {"profile", 'p', "FILE", 0,
     "Of many instances, draw performance profiles; the ending .svg, .png or .pdf says which kind",
     0},
    {"tsv", OPTION_TSV, NULL, 0,
     "Of many instances, print a row per instance and algorithm, with the bound of its ratio", 0},
    {"times", OPTION_TIMES, NULL, 0, "Of many instances, tell processor times too", 0},
    {"jobs", 'J', "J", 0,
     "Processes for many instances, at most " IN_WORDS(
         POOL_JOBS_MOST) " (default: one per processor)",
     0},
    {0},
};

struct arguments {
    struct arena *arena;
    const char *instance; /* or a directory */
    const char **names;   /* [name_count], or all */
    int name_count;
    uint64_t seed;
    double time_limit;
    bool exact, json;
    /* Many instances: */
    const char *generator, *against, *profile;
    const char **assignments; /* [assignment_count] */
    int assignment_count, replications, jobs;
    bool tsv, times;
};

static error_t parse_many(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'g':
        arguments->generator = argument;
        return 0;
    case 'n':
        arguments->assignments[arguments->assignment_count++] =
            arena_print(arguments->arena, NODES_KEY "=%s", argument);
        return 0;
    case 's':
        arguments->assignments[arguments->assignment_count++] = argument;
        return 0;
    case 'r':
        arguments->replications = parse_count(argument, 1, REPLICATIONS_MOST, state);
        return 0;
    case 'a':
        arguments->against = argument;
        return 0;
    case 'p':
        arguments->profile = argument;
        return 0;
    case OPTION_TSV:
        arguments->tsv = true;
        return 0;
    case OPTION_TIMES:
        arguments->times = true;
        return 0;
    case 'J':
        arguments->jobs = parse_count(argument, 1, POOL_JOBS_MOST, state);
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static bool is_directory(const char *path)
{
    struct stat status;
    return strcmp(path, "-") != 0 && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

/* What is asked for fits together. */
static void finish(struct arguments *arguments, struct argp_state *state)
{
    if (!arguments->generator && arguments->name_count == 0)
        argp_error(state, "which instance?");
    if (!arguments->generator) {
        arguments->instance = *arguments->names++;
        arguments->name_count--;
        if (arguments->assignment_count > 0 || arguments->replications > 0)
            argp_error(state, "--nodes, --set and --replications need a --generator");
    }
    bool many = arguments->generator || is_directory(arguments->instance);
    if (!many && (arguments->against || arguments->profile || arguments->tsv || arguments->times))
        argp_error(state,
                   "--against, --profile, --tsv and --times need a directory or a "
                   "--generator");
    if (arguments->json && arguments->tsv)
        argp_error(state, "--json or --tsv");
    if (arguments->replications == 0)
        arguments->replications = 30;
}

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
        arguments->names[arguments->name_count++] = argument;
        return 0;
    case ARGP_KEY_END:
        finish(arguments, state);
        return 0;
    }
    return parse_many(key, argument, state);
}

/* False, with a message, for an unknown name. */
static bool choose(const struct arguments *arguments, enum family family,
                   const struct algorithm *against, struct lineup *out)
{
    struct lineup_request request = {
        .family = family,
        .named = ARENA_ARRAY(arguments->arena, const struct algorithm *, arguments->name_count + 1),
        .against = against,
        .exact = arguments->exact};
    for (int k = 0; k < arguments->name_count; k++)
        if (!(request.named[request.named_count++] = find_algorithm(arguments->names[k])))
            return false;
    *out = lineup_of(&request, arguments->arena);
    return true;
}

static int contradicted(struct verdict verdict)
{
    if (!verdict.ok)
        fprintf(stderr, "commsched: contradiction: %s\n", verdict.reason);
    return verdict.ok ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static int compare_one(const struct arguments *arguments)
{
    struct comparison comparison = {.exact = arguments->exact};
    if (!load_instance(arguments->instance, arguments->arena, &comparison.instance))
        return EXIT_BAD_INPUT;
    struct lineup lineup;
    if (!choose(arguments, comparison.instance.family, NULL, &lineup))
        return EXIT_BAD_INPUT;
    comparison.count = lineup.count;
    comparison.optional = lineup.optional;
    comparison.results = ARENA_ZEROED(arguments->arena, struct compared, comparison.count);
    for (int k = 0; k < comparison.count; k++)
        comparison.results[k].algorithm = lineup.algorithms[k];
    struct document document = document_start(&emitter_text, stdout, arguments->arena);
    comparison_run(&comparison, arguments->seed, arguments->time_limit);
    if (arguments->json)
        value_print(stdout, comparison_value(&comparison, arguments->arena));
    else
        comparison_put(&document, &comparison);
    int status = contradicted(comparison_check(&comparison));
    for (int k = 0; k < comparison.count; k++)
        if (comparison.results[k].solution.status > STATUS_REFUSED)
            return EXIT_NEGATIVE;
    return status;
}

static int find_set(const struct arguments *arguments, struct instance_set *set)
{
    struct verdict verdict;
    if (arguments->generator) {
        const struct registered_generator *found = find_generator(arguments->generator);
        if (!found)
            return EXIT_BAD_INPUT;
        struct sweep sweep = {found->generator, arguments->assignments, arguments->assignment_count,
                              arguments->replications, arguments->seed};
        verdict = instance_set_of_sweep(set, &sweep, arguments->arena);
    } else {
        verdict = instance_set_of_directory(set, arguments->instance, arguments->arena);
    }
    return verdict.ok ? EXIT_POSITIVE : bad_input("%s", verdict.reason);
}

static void print_benchmark(const struct arguments *arguments, const struct benchmark *benchmark,
                            const struct standings *standings)
{
    struct document document = document_start(&emitter_text, stdout, arguments->arena);
    if (arguments->tsv)
    {
        struct table runs = benchmark_runs(benchmark, arguments->times, arguments->arena);
        emitter_tsv.table(stdout, &runs);
    }
    else if (arguments->json)
        value_print(stdout, benchmark_value(benchmark, standings, arguments->times, arguments->arena));
    else
        benchmark_put(&document, benchmark, standings, arguments->times);
}

/* Runs, draws and prints; the picture first, so that nothing is printed where it fails. */
static int run_benchmark(const struct arguments *arguments, struct benchmark *benchmark,
                         const struct algorithm *reference)
{
    struct verdict verdict = benchmark_run(benchmark, arguments->jobs, arguments->arena);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    struct standings standings = standings_of(benchmark, reference, arguments->arena);
    if (arguments->profile)
        verdict = profile_draw(benchmark, &standings, arguments->profile, arguments->arena);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    print_benchmark(arguments, benchmark, &standings);
    int repeated = benchmark_repeated(benchmark, arguments->arena);
    if (repeated > 0)
        fprintf(stderr,
                "commsched: warning: %d of %d instances repeat others: intervals and tests "
                "take them for independent\n",
                repeated, benchmark->set->count);
    int status = contradicted(benchmark_check(benchmark));
    for (int k = 0; k < standings.count; k++)
        if (standings.rows[k].invalid > 0)
            return EXIT_NEGATIVE;
    return status;
}

static int compare_many(const struct arguments *arguments)
{
    struct verdict verdict = arguments->profile ? picture_check(arguments->profile) : verdict_yes();
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    struct instance_set set;
    if (find_set(arguments, &set) != EXIT_POSITIVE)
        return EXIT_BAD_INPUT;
    const struct algorithm *reference = NULL;
    struct lineup lineup;
    if ((arguments->against && !(reference = find_algorithm(arguments->against))) ||
        !choose(arguments, set.family, reference, &lineup))
        return EXIT_BAD_INPUT;
    struct benchmark benchmark = {.set = &set,
                                  .algorithms = lineup.algorithms,
                                  .algorithm_count = lineup.count,
                                  .optional = lineup.optional,
                                  .seed = arguments->seed,
                                  .time_limit = arguments->time_limit,
                                  .exact = arguments->exact};
    return run_benchmark(arguments, &benchmark, reference);
}

static const struct argp argp = {options,         parse, "INSTANCE|DIR [ALGORITHM...]", doc, NULL,
                                 add_file_limits, NULL};

static int run(int argc, char **argv)
{
    struct arena arena = {0};
    struct arguments arguments = {.arena = &arena,
                                  .names = ARENA_ARRAY(&arena, const char *, argc),
                                  .assignments = ARENA_ARRAY(&arena, const char *, argc),
                                  .seed = 1,
                                  .time_limit = 60.0};
    parse_arguments(&argp, argc, argv, &arguments);
    int status = arguments.generator || is_directory(arguments.instance) ? compare_many(&arguments)
                                                                         : compare_one(&arguments);
    arena_release(&arena);
    return status;
}

const struct verb verb_compare = {"compare", "algorithms side by side", &argp, run};
