/* commsched suite: the benchmark library. */
#include "experiments/cli/common.h"
#include "experiments/cli/library/call.h"
#include "experiments/engine/workers/workers.h"
#include "experiments/present/suite_report.h"
#include "experiments/suite/verify.h"

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
    struct suite_options options;
};

static const struct verb_option options[] = {
    OPTION("library", "DIR", TEXT, options.library, "Use the library in this directory"),
    OPTION("on", "NAME", TEXTS, options.on,
           "run: only on this instance, class or family; repeatable"),
    OPTION("seed", "S", SEED, options.seed, "User seed, 0 to 2^64-1 (default 1)"),
    OPTION("time-limit", "SECONDS", SECONDS, options.time_limit,
           "Limit of each bound and algorithm (default 60)"),
    COUNT_OPTION("jobs", "J", options.jobs, 1, WORKERS_MOST,
                 "Processes, at most " IN_WORDS(WORKERS_MOST) " (default: one per processor)"),
    OPTION("quick", NULL, FLAG, options.quick, "verify: only bounds in closed form"),
    OPTION("runs", NULL, FLAG, options.runs, "run: print one row per instance and algorithm"),
    OPTION("profile", "FILE", TEXT, options.profile,
           "run: draw performance profiles (.svg, .png, .pdf)"),
    OPTION("format", "FORMAT", TEXT, options.format, "Print in this format instead of text"),
    OPTION("json", NULL, FLAG, options.json, "Print one JSON object"),
    OPTION("tsv", NULL, FLAG, options.tsv, "Print TSV (--format tsv)"),
    OPTION("out", "FILE", TEXT, options.path,
           "instance, schedule: write here (default standard output)"),
    {0},
};

static const struct suite_entry *find_entry(const struct suite_call *call, const char *name)
{
    const struct suite_entry *entry = suite_find(&call->library, name);
    if (!entry)
        bad_input("the library has no instance '%s'", name);
    return entry;
}

static int list(struct suite_call *call)
{
    const bool *chosen = suite_chosen(call, &call->words);
    if (!chosen)
        return EXIT_BAD_INPUT;
    struct table table = suite_entries_table(&call->library, chosen, call->arena);
    suite_put_table(call, &table, "instances");
    return EXIT_POSITIVE;
}

static int classes(struct suite_call *call)
{
    struct table table = suite_classes_table(&call->library, call->arena);
    suite_put_table(call, &table, "classes");
    return EXIT_POSITIVE;
}

static const char *output_path(const struct suite_call *call)
{
    return call->options->path ? call->options->path : "-";
}

static int write_instance(struct suite_call *call)
{
    const struct suite_entry *entry = find_entry(call, call->words.word[0]);
    struct instance instance;
    if (!entry)
        return EXIT_BAD_INPUT;
    struct verdict verdict = suite_instance(entry, call->arena, &instance);
    return exit_status(verdict.ok ? save_instance(output_path(call), &instance, call->arena)
                                  : verdict);
}

static struct verdict put_schedule(FILE *out, const void *schedule, struct arena *arena)
{
    (void)arena;
    format_write_schedule(out, schedule);
    return verdict_yes();
}

static int write_schedule(struct suite_call *call)
{
    const struct suite_entry *entry = find_entry(call, call->words.word[0]);
    if (!entry)
        return EXIT_BAD_INPUT;
    struct schedule schedule = {.algorithm = entry->found};
    struct verdict verdict =
        suite_schedule(entry, call->arena, &schedule.instance, &schedule.timeline);
    if (!verdict.ok)
        return exit_status(verdict);
    schedule.completion = schedule.timeline.completion;
    schedule.lower_bound = instance_lower_bound(&schedule.instance, &schedule.timeline);
    return exit_status(save_file(output_path(call), put_schedule, &schedule, call->arena));
}

/* ---- subcommands ---- */

static const struct subcommand {
    const char *name;
    int least, most; /* number of words after it; most 0: unlimited, -1: none */
    int (*run)(struct suite_call *call);
} subcommands[] = {
    {"list", 0, 0, list},
    {"classes", 0, -1, classes},
    {"run", 1, 0, suite_run_algorithms},
    {"verify", 0, 0, suite_verify_entries},
    {"submit", 1, 1, suite_submit_schedule},
    {"instance", 1, 1, write_instance},
    {"schedule", 1, 1, write_schedule},
    {0},
};

/* NULL: there is none of that name. */
static const struct subcommand *find_subcommand(const char *name)
{
    for (const struct subcommand *found = subcommands; found->name; found++)
        if (strcmp(found->name, name) == 0)
            return found;
    return NULL;
}

static const char *subcommand_name(const struct arguments *arguments)
{
    return arguments->verb.arguments.count > 0 ? arguments->verb.arguments.word[0] : "list";
}

static void check_words(const struct subcommand *found, int words, struct argp_state *state)
{
    if (words < found->least)
        argp_error(state, "%s: no argument given", found->name);
    if (found->most == 1 && words > 1)
        argp_error(state, "%s: more than one argument given", found->name);
    if (found->most < 0 && words > 0)
        argp_error(state, "%s: of all", found->name);
}

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    struct suite_options *wanted = &arguments->options;
    const char *name = subcommand_name(arguments);
    const struct subcommand *found = find_subcommand(name);
    int words = arguments->verb.arguments.count;
    if (found)
        check_words(found, words > 0 ? words - 1 : 0, state);
    else
        argp_error(state,
                   "there is no command '%s'; there are list, classes, run, verify, submit, "
                   "instance and schedule",
                   name);
    if (wanted->json + wanted->tsv + (wanted->format != NULL) > 1)
        argp_error(state, "--json, --tsv and --format exclude each other");
    if (!wanted->format)
        wanted->format = wanted->json ? "json" : wanted->tsv ? "tsv" : "text";
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    const struct suite_options *wanted = &arguments->options;
    const struct subcommand *found = find_subcommand(subcommand_name(arguments));
    struct words words = arguments->verb.arguments;
    struct suite_call call = {
        .options = wanted,
        .words = words.count > 0 ? (struct words){words.word + 1, words.count - 1} : words,
        .emitter = emitter_find(wanted->format),
        .arena = arguments->verb.arena};
    if (!call.emitter)
        return unknown_name("format", wanted->format, "FORMAT");
    const char *directory = wanted->library                                ? wanted->library
                            : access(SUITE_TREE "/library.tsv", R_OK) == 0 ? SUITE_TREE
                                                                           : NULL;
    struct verdict verdict = suite_load(directory, call.arena, &call.library);
    if (!verdict.ok)
        return exit_status(verdict);
    return found ? found->run(&call) : EXIT_BAD_INPUT;
}

VERB(suite, "use the library of instances with best known schedules", .group = VERB_RESEARCH,
     INPUT(.options.seed = 1, .options.time_limit = 60.0), .options = options,
     .limits = FILE_LIMITS, .check = check,
     .args_doc = "[list|classes|run|verify|submit|instance|schedule] [NAME|ALGORITHM|SCHEDULE...]");
