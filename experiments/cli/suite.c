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
    "The benchmark library: named instances of all families with the best schedule known, who "
    "found it, the best bound proved and what proved it. Lists it, runs algorithms on it, verifies "
    "it and takes better schedules."
    "\vlist [NAME...] shows entries; classes shows gaps by class. A NAME is an instance, a class, "
    "a "
    "family or 'all'.\n\n"
    "run ALGORITHM... runs algorithms on all instances of their families, or on those of --on, and "
    "reports by class how far their completions are above the best known and above the bound, and "
    "a "
    "score: the mean of best known over completion in percent, 0 where there is no valid schedule; "
    "100 is the library's own. Intervals are of 95 % (as in compare).\n\n"
    "verify [NAME...] makes every instance again and compares its digest, makes the best schedule "
    "known from its kept orders and checks it, proves the bound again, and compares both; it names "
    "what differs, and ends with status 1. The shares of the whole library are checked too: of "
    "each family two thirds are closed or within 1 %, and one pass of a heuristic comes as near "
    "in a third at most.\n\n"
    "submit SCHEDULE checks a schedule by this program's checker, and in the source tree by the "
    "one in Python, finds the instance by its digest, and keeps the schedule where it is better "
    "than the best known. Its times are made anew from its orders. improve [NAME...] runs "
    "algorithms, searches, bounds and exact algorithms and keeps what is better.\n\n"
    "add DIR adds the exchanges in a directory's *.json, such as a trace's, to a library of one's "
    "own, named by --library and begun where there is none; with --network on the network of "
    "another instance. The files stay where they are.\n\n"
    "instance NAME and schedule NAME write the instance, and the best schedule known, as "
    "files.\n\n"
    "An instance's name never changes its meaning; new instances make a new version of the "
    "library. In an exchange schedules send every message straight and in one transfer.\n\n"
    "The library is that of --library, a directory with library.tsv and schedules.tsv; else that "
    "of the source tree where the program runs in its root; else the one that was built in, which "
    "submit and improve cannot change.";

struct arguments {
    struct verb_input verb;
    struct suite_options options;
};

static const struct verb_option options[] = {
    OPTION("library", 'l', "DIR", TEXT, options.library, "Use the library of this directory"),
    OPTION("on", 258, "NAME", TEXTS, options.on,
           "Of run: on this instance, class or family only; may be repeated"),
    OPTION("with", 'w', "ALGORITHM", TEXTS, options.with,
           "Of improve: run this algorithm and no others; may be repeated"),
    OPTION("network", 'n', "INSTANCE", TEXT, options.network,
           "Of add: take sizes only from the files, nodes and times from this one"),
    OPTION("seed", 'S', "S", SEED, options.seed, "User seed, 0 to 2^64-1 (default 1)"),
    OPTION("time-limit", 't', "SECONDS", SECONDS, options.time_limit,
           "Limit of each bound and exact algorithm (default 60, of improve 10)"),
    COUNT_OPTION("jobs", 'j', "J", options.jobs, 1, WORKERS_MOST,
                 "Processes, at most " IN_WORDS(WORKERS_MOST) " (default: one per processor)"),
    OPTION("quick", 'q', NULL, FLAG, options.quick,
           "Of verify: prove again only bounds in closed form; of improve: run no bounds and "
           "exact algorithms"),
    OPTION("runs", 256, NULL, FLAG, options.runs, "Of run: print a row per instance and algorithm"),
    OPTION("profile", 'p', "FILE", TEXT, options.profile,
           "Of run: draw performance profiles against the best known; the ending .svg, .png or "
           ".pdf says which kind"),
    OPTION("format", 'f', "FORMAT", TEXT, options.format, "Print in another format than text"),
    OPTION("json", 'J', NULL, FLAG, options.json, "Print one JSON object"),
    OPTION("tsv", 257, NULL, FLAG, options.tsv, "Print the table as TSV, the same as --format tsv"),
    OPTION("out", 'o', "FILE", TEXT, options.path,
           "Of instance and schedule: write here (default standard output)"),
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
    int least, most; /* words behind it; most 0: any number, -1: none */
    int (*run)(struct suite_call *call);
} subcommands[] = {
    {"list", 0, 0, list},
    {"classes", 0, -1, classes},
    {"run", 1, 0, suite_run_algorithms},
    {"verify", 0, 0, suite_verify_entries},
    {"submit", 1, 1, suite_submit_schedule},
    {"improve", 0, 0, suite_improve_entries},
    {"add", 1, 1, suite_add_files},
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
        argp_error(state, "%s: of what?", found->name);
    if (found->most == 1 && words > 1)
        argp_error(state, "%s: one at a time", found->name);
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
                   "there is no '%s'; list, classes, run, verify, submit, improve, add, instance "
                   "or schedule",
                   name);
    if (wanted->json + wanted->tsv + (wanted->format != NULL) > 1)
        argp_error(state, "--json or --tsv, or a --format");
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
    bool begins = found && found->run == suite_add_files;
    struct verdict verdict =
        begins ? verdict_yes() : suite_load(directory, call.arena, &call.library);
    if (!verdict.ok)
        return exit_status(verdict);
    return found ? found->run(&call) : EXIT_BAD_INPUT;
}

VERB(suite, "the benchmark library: best known schedules and bounds", INPUT(.options.seed = 1),
     .options = options, .limits = file_limits, .check = check,
     .args_doc =
         "[list|classes|run|verify|submit|improve|add|instance|schedule] "
         "[NAME|ALGORITHM|SCHEDULE|DIR...]");
