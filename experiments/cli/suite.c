/* commsched suite: the benchmark library. */
#include "experiments/cli/common.h"
#include "experiments/engine/metrics/schedule_check.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/present/benchmark_report.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "experiments/present/suite_report.h"
#include "experiments/suite/improve.h"
#include "experiments/suite/second_opinion.h"
#include "experiments/suite/standings.h"
#include "experiments/suite/verify.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char doc[] =
    "The benchmark library: named instances of all families with the best schedule known, who "
    "found it, the best bound proved and what proved it. Lists it, runs algorithms on it, verifies "
    "it and takes better schedules."
    "\vlist [NAME...] shows entries. A NAME is an instance, a class, a family or 'all'.\n\n"
    "run ALGORITHM... runs algorithms on all instances of their families, or on those of --on, and "
    "tells by class how far their completions are above the best known and above the bound, and a "
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
    "instance NAME and schedule NAME write the instance, and the best schedule known, as "
    "files.\n\n"
    "An instance's name never changes its meaning; new instances make a new version of the "
    "library. In an exchange schedules send every message straight and in one transfer.\n\n"
    "The library is that of --library, a directory with library.tsv and schedules.tsv; else that "
    "of the source tree where the program runs in its root; else the one that was built in, which "
    "submit and improve cannot change.";

struct arguments {
    struct verb_input verb;
    const char *library, *format, *profile, *path;
    struct words on, with;
    uint64_t seed;
    double time_limit;
    int jobs;
    bool json, tsv, quick, runs;
};

static const struct verb_option options[] = {
    OPTION("library", 'l', "DIR", TEXT, library, "Use the library of this directory"),
    OPTION("on", 'n', "NAME", TEXTS, on,
           "Of run: on this instance, class or family only; may be repeated"),
    OPTION("with", 'w', "ALGORITHM", TEXTS, with,
           "Of improve: run this algorithm and no others; may be repeated"),
    SEED_OPTION,
    OPTION("time-limit", 't', "SECONDS", SECONDS, time_limit,
           "Limit of each bound and exact algorithm (default 60, of improve 10)"),
    COUNT_OPTION("jobs", 'j', "J", jobs, 1, WORKERS_MOST,
                 "Processes, at most " IN_WORDS(WORKERS_MOST) " (default: one per processor)"),
    OPTION("quick", 'q', NULL, FLAG, quick,
           "Of verify: prove again only bounds in closed form; of improve: run no bounds and "
           "exact algorithms"),
    OPTION("runs", 256, NULL, FLAG, runs, "Of run: print a row per instance and algorithm"),
    OPTION("profile", 'p', "FILE", TEXT, profile,
           "Of run: draw performance profiles against the best known; the ending .svg, .png or "
           ".pdf says which kind"),
    OPTION("format", 'f', "FORMAT", TEXT, format, "Print in another format than text"),
    OPTION("json", 'J', NULL, FLAG, json, "Print one JSON object"),
    OPTION("tsv", 257, NULL, FLAG, tsv, "Print the table as TSV, the same as --format tsv"),
    OPTION("out", 'o', "FILE", TEXT, path,
           "Of instance and schedule: write here (default standard output)"),
    {0},
};

struct call {
    const struct arguments *arguments;
    struct words words; /* behind the subcommand's */
    struct suite_library library;
    const struct emitter *emitter;
    struct arena *arena;
};

static double limit_or(const struct arguments *arguments, double seconds)
{
    return arguments->time_limit > 0.0 ? arguments->time_limit : seconds;
}

/* ---- what is chosen ---- */

/* All where there are no words. NULL, with the reason on standard error. */
static bool *choose(const struct call *call, const struct words *words)
{
    bool *chosen = ARENA_ZEROED(call->arena, bool, call->library.count + 1);
    if (words->count == 0)
        suite_choose(&call->library, "all", chosen);
    for (int k = 0; k < words->count; k++)
        if (suite_choose(&call->library, words->word[k], chosen) == 0) {
            bad_input("the library has no instance, class or family '%s'", words->word[k]);
            return NULL;
        }
    return chosen;
}

static const struct suite_entry *find_entry(const struct call *call, const char *name)
{
    const struct suite_entry *entry = suite_find(&call->library, name);
    if (!entry)
        bad_input("the library has no instance '%s'", name);
    return entry;
}

static void put_table(const struct call *call, const struct table *table, const char *key)
{
    if (call->emitter == &emitter_json) {
        struct value *value = value_object();
        value_set_whole(value, "library", call->library.version);
        value_set(value, key, table_array(table));
        value_print(stdout, value);
    } else if (call->emitter->block) {
        struct document document = document_start(call->emitter, stdout, call->arena);
        document_table(&document, table, NULL);
    } else {
        call->emitter->table(stdout, table);
    }
}

/* ---- list, instance, schedule ---- */

static int list(struct call *call)
{
    const bool *chosen = choose(call, &call->words);
    if (!chosen)
        return EXIT_BAD_INPUT;
    struct table table = suite_entries_table(&call->library, chosen, false, call->arena);
    put_table(call, &table, "instances");
    return EXIT_POSITIVE;
}

static const char *output_path(const struct call *call)
{
    return call->arguments->path ? call->arguments->path : "-";
}

static int write_instance(struct call *call)
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

static int write_schedule(struct call *call)
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

/* ---- run ---- */

/* Algorithms of a family in the order in which they are named. */
struct named {
    const struct algorithm **algorithms;
    int count;
};

static struct named of_family(const struct named *all, enum family family, struct arena *arena)
{
    struct named own = {ARENA_ARRAY(arena, const struct algorithm *, all->count + 1), 0};
    for (int k = 0; k < all->count; k++)
        if (algorithm_family(all->algorithms[k]) == family)
            own.algorithms[own.count++] = all->algorithms[k];
    return own;
}

/* False, with the reason on standard error. */
static bool find_named(const struct words *words, struct named *out, struct arena *arena)
{
    out->algorithms = ARENA_ARRAY(arena, const struct algorithm *, words->count + 1);
    out->count = 0;
    for (int k = 0; k < words->count; k++)
        if (!(out->algorithms[out->count++] = find_algorithm(words->word[k], NULL)))
            return false;
    return true;
}

static struct verdict draw_profile(const struct call *call, const struct benchmark *benchmark)
{
    if (!call->arguments->profile)
        return verdict_yes();
    struct ranking ranking = ranking_of(benchmark, NULL, call->arena);
    return profile_draw(benchmark, &ranking, call->arguments->profile, call->arena);
}

static void add_rows(const struct call *call, struct table *table,
                     const struct suite_benchmark *suite)
{
    if (call->arguments->runs)
        suite_runs_add(table, suite);
    else
        suite_standings_add(table, suite);
}

static void tell_better(const struct suite_benchmark *suite)
{
    for (int k = 0; k < suite->benchmark.set->count; k++)
        for (int a = 0; a < suite->benchmark.algorithm_count; a++)
            if (suite_reach(suite, k, a) == REACH_BETTER)
                fprintf(stderr,
                        "commsched: %s is better than the best known of %s: commsched "
                        "suite improve keeps it\n",
                        suite->benchmark.algorithms[a]->name,
                        suite->benchmark.set->sources[k].name);
}

static struct verdict run_family(const struct call *call, const bool *chosen, enum family family,
                                 const struct named *named, struct table *table)
{
    struct suite_benchmark suite;
    struct named own = of_family(named, family, call->arena);
    if (own.count == 0)
        return verdict_yes();
    struct verdict verdict = suite_benchmark_start(&call->library, chosen, family, own.algorithms,
                                                   own.count, call->arena, &suite);
    if (!verdict.ok || suite.benchmark.set->count == 0)
        return verdict.ok ? verdict_no("no instance of %s is asked for", family_name(family))
                          : verdict;
    suite.benchmark.seed = call->arguments->seed;
    suite.benchmark.time_limit = limit_or(call->arguments, 60.0);
    verdict = suite_benchmark_run(&suite, call->arguments->jobs, call->arena);
    if (verdict.ok)
        verdict = draw_profile(call, &suite.benchmark);
    if (verdict.ok) {
        add_rows(call, table, &suite);
        tell_better(&suite);
    }
    return verdict;
}

static int run_algorithms(struct call *call)
{
    struct named named;
    const bool *chosen = choose(call, &call->arguments->on);
    if (!chosen || !find_named(&call->words, &named, call->arena))
        return EXIT_BAD_INPUT;
    for (int k = 1; k < named.count && call->arguments->profile; k++)
        if (algorithm_family(named.algorithms[k]) != algorithm_family(named.algorithms[0]))
            return bad_input("a profile is of algorithms of one family");
    struct verdict verdict =
        call->arguments->profile ? picture_check(call->arguments->profile) : verdict_yes();
    struct table table =
        call->arguments->runs ? suite_runs_start(call->arena) : suite_standings_start(call->arena);
    for (enum family family = FAMILY_EXCHANGE; family <= FAMILY_SWITCHED && verdict.ok; family++)
        verdict = run_family(call, chosen, family, &named, &table);
    if (!verdict.ok)
        return exit_status(verdict);
    put_table(call, &table, call->arguments->runs ? "runs" : "standings");
    return EXIT_POSITIVE;
}

/* ---- verify ---- */

static int verify(struct call *call)
{
    const struct arguments *arguments = call->arguments;
    struct suite_library *library = &call->library;
    const bool *chosen = choose(call, &call->words);
    if (!chosen)
        return EXIT_BAD_INPUT;
    struct verification verification = {
        .library = library,
        .chosen = chosen,
        .quick = arguments->quick,
        .time_limit = limit_or(arguments, 60.0),
        .jobs = arguments->jobs,
        .verdicts = ARENA_ZEROED(call->arena, struct verdict, library->count)};
    struct verdict verdict = suite_verify(&verification, call->arena);
    if (!verdict.ok)
        return exit_status(verdict);
    int checked = 0, wrong = 0;
    for (int k = 0; k < library->count; k++) {
        checked += chosen[k];
        if (chosen[k] && !verification.verdicts[k].ok) {
            printf("%s\n", verification.verdicts[k].reason);
            wrong++;
        }
    }
    verdict = call->words.count == 0 ? suite_check_shares(library) : verdict;
    if (!verdict.ok)
        printf("%s\n", verdict.reason);
    printf("%d of %d instances verified%s\n", checked - wrong, checked,
           arguments->quick ? ", bounds in closed form only" : "");
    return wrong || !verdict.ok ? EXIT_NEGATIVE : EXIT_POSITIVE;
}

/* ---- submit, improve ---- */

static bool can_change(const struct call *call)
{
    if (!call->library.directory)
        bad_input(
            "the library that was built in cannot be changed: run this in the root of the "
            "source tree, or name a copy with --library DIR");
    return call->library.directory != NULL;
}

/* What checkers say; false, with the reason, where one says no. */
static bool passes(const struct schedule *schedule, struct arena *arena)
{
    struct verdict verdict = schedule_check(&schedule->instance, schedule, arena);
    if (!verdict.ok) {
        printf("valid: false\nreason: %s\n", verdict.reason);
        return false;
    }
    const char *printed;
    enum opinion opinion = second_opinion(schedule, arena, &printed);
    if (opinion == OPINION_INVALID) {
        printf("valid: false\nreason: by " SECOND_CHECKER ": %s\n", printed);
        return false;
    }
    printf("valid: true\ncheckers: commsched%s\n",
           opinion == OPINION_VALID ? ", " SECOND_CHECKER
                                    : " (" SECOND_CHECKER " is not here, or python3)");
    return true;
}

static int submit(struct call *call)
{
    struct schedule schedule;
    struct submission submission = {0};
    if (!can_change(call))
        return EXIT_BAD_INPUT;
    struct verdict verdict = format_read_schedule(call->words.word[0], call->arena, &schedule);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return EXIT_BAD_INPUT;
    }
    if (!passes(&schedule, call->arena))
        return EXIT_NEGATIVE;
    verdict = suite_submit(call->library.directory, &schedule, call->arena, &submission);
    if (!verdict.ok)
        return exit_status(verdict);
    printf("instance: %s\nvalue: %.17g\nbest_known: %.17g\nbetter: %s\n", submission.before->name,
           submission.value, submission.before->value, submission.better ? "true" : "false");
    return submission.better ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

static void tell(const struct suite_entry *before, const struct suite_entry *after)
{
    if (after->value < before->value)
        printf("%s: value %.12g -> %.12g (%s)\n", after->name, before->value, after->value,
               after->found);
    if (after->bound > before->bound)
        printf("%s: bound %.12g -> %.12g (%s)\n", after->name, before->bound, after->bound,
               after->proved);
    fflush(stdout);
}

static void tell_failure(const struct suite_entry *entry, const char *reason)
{
    fprintf(stderr, "commsched: %s: %s\n", entry->name, reason);
}

static int improve(struct call *call)
{
    const struct arguments *arguments = call->arguments;
    struct named named;
    if (!can_change(call))
        return EXIT_BAD_INPUT;
    const bool *chosen = choose(call, &call->words);
    if (!chosen || !find_named(&arguments->with, &named, call->arena))
        return EXIT_BAD_INPUT;
    struct improvement improvement = {.directory = call->library.directory,
                                      .chosen = chosen,
                                      .algorithms = named.algorithms,
                                      .algorithm_count = named.count,
                                      .seed = arguments->seed,
                                      .time_limit =
                                          arguments->quick ? 0.0 : limit_or(arguments, 10.0),
                                      .jobs = arguments->jobs,
                                      .tell = tell,
                                      .tell_failure = tell_failure};
    return exit_status(suite_improve(&improvement, call->arena));
}

/* ---- subcommands ---- */

static const struct subcommand {
    const char *name;
    int least, most; /* words behind it; most 0: any number */
    int (*run)(struct call *call);
} subcommands[] = {
    {"list", 0, 0, list},
    {"run", 1, 0, run_algorithms},
    {"verify", 0, 0, verify},
    {"submit", 1, 1, submit},
    {"improve", 0, 0, improve},
    {"instance", 1, 1, write_instance},
    {"schedule", 1, 1, write_schedule},
    {0},
};

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

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    const char *name = subcommand_name(arguments);
    const struct subcommand *found = find_subcommand(name);
    int words = arguments->verb.arguments.count - 1;
    if (!found)
        argp_error(state,
                   "there is no '%s'; list, run, verify, submit, improve, instance or "
                   "schedule",
                   name);
    if (words >= 0 && words < found->least)
        argp_error(state, "%s: of what?", name);
    if (found->most > 0 && words > found->most)
        argp_error(state, "%s: one at a time", name);
    if (arguments->json + arguments->tsv + (arguments->format != NULL) > 1)
        argp_error(state, "--json or --tsv, or a --format");
    if (!arguments->format)
        arguments->format = arguments->json ? "json" : arguments->tsv ? "tsv" : "text";
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct words words = arguments->verb.arguments;
    struct call call = {.arguments = arguments,
                        .words = words.count > 0 ? (struct words){words.word + 1, words.count - 1}
                                                 : words,
                        .emitter = emitter_find(arguments->format),
                        .arena = arguments->verb.arena};
    if (!call.emitter)
        return unknown_name("format", arguments->format, "FORMAT");
    const char *directory = arguments->library                             ? arguments->library
                            : access(SUITE_TREE "/library.tsv", R_OK) == 0 ? SUITE_TREE
                                                                           : NULL;
    struct verdict verdict = suite_load(directory, call.arena, &call.library);
    if (!verdict.ok)
        return exit_status(verdict);
    return find_subcommand(subcommand_name(arguments))->run(&call);
}

VERB(suite, "the benchmark library: best known schedules and bounds", INPUT(.seed = 1),
     .options = options, .limits = file_limits, .check = check,
     .args_doc = "[list|run|verify|submit|improve|instance|schedule] [NAME|ALGORITHM|SCHEDULE...]");
