/* commsched compare: compares algorithms of a family on one instance, or on many. */
#include "experiments/cli/common.h"
#include "experiments/present/benchmark_report.h"
#include "experiments/present/gnuplot/gnuplot.h"

#include <string.h>
#include <sys/stat.h>

static const char doc[] =
    "Compares algorithms on one instance, ranked by completion, or on many instances of a "
    "directory or a generator, ranked by the geometric mean of their ratios.\vWithout names, all "
    "algorithms of the family run except exact algorithms, searches and compositions of others. "
    "Results are grouped by the bound of their ratios: whole messages sent directly, split "
    "messages, forwarded messages. With --generator every argument is an algorithm, and one --set "
    "may list values: --set nodes=8,16,32. All algorithms run on the same instances. Groups, "
    "columns and tests: COMPARISONS in commsched(1)." FILE_LIMITS;

struct arguments {
    struct verb_input verb;
    const char *instance; /* or a directory */
    struct words names;   /* of algorithms; none: all */
    uint64_t seed;
    double time_limit, bound_seconds;
    bool search, exact;
    /* Many instances: */
    const char *generator, *against, *profile;
    struct words assignments;
    int replications, jobs;
    bool summary, times;
};

static const struct verb_option options[] = {
    OPTION("search", NULL, FLAG, search, "Also run the family's searches, about 1 s per instance"),
    OPTION("exact", NULL, FLAG, exact,
           "Also run exact algorithms for what the instances ask for, until one proves the "
           "optimum"),
    SEED_OPTION(seed),
    OPTION("time-limit", "SECONDS", SECONDS, time_limit, "Limit of each algorithm (default 60)"),
    BOUNDS_OPTION,
    JSON_FORMAT_OPTION,
    OPTION("generator", "GENERATOR", TEXT, generator,
           "Many instances of this generator instead of files"),
    OPTION("nodes", "N", NODES, assignments, "The same as --set nodes=N"),
    OPTION("set", "KEY=VALUE", TEXTS, assignments, "Set a parameter of the generator; repeatable"),
    COUNT_OPTION("replications", "R", replications, 1, REPLICATIONS_MOST,
                 "Instances of each setting, up to " IN_WORDS(REPLICATIONS_MOST) " (default 30)"),
    OPTION("against", "ALGORITHM", TEXT, against, "Reference of the differences on many instances"),
    OPTION("profile", "FILE", TEXT, profile, "Draw performance profiles (.svg, .png or .pdf)"),
    FORMAT_OPTION("Print in this format instead of text"),
    OPTION("tsv", NULL, FORMAT, verb.emitter, "Print one row per instance and algorithm"),
    OPTION("summary", NULL, FLAG, summary, "With --tsv or --format, one row per algorithm"),
    OPTION("times", NULL, FLAG, times, "With many instances, also print processor times"),
    WORKERS_OPTION(jobs, "Processes for many instances"),
    {0},
};

static bool is_directory(const char *path)
{
    struct stat status;
    return strcmp(path, "-") != 0 && stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    arguments->names = arguments->verb.arguments;
    if (!arguments->generator && arguments->names.count == 0)
        argp_error(state, "no instance given");
    if (!arguments->generator) {
        arguments->instance = *arguments->names.word++;
        arguments->names.count--;
        if (arguments->assignments.count > 0 || verb_given(&arguments->verb, "replications"))
            argp_error(state, "--nodes, --set and --replications need a --generator");
    }
    bool many = arguments->generator || is_directory(arguments->instance);
    if (!many && (arguments->against || arguments->profile || arguments->summary ||
                  verb_given(&arguments->verb, "tsv") || arguments->times))
        argp_error(state,
                   "--against, --profile, --tsv and --times need a directory or a "
                   "--generator");
    if (arguments->summary &&
        (arguments->verb.emitter == &emitter_text || verb_given(&arguments->verb, "json")))
        argp_error(state, "--summary needs --tsv or --format");
}

static void choose(const struct arguments *arguments, const struct algorithm *against,
                   struct benchmark *benchmark)
{
    struct arena *arena = arguments->verb.arena;
    const struct words *names = &arguments->names;
    benchmark->algorithms = ARENA_ARRAY(arena, const struct algorithm *, names->count + 1);
    for (int k = 0; k < names->count; k++)
        benchmark->algorithms[benchmark->algorithm_count++] =
            find_algorithm(names->word[k], &benchmark->set->family);
    benchmark_line_up(benchmark, arguments->search, against, arena);
}

static struct instance_set find_set(const struct arguments *arguments)
{
    struct arena *arena = arguments->verb.arena;
    if (!arguments->generator && is_directory(arguments->instance))
        return instance_set_of_directory(arguments->instance, arena);
    if (!arguments->generator) {
        struct instance *instance = ARENA_ARRAY(arena, struct instance, 1);
        *instance = load_instance(arguments->instance, arena);
        return instance_set_of_one(instance, arguments->instance, arena);
    }
    const struct benchmark_sweep sweep = {find_generator(arguments->generator),
                                          arguments->assignments.word, arguments->assignments.count,
                                          arguments->replications, arguments->seed};
    const struct instance_set set = instance_set_of_sweep(&sweep, arena);
    for (int k = 0; k < set.count; k += sweep.replications)
        note_adapted(&set.sources[k].settings, set.groups[set.sources[k].group], arena);
    return set;
}

/* Draws and prints; pictures come first, so that nothing is printed if one fails. Programs get the
 * runs unless they ask for a summary. */
static void report_many(const struct arguments *arguments, const struct benchmark *benchmark,
                        const struct algorithm *reference)
{
    struct arena *arena = arguments->verb.arena;
    const struct emitter *emitter = arguments->verb.emitter;
    bool runs = !arguments->summary && (emitter == &emitter_tsv || emitter == &emitter_csv);
    const struct ranking ranking = ranking_of(benchmark, reference, arena);
    if (arguments->profile)
        require(profile_draw(benchmark, &ranking, arguments->profile, arena));
    benchmark_print(stdout, &ranking, emitter, runs, arguments->times, arena);
    int repeated = benchmark_repeated(benchmark, arena);
    if (repeated > 0)
        fprintf(stderr,
                "commsched: warning: %d of %d instances repeat others, but intervals and tests "
                "assume independent instances\n",
                repeated, benchmark->set->count);
}

/* A contradiction, or a run that failed, is the verb's failure. */
static int status_of(const struct benchmark *benchmark)
{
    struct verdict verdict = benchmark_check(benchmark);
    if (!verdict.ok)
        fprintf(stderr, "commsched: contradiction: %s\n", verdict.reason);
    bool good = verdict.ok;
    for (int instance = 0; instance < benchmark->set->count; instance++)
        for (int k = 0; k < benchmark->algorithm_count; k++) {
            enum status status = benchmark_at(benchmark, instance, k)->solution.status;
            good = good && (status == STATUS_VALID || status_is_declined(status));
        }
    return good ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    if (arguments->profile)
        require(gnuplot_check(arguments->profile));
    const struct instance_set set = find_set(arguments);
    const struct algorithm *reference =
        arguments->against ? find_algorithm(arguments->against, &set.family) : NULL;
    bool one = set.sources->instance != NULL;
    struct benchmark benchmark = {.set = &set,
                                  .seed = arguments->seed,
                                  .time_limit = arguments->time_limit,
                                  .exact = arguments->exact,
                                  .bound_seconds = arguments->bound_seconds,
                                  .timed = one || arguments->times};
    choose(arguments, reference, &benchmark);
    require(benchmark_run(&benchmark, arguments->jobs, arguments->verb.arena));
    if (one)
        comparison_print(stdout, &benchmark, arguments->verb.emitter, arguments->verb.arena);
    else
        report_many(arguments, &benchmark, reference);
    return status_of(&benchmark);
}

VERB(compare, "compare algorithms",
     INPUT(.seed = 1, .time_limit = 60.0, .bound_seconds = BOUND_SECONDS, .replications = 30,
           .verb.emitter = &emitter_text),
     .options = options, .check = check, .args_doc = "INSTANCE|DIR [ALGORITHM...]");
