/* commsched suite: the benchmark library. */
#include "experiments/cli/common.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/workers/workers.h"
#include "experiments/present/benchmark_report.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/suite_report.h"
#include "experiments/suite/standings.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char doc[] =
    "The benchmark library: named instances of all families with the best known schedules and "
    "proved bounds.\vlist [NAME...] lists entries, and classes lists gaps by class; a NAME is an "
    "instance, a class, a family or 'all'. run ALGORITHM... runs algorithms and prints their gaps "
    "to the best known schedule and to the bound, and a score of 100 for the best known. verify "
    "[NAME...] recomputes instances, schedules and bounds. submit SCHEDULE keeps a schedule that "
    "is better than the best known. instance NAME and schedule NAME write files. "
    "commsched(1) describes these commands.";

struct arguments {
    struct verb_input verb;
    const char *directory, *profile, *path;
    struct words on;
    uint64_t seed;
    double time_limit;
    int jobs;
    bool quick, runs;
    struct words words; /* after the subcommand */
    struct suite_library library;
    struct arena *arena;
};

static const struct verb_option options[] = {
    OPTION("library", "DIR", TEXT, directory, "Use the library in this directory"),
    OPTION("on", "NAME", TEXTS, on, "run: only on this instance, class or family; repeatable"),
    SEED_OPTION,
    OPTION("time-limit", "SECONDS", SECONDS, time_limit,
           "Limit of each bound and algorithm (default 60)"),
    WORKERS_OPTION(jobs, "Processes"),
    OPTION("quick", NULL, FLAG, quick, "verify: only bounds in closed form"),
    OPTION("runs", NULL, FLAG, runs, "run: print one row per instance and algorithm"),
    OPTION("profile", "FILE", TEXT, profile, "run: draw performance profiles (.svg, .png, .pdf)"),
    FORMAT_OPTION("Print in this format instead of text"),
    JSON_FORMAT_OPTION,
    OPTION("tsv", NULL, TSV, verb.emitter, "Print TSV (--format tsv)"),
    OPTION("out", "FILE", TEXT, path, "instance, schedule: write here (default standard output)"),
    {0},
};

/* Selects the entries that the words name; no words select all. Returns NULL, with the reason on
 * standard error, if a word names none. */
static bool *choose(const struct arguments *arguments, const struct words *words)
{
    const struct suite_library *library = &arguments->library;
    bool *chosen = ARENA_ZEROED(arguments->arena, bool, library->count + 1);
    if (words->count == 0)
        suite_choose(library, "all", chosen);
    for (int k = 0; k < words->count; k++)
        if (suite_choose(library, words->word[k], chosen) == 0) {
            bad_input("the library has no instance, class or family '%s'", words->word[k]);
            return NULL;
        }
    return chosen;
}

/* In JSON under that key. */
static int print_table(const struct arguments *arguments, const struct table *table,
                       const char *key)
{
    if (arguments->verb.emitter == &emitter_json) {
        struct value *value = value_object();
        value_set_whole(value, "library", arguments->library.version);
        value_set(value, key, table_array(table));
        value_print(stdout, value);
    } else {
        arguments->verb.emitter->table(stdout, table);
    }
    return EXIT_POSITIVE;
}

/* ---- list, classes, instance, schedule ---- */

static int list(struct arguments *arguments)
{
    const bool *chosen = choose(arguments, &arguments->words);
    if (!chosen)
        return EXIT_BAD_INPUT;
    struct table table = suite_entries_table(&arguments->library, chosen, arguments->arena);
    return print_table(arguments, &table, "instances");
}

static int classes(struct arguments *arguments)
{
    struct table table = suite_classes_table(&arguments->library, arguments->arena);
    return print_table(arguments, &table, "classes");
}

/* NULL, with the reason on standard error. */
static const struct suite_entry *find_entry(const struct arguments *arguments)
{
    const char *name = *arguments->words.word;
    const struct suite_entry *entry = suite_find(&arguments->library, name);
    if (!entry)
        bad_input("the library has no instance '%s'", name);
    return entry;
}

static int write_instance(struct arguments *arguments)
{
    const struct suite_entry *entry = find_entry(arguments);
    struct instance instance;
    if (!entry)
        return EXIT_BAD_INPUT;
    struct verdict verdict = suite_instance(entry, arguments->arena, &instance);
    if (verdict.ok)
        verdict = save_instance(arguments->path, &instance, arguments->arena);
    return exit_status(verdict);
}

static int write_schedule(struct arguments *arguments)
{
    const struct suite_entry *entry = find_entry(arguments);
    if (!entry)
        return EXIT_BAD_INPUT;
    struct schedule schedule = {.algorithm = entry->found};
    struct verdict verdict =
        suite_schedule(entry, arguments->arena, &schedule.instance, &schedule.timeline);
    if (!verdict.ok)
        return exit_status(verdict);
    schedule.completion = schedule.timeline.completion;
    schedule.lower_bound = instance_lower_bound(&schedule.instance, &schedule.timeline);
    return exit_status(save_schedule(arguments->path, &schedule, arguments->arena));
}

/* ---- run ---- */

static struct verdict draw_profile(const struct arguments *arguments,
                                   const struct benchmark *benchmark)
{
    if (!arguments->profile)
        return verdict_yes();
    struct ranking ranking = ranking_of(benchmark, NULL, arguments->arena);
    return profile_draw(benchmark, &ranking, arguments->profile, arguments->arena);
}

static void tell_better(const struct suite_benchmark *suite)
{
    for (int k = 0; k < suite->benchmark.set->count; k++)
        for (int a = 0; a < suite->benchmark.algorithm_count; a++)
            if (suite_reach(suite, k, a) == REACH_BETTER)
                fprintf(stderr,
                        "commsched: %s is better than the best known schedule of %s; commsched "
                        "suite submit stores it\n",
                        suite->benchmark.algorithms[a]->name,
                        suite->benchmark.set->sources[k].name);
}

/* Runs the algorithms of a family; `named` ends with NULL. */
static struct verdict run_family(const struct arguments *arguments, const bool *chosen,
                                 enum family family, const struct algorithm *const *named,
                                 struct table *table)
{
    struct suite_benchmark suite;
    struct verdict verdict =
        suite_benchmark_start(&arguments->library, chosen, family, named, arguments->arena, &suite);
    if (!verdict.ok || suite.benchmark.algorithm_count == 0)
        return verdict;
    if (suite.benchmark.set->count == 0)
        return verdict_no("no instance of %s is selected", family_name(family));
    suite.benchmark.seed = arguments->seed;
    suite.benchmark.time_limit = arguments->time_limit;
    verdict = suite_benchmark_run(&suite, arguments->jobs, arguments->arena);
    if (verdict.ok)
        verdict = draw_profile(arguments, &suite.benchmark);
    if (!verdict.ok)
        return verdict;
    (arguments->runs ? suite_runs_add : suite_standings_add)(table, &suite);
    tell_better(&suite);
    return verdict;
}

static int run_algorithms(struct arguments *arguments)
{
    const struct words *words = &arguments->words;
    const bool *chosen = choose(arguments, &arguments->on);
    const struct algorithm **named =
        ARENA_ZEROED(arguments->arena, const struct algorithm *, words->count + 1);
    for (int k = 0; k < words->count && chosen; k++) {
        named[k] = find_algorithm(words->word[k], NULL);
        if (!named[k])
            return EXIT_BAD_INPUT;
    }
    if (!chosen)
        return EXIT_BAD_INPUT;
    for (int k = 1; named[k] && arguments->profile; k++)
        if (algorithm_family(named[k]) != algorithm_family(named[0]))
            return bad_input("a profile is of algorithms of one family");
    struct verdict verdict =
        arguments->profile ? picture_check_before_runs(arguments->profile) : verdict_yes();
    struct table table =
        (arguments->runs ? suite_runs_start : suite_standings_start)(arguments->arena);
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED && verdict.ok; family++)
        verdict = run_family(arguments, chosen, family, named, &table);
    if (!verdict.ok)
        return exit_status(verdict);
    return print_table(arguments, &table, arguments->runs ? "runs" : "standings");
}

/* ---- verify ---- */

/* Prints what is wrong, and how much was verified. True if nothing is wrong. */
static bool print_verification(const struct arguments *arguments,
                               const struct verification *verification,
                               const struct verdict *shares)
{
    bool json = arguments->verb.emitter == &emitter_json;
    struct value *object = value_object(), *reasons = value_array();
    int checked = 0, wrong = 0;
    for (int k = 0; k <= verification->library->count; k++) {
        bool is_entry = k < verification->library->count;
        const struct verdict *verdict = is_entry ? &verification->verdicts[k] : shares;
        checked += is_entry && verification->chosen[k];
        if ((is_entry && !verification->chosen[k]) || verdict->ok)
            continue;
        wrong += is_entry;
        value_append_text(reasons, verdict->reason);
        if (!json)
            printf("%s\n", verdict->reason);
    }
    value_set_whole(object, "checked", checked);
    value_set_whole(object, "verified", checked - wrong);
    value_set(object, "wrong", reasons);
    if (json) {
        value_print(stdout, object);
    } else {
        printf("%d of %d instances verified%s\n", checked - wrong, checked,
               verification->quick ? ", bounds in closed form only" : "");
        value_release(object);
    }
    return wrong == 0 && shares->ok;
}

static int verify(struct arguments *arguments)
{
    const struct suite_library *library = &arguments->library;
    const bool *chosen = choose(arguments, &arguments->words);
    if (!chosen)
        return EXIT_BAD_INPUT;
    struct verification verification = {
        .library = library,
        .chosen = chosen,
        .quick = arguments->quick,
        .time_limit = arguments->time_limit,
        .jobs = arguments->jobs,
        .verdicts = ARENA_ZEROED(arguments->arena, struct verdict, library->count)};
    struct verdict verdict = suite_verify(&verification, arguments->arena);
    if (!verdict.ok)
        return exit_status(verdict);
    if (arguments->words.count == 0)
        verdict = suite_check_shares(library);
    return print_verification(arguments, &verification, &verdict) ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

/* ---- submit ---- */

static void print_submission(const struct arguments *arguments, const struct verdict *verdict,
                             const struct submission *submission)
{
    static const struct column columns[] = {{.key = "valid"},
                                            {.key = "reason"},
                                            {.key = "instance"},
                                            {.key = "value", .style = STYLE_EXACT},
                                            {.key = "best_known", .style = STYLE_EXACT},
                                            {.key = "better"},
                                            {0}};
    struct table record = table_start(columns, arguments->arena);
    if (verdict->ok)
        TABLE_ROW(&record, entry_truth(true), {0}, entry_text(submission->name),
                  entry_number(submission->value), entry_number(submission->known),
                  entry_truth(submission->better));
    else
        TABLE_ROW(&record, entry_truth(false), entry_text(verdict->reason));
    record_print(stdout, &record, arguments->verb.emitter == &emitter_json);
}

static int submit(struct arguments *arguments)
{
    struct schedule schedule;
    struct submission submission = {0};
    if (!arguments->library.directory)
        return bad_input(
            "the built-in library cannot be changed: run this in the root of the source tree, or "
            "name a copy with --library DIR");
    if (!was_read(format_read_schedule(*arguments->words.word, arguments->arena, &schedule)))
        return EXIT_BAD_INPUT;
    struct verdict verdict = verdict_yes();
    struct verdict valid = schedule_check(&schedule.instance, &schedule, arguments->arena);
    if (valid.ok)
        verdict =
            suite_submit(arguments->library.directory, &schedule, arguments->arena, &submission);
    if (!verdict.ok)
        return exit_status(verdict);
    print_submission(arguments, &valid, &submission);
    return submission.better ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

/* ---- subcommands ---- */

static const struct subcommand {
    const char *name;
    int least, most; /* number of words after it; most 0: unlimited, -1: none */
    int (*run)(struct arguments *arguments);
} subcommands[] = {
    {"list", 0, 0, list},
    {"classes", 0, -1, classes},
    {"run", 1, 0, run_algorithms},
    {"verify", 0, 0, verify},
    {"submit", 1, 1, submit},
    {"instance", 1, 1, write_instance},
    {"schedule", 1, 1, write_schedule},
    {0},
};

/* The subcommand of that name; else the last element. */
static const struct subcommand *find_subcommand(const char *name)
{
    const struct subcommand *found = subcommands;
    while (found->name && strcmp(found->name, name) != 0)
        found++;
    return found;
}

static const char *subcommand_name(const struct arguments *arguments)
{
    return arguments->verb.arguments.count > 0 ? *arguments->verb.arguments.word : "list";
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    const struct words all = arguments->verb.arguments;
    const struct subcommand *found = find_subcommand(subcommand_name(arguments));
    arguments->words = all.count > 0 ? (struct words){all.word + 1, all.count - 1} : all;
    if (!found->name)
        argp_error(state,
                   "there is no command '%s'; there are list, classes, run, verify, submit, "
                   "instance and schedule",
                   subcommand_name(arguments));
    if (arguments->words.count < found->least)
        argp_error(state, "%s: no argument given", found->name);
    if (found->most == 1 && arguments->words.count > 1)
        argp_error(state, "%s: more than one argument given", found->name);
    if (found->most < 0 && arguments->words.count > 0)
        argp_error(state, "%s: of all", found->name);
}

static int run(void *input)
{
    struct arguments *arguments = input;
    arguments->arena = arguments->verb.arena;
    if (!arguments->directory && access(SUITE_TREE "/library.tsv", R_OK) == 0)
        arguments->directory = SUITE_TREE;
    struct verdict verdict =
        suite_load(arguments->directory, arguments->arena, &arguments->library);
    return verdict.ok ? find_subcommand(subcommand_name(arguments))->run(arguments)
                      : exit_status(verdict);
}

VERB(suite, "use the library of instances with best known schedules", .group = VERB_RESEARCH,
     INPUT(.path = "-", .verb.emitter = &emitter_text, .seed = 1, .time_limit = 60.0),
     .options = options, .limits = FILE_LIMITS, .check = check,
     .args_doc = "[list|classes|run|verify|submit|instance|schedule] [NAME|ALGORITHM|SCHEDULE...]");
