/* commsched suite: the benchmark library. */
#include "experiments/cli/common.h"
#include "experiments/engine/metrics/solution.h"
#include "experiments/engine/workers/workers.h"
#include "experiments/present/benchmark_report.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/suite/library_benchmark.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char doc[] =
    "The benchmark library: named instances of all families with the best known schedules and "
    "proved bounds.\vlist [NAME...] lists entries; a NAME is an "
    "instance, a class, a family or 'all'. run ALGORITHM... compares algorithms of a family as "
    "'commsched compare' does, with the best bounds and schedules of the library. verify "
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

/* ---- list, instance, schedule ---- */

#define NUMBER .kind = COLUMN_NUMBER
#define WHOLE .kind = COLUMN_WHOLE

static struct entry percent(double share)
{
    return isfinite(share) ? entry_number(100.0 * share) : (struct entry){0};
}

static struct entry seconds(double value, bool known)
{
    return known ? entry_number(value) : (struct entry){0};
}

static struct entry words(const char *text)
{
    return *text ? entry_text(text) : (struct entry){0};
}

static void add_entry(struct table *table, const struct suite_entry *entry)
{
    bool valued = isfinite(entry->value), bounded = entry->bound > 0.0;
    TABLE_ROW(table, entry_text(entry->name), entry_text(family_name(entry->family)),
              entry_text(entry->class_name), entry_text(entry->generator),
              entry_text(entry->parameters), entry_whole((long long)entry->seed),
              entry_text(arena_print(table->arena, "%016llx", (unsigned long long)entry->digest)),
              seconds(entry->value, valued), words(entry->found), seconds(entry->bound, bounded),
              words(entry->proved),
              valued && bounded ? percent(suite_gap(entry->value, entry->bound))
                                : (struct entry){0},
              seconds(entry->one_pass, isfinite(entry->one_pass)), words(entry->one_pass_by),
              seconds(entry->searched, isfinite(entry->searched)), words(entry->searched_by),
              entry_text(suite_is_closed(entry) ? "closed" : "open"));
}

/* One row per chosen entry: [count]. */
static struct table entries_table(const struct suite_library *library, const bool *chosen,
                                  struct arena *arena)
{
    static const struct column columns[] = {
        {.heading = "name"},
        {.key = "family"},
        {.heading = "class"},
        {.key = "generator"},
        {.key = "parameters"},
        {.key = "seed", WHOLE},
        {.key = "digest"},
        {.key = "value", .heading = "best known", NUMBER, .style = STYLE_EXACT},
        {.key = "found", .heading = "found by"},
        {.key = "bound", .heading = "best bound", NUMBER, .style = STYLE_EXACT},
        {.key = "proved", .heading = "proved by"},
        {.key = "gap_percent", .heading = "gap %", NUMBER, .style = STYLE_FIXED, .decimals = 3},
        {.key = "one_pass", NUMBER, .style = STYLE_EXACT},
        {.key = "one_pass_by"},
        {.key = "searched", NUMBER, .style = STYLE_EXACT},
        {.key = "searched_by"},
        {.heading = "status"},
        {0},
    };
    struct table table = table_start(columns, arena);
    for (int k = 0; k < library->count; k++)
        if (chosen[k])
            add_entry(&table, &library->entries[k]);
    return table;
}

static int list(struct arguments *arguments)
{
    const bool *chosen = choose(arguments, &arguments->words);
    if (!chosen)
        return EXIT_BAD_INPUT;
    struct table table = entries_table(&arguments->library, chosen, arguments->arena);
    return print_table(arguments, &table, "instances");
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

static void tell_better(const struct library_benchmark *on)
{
    const struct benchmark *benchmark = &on->benchmark;
    for (int k = 0; k < benchmark->set->count; k++)
        for (int a = 0; a < benchmark->algorithm_count; a++)
            if (library_benchmark_is_better(on, k, a))
                fprintf(stderr,
                        "commsched: %s is better than the best known schedule of %s; commsched "
                        "suite submit stores it\n",
                        benchmark->algorithms[a]->name, benchmark->set->sources[k].name);
}

/* Runs, draws and prints; pictures come first, so that nothing is printed if one fails. */
static int run_on_library(const struct arguments *arguments, struct library_benchmark *on)
{
    struct verdict verdict =
        arguments->profile ? picture_check_before_runs(arguments->profile) : verdict_yes();
    on->benchmark.seed = arguments->seed;
    on->benchmark.time_limit = arguments->time_limit;
    if (verdict.ok)
        verdict = library_benchmark_run(on, arguments->jobs, arguments->arena);
    if (!verdict.ok)
        return exit_status(verdict);
    struct ranking ranking = ranking_of(&on->benchmark, NULL, arguments->arena);
    const struct findings findings = {&on->benchmark, &ranking};
    if (arguments->profile)
        verdict = profile_draw(&on->benchmark, &ranking, arguments->profile, arguments->arena);
    if (!verdict.ok)
        return exit_status(verdict);
    benchmark_print(stdout, &findings, arguments->verb.emitter, arguments->runs, false,
                    arguments->arena);
    tell_better(on);
    return EXIT_POSITIVE;
}

static int run_algorithms(struct arguments *arguments)
{
    const struct words *words = &arguments->words;
    const bool *chosen = choose(arguments, &arguments->on);
    const struct algorithm **named =
        ARENA_ZEROED(arguments->arena, const struct algorithm *, words->count);
    struct library_benchmark on;
    for (int k = 0; k < words->count && chosen; k++) {
        named[k] = find_algorithm(words->word[k], NULL);
        if (!named[k])
            return EXIT_BAD_INPUT;
        if (algorithm_family(named[k]) != algorithm_family(named[0]))
            return bad_input("%s and %s are of two families", named[0]->name, named[k]->name);
    }
    if (!chosen)
        return EXIT_BAD_INPUT;
    struct verdict verdict = library_benchmark_start(&arguments->library, chosen, named,
                                                     words->count, arguments->arena, &on);
    return verdict.ok ? run_on_library(arguments, &on) : exit_status(verdict);
}

/* ---- verify ---- */

/* Prints what is wrong, and how much was verified. True if nothing is wrong. */
static bool print_verification(const struct arguments *arguments,
                               const struct verification *verification)
{
    bool json = arguments->verb.emitter == &emitter_json;
    struct value *object = value_object(), *reasons = value_array();
    int checked = 0, wrong = 0;
    for (int k = 0; k < verification->library->count; k++) {
        const struct verdict *verdict = &verification->verdicts[k];
        checked += verification->chosen[k];
        if (!verification->chosen[k] || verdict->ok)
            continue;
        wrong++;
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
    return wrong == 0;
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
    return print_verification(arguments, &verification) ? EXIT_POSITIVE : EXIT_NEGATIVE;
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
    int least, most; /* number of words after it; most 0: unlimited */
    int (*run)(struct arguments *arguments);
} subcommands[] = {
    {"list", 0, 0, list},
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
                   "there is no command '%s'; there are list, run, verify, submit, "
                   "instance and schedule",
                   subcommand_name(arguments));
    if (arguments->words.count < found->least)
        argp_error(state, "%s: no argument given", found->name);
    if (found->most == 1 && arguments->words.count > 1)
        argp_error(state, "%s: more than one argument given", found->name);
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
     .args_doc = "[list|run|verify|submit|instance|schedule] [NAME|ALGORITHM|SCHEDULE...]");
