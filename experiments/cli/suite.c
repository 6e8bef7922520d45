/* commsched suite: the benchmark library. */
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/present/benchmark_report.h"
#include "experiments/present/gnuplot/gnuplot.h"
#include "models/base/units.h"

#include <math.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char doc[] =
    "The benchmark library: named instances of all families with the best known schedules and "
    "proved bounds.\vlist [NAME...] lists entries; a NAME is an instance, a class, a family or "
    "'all'. features [NAME...] prints numbers of the instances. run ALGORITHM... compares "
    "algorithms of a family as 'commsched compare' does, with the best bounds and schedules of the "
    "library, and tests each against the best known method of every class. verify [NAME...] "
    "recomputes instances, schedules and bounds. submit SCHEDULE keeps a schedule that is better "
    "than the best known. instance NAME and schedule NAME write files." FILE_LIMITS;

struct arguments {
    struct verb_input verb;
    const char *directory, *profile, *path, *certificates;
    struct words on;
    uint64_t seed;
    double time_limit;
    int jobs;
    bool quick, runs;
    const struct subcommand *command;
    struct words words; /* after it */
    struct suite_library library;
};

static const struct verb_option options[] = {
    OPTION("library", "DIR", TEXT, directory, "Use the library in this directory"),
    OPTION("on", "NAME", TEXTS, on, "run: only on this instance, class or family; repeatable"),
    SEED_OPTION(seed),
    OPTION("time-limit", "SECONDS", SECONDS, time_limit,
           "Limit of each bound and algorithm (default 60)"),
    WORKERS_OPTION(jobs, "Processes"),
    OPTION("quick", NULL, FLAG, quick, "verify: only bounds in closed form"),
    OPTION("certificates", "DIR", TEXT, certificates,
           "verify: write DIR/NAME.json, the proof of each certified optimum"),
    OPTION("runs", NULL, FLAG, runs, "run: print one row per instance and algorithm"),
    OPTION("profile", "FILE", TEXT, profile, "run: draw performance profiles (.svg, .png, .pdf)"),
    FORMAT_OPTION("Print in this format instead of text"),
    JSON_FORMAT_OPTION,
    OPTION("tsv", NULL, FORMAT, verb.emitter, "Print TSV (--format tsv)"),
    OPTION("out", "FILE", TEXT, path, "instance, schedule: write here (default standard output)"),
    {0},
};

static bool names(const char *word, const struct suite_entry *entry)
{
    return strcmp(word, "all") == 0 || strcmp(word, entry->name) == 0 ||
           strcmp(word, entry->class_name) == 0 || strcmp(word, family_name(entry->family)) == 0;
}

/* Some entries, in the order of the library. */
struct chosen {
    const struct suite_entry **entries; /* [count] */
    size_t count;
};

/* Those that the words name; no words name all. */
static struct chosen choose(const struct arguments *arguments, const struct words *words)
{
    const struct suite_library *library = &arguments->library;
    struct arena *arena = arguments->verb.arena;
    struct chosen chosen = {ARENA_ZEROED(arena, const struct suite_entry *, library->count + 1), 0};
    bool *used = ARENA_ZEROED(arena, bool, words->count + 1);
    for (size_t k = 0; k < library->count; k++) {
        bool named = words->count == 0;
        for (int w = 0; w < words->count; w++)
            if (names(words->word[w], &library->entries[k]))
                named = used[w] = true;
        if (named)
            chosen.entries[chosen.count++] = &library->entries[k];
    }
    for (int w = 0; w < words->count; w++)
        if (!used[w])
            fail("the library has no instance, class or family '%s'", words->word[w]);
    return chosen;
}

/* The value equals the bound up to rounding. */
static bool is_closed(const struct suite_entry *entry)
{
    return isfinite(entry->value) &&
           !clearly_differ(fmax(entry->value, entry->bound), entry->bound, entry->value);
}

/* ---- list, instance, schedule ---- */

static void add_entry(struct table *table, const struct suite_entry *entry)
{
    bool closed = is_closed(entry);
    double gap = closed ? 0.0 : entry->value / entry->bound - 1.0;
    TABLE_ROW(table, entry_text(entry->name), entry_text(family_name(entry->family)),
              entry_text(entry->class_name), entry_text(entry->generator),
              entry_text(entry->parameters), entry_whole(entry->seed),
              entry_text(arena_print(table->arena, "%016llx", (unsigned long long)entry->digest)),
              entry_number(entry->value), entry_if_any(entry->found), entry_number(entry->bound),
              entry_if_any(entry->proved),
              isfinite(gap) ? entry_number(100.0 * gap) : (struct entry){0},
              entry_number(entry->one_pass), entry_if_any(entry->one_pass_by),
              entry->searched_by ? entry_number(entry->searched) : (struct entry){0},
              entry_if_any(entry->searched_by),
              entry_text(!closed            ? "gap"
                         : entry->certified ? "certified"
                                            : "proved"));
}

static int list(struct arguments *arguments)
{
    static const struct column columns[] = {
        {.heading = "name"},
        {.key = "family"},
        {.heading = "class"},
        {.key = "generator"},
        {.key = "parameters"},
        {.key = "seed"},
        {.key = "digest"},
        {.key = "value", .heading = "best known s", .style = STYLE_EXACT},
        {.key = "found", .heading = "found by"},
        {.key = "bound", .heading = "best bound s", .style = STYLE_EXACT},
        {.key = "proved", .heading = "proved by"},
        {.key = "gap_percent", .heading = "gap %", .style = STYLE_FIXED, .decimals = 3},
        {.key = "one_pass", .style = STYLE_EXACT},
        {.key = "one_pass_by"},
        {.key = "searched", .style = STYLE_EXACT},
        {.key = "searched_by"},
        {.heading = "status"},
        {0},
    };
    const struct chosen chosen = choose(arguments, &arguments->words);
    struct table table = table_start(columns, arguments->verb.arena);
    for (size_t k = 0; k < chosen.count; k++)
        add_entry(&table, chosen.entries[k]);
    if (arguments->verb.emitter == &emitter_json) {
        struct value *value = value_object();
        value_set_whole(value, "library", arguments->library.version);
        value_set(value, "instances", table_array(&table));
        value_print(stdout, value);
    } else {
        arguments->verb.emitter->table(stdout, &table);
    }
    return EXIT_POSITIVE;
}

/* As feature_values.arff of a scenario of ASlib. */
static int print_features(struct arguments *arguments)
{
    const struct chosen chosen = choose(arguments, &arguments->words);
    const struct table table = aslib_features(chosen.entries, chosen.count, arguments->verb.arena);
    arguments->verb.emitter->table(stdout, &table);
    return EXIT_POSITIVE;
}

static const struct suite_entry *find_entry(const struct arguments *arguments)
{
    const char *name = *arguments->words.word;
    const struct suite_entry *entry = suite_find(&arguments->library, name);
    if (!entry)
        fail("the library has no instance '%s'", name);
    return entry;
}

static int write_instance(struct arguments *arguments)
{
    struct instance instance;
    require(suite_instance(find_entry(arguments), arguments->verb.arena, &instance));
    save_instance(arguments->path, &instance, arguments->verb.arena);
    return EXIT_POSITIVE;
}

static int write_schedule(struct arguments *arguments)
{
    const struct suite_entry *entry = find_entry(arguments);
    struct schedule schedule = {.algorithm = entry->found};
    require(suite_schedule(entry, arguments->verb.arena, &schedule.instance, &schedule.timeline));
    schedule.completion = schedule.timeline.completion;
    schedule.lower_bound = instance_lower_bound(&schedule.instance, &schedule.timeline);
    save_schedule(arguments->path, &schedule, arguments->verb.arena);
    return EXIT_POSITIVE;
}

/* ---- run ---- */

/* The chosen instances of a family, in groups by their classes, whose instances are adjacent in the
 * library; others are dropped. */
static struct instance_set set_of(enum family family, int version, struct chosen *chosen,
                                  struct arena *arena)
{
    struct instance_set set = {
        .title = arena_print(arena, "%s of the library, version %d", family_name(family), version),
        .family = family,
        .sources = ARENA_ZEROED(arena, struct instance_source, chosen->count),
        .groups = ARENA_ZEROED(arena, const char *, chosen->count)};
    for (size_t k = 0; k < chosen->count; k++) {
        const struct suite_entry *entry = chosen->entries[k];
        if (entry->family != family)
            continue;
        struct instance *instance = ARENA_ARRAY(arena, struct instance, 1);
        require(suite_instance(entry, arena, instance));
        if (set.count == 0 ||
            strcmp(chosen->entries[set.count - 1]->class_name, entry->class_name) != 0)
            set.groups[set.group_count++] = entry->class_name;
        chosen->entries[set.count] = entry;
        set.sources[set.count++] = (struct instance_source){
            .name = entry->name, .instance = instance, .group = set.group_count - 1};
    }
    chosen->count = (size_t)set.count;
    if (set.count == 0)
        fail("no instance of %s is selected", family_name(family));
    return set;
}

/* The bounds of an instance are at least those of the library, and its best is the least completion
 * of the library and of the runs. */
static void join_library(struct benchmark *benchmark, const struct suite_entry *const *entries)
{
    benchmark->exact = true;
    for (int k = 0; k < benchmark->set->count; k++) {
        struct benchmark_instance *instance = &benchmark->instances[k];
        instance->best = fmin(instance->best, entries[k]->value);
        instance->best_bound = fmax(instance->best_bound, entries[k]->bound);
        if (is_closed(entries[k]))
            instance->optimum = entries[k]->value;
    }
}

/* Schedules of the library's kind that are better than the best known. */
static void tell_better(const struct benchmark *benchmark, const struct suite_entry *const *entries)
{
    for (int k = 0; k < benchmark->set->count; k++)
        for (int a = 0; a < benchmark->algorithm_count; a++) {
            const struct compared *run = benchmark_at(benchmark, k, a);
            double completion = run->solution.completion;
            if (run->solution.status == STATUS_VALID && run->kind == SCHEDULE_WHOLE &&
                clearly_less(completion, entries[k]->value, completion))
                fprintf(stderr,
                        "commsched: %s is better than the best known schedule of %s; commsched "
                        "suite submit stores it\n",
                        run->algorithm->name, entries[k]->name);
        }
}

/* Of one family. */
static const struct algorithm **find_algorithms(const struct arguments *arguments)
{
    const struct words *words = &arguments->words;
    const struct algorithm **named =
        ARENA_ZEROED(arguments->verb.arena, const struct algorithm *, words->count);
    for (int k = 0; k < words->count; k++) {
        named[k] = find_algorithm(words->word[k], NULL);
        if (algorithm_family(named[k]) != algorithm_family(named[0]))
            fail("%s and %s are of two families", named[0]->name, named[k]->name);
    }
    return named;
}

/* Of each algorithm, in text only; ends with NULL. */
static const char *const *class_tests(const struct arguments *arguments,
                                      const struct benchmark *benchmark,
                                      const struct suite_entry *const *entries)
{
    struct arena *arena = arguments->verb.arena;
    const char **sentences = ARENA_ZEROED(arena, const char *, benchmark->algorithm_count + 1);
    bool wanted = arguments->verb.emitter == &emitter_text && !arguments->runs;
    for (int k = 0; wanted && k < benchmark->algorithm_count; k++)
        sentences[k] = class_tests_sentence(benchmark, k, entries, arguments->jobs, arena);
    return sentences;
}

/* Runs, draws and prints; pictures and tests come first, so that nothing is printed if one
 * fails. */
static int run_algorithms(struct arguments *arguments)
{
    struct arena *arena = arguments->verb.arena;
    struct chosen chosen = choose(arguments, &arguments->on);
    const struct algorithm **named = find_algorithms(arguments);
    const struct instance_set set =
        set_of(algorithm_family(named[0]), arguments->library.version, &chosen, arena);
    if (arguments->profile)
        require(gnuplot_check(arguments->profile));
    struct benchmark benchmark = {.set = &set,
                                  .algorithms = named,
                                  .algorithm_count = arguments->words.count,
                                  .seed = arguments->seed,
                                  .time_limit = arguments->time_limit};
    require(benchmark_run(&benchmark, arguments->jobs, arena));
    join_library(&benchmark, chosen.entries);
    const struct ranking ranking = ranking_of(&benchmark, NULL, arena);
    if (arguments->profile)
        require(profile_draw(&benchmark, &ranking, arguments->profile, arena));
    const char *const *sentences = class_tests(arguments, &benchmark, chosen.entries);
    if (arguments->verb.emitter == &emitter_arff) {
        const struct table runs = aslib_runs(&benchmark, chosen.entries, arena);
        emitter_arff.table(stdout, &runs);
    } else {
        benchmark_print(stdout, &ranking, arguments->verb.emitter, arguments->runs, false, arena);
    }
    for (int k = 0; sentences[k]; k++)
        print_wrapped(stdout, sentences[k], "\n", "");
    tell_better(&benchmark, chosen.entries);
    return EXIT_POSITIVE;
}

/* ---- verify ---- */

/* In JSON also what is wrong. */
static void print_json(const struct verification *verification, size_t verified)
{
    struct value *object = value_object(), *reasons = value_array();
    for (size_t k = 0; k < verification->count; k++)
        if (!verification->verdicts[k].ok)
            value_append_text(reasons, verification->verdicts[k].reason);
    value_set_whole(object, "checked", (long long)verification->count);
    value_set_whole(object, "verified", (long long)verified);
    value_set(object, "wrong", reasons);
    value_print(stdout, object);
}

static int verify(struct arguments *arguments)
{
    const struct chosen chosen = choose(arguments, &arguments->words);
    struct verification verification = {
        .entries = chosen.entries,
        .count = chosen.count,
        .quick = arguments->quick,
        .time_limit = arguments->time_limit,
        .certificates = arguments->certificates,
        .jobs = arguments->jobs,
        .verdicts = ARENA_ZEROED(arguments->verb.arena, struct verdict, chosen.count)};
    bool json = arguments->verb.emitter == &emitter_json;
    size_t verified = 0;
    if (arguments->certificates)
        require(output_make_directory(arguments->certificates));
    suite_verify(&verification);
    for (size_t k = 0; k < chosen.count; k++) {
        verified += verification.verdicts[k].ok;
        if (!json && !verification.verdicts[k].ok)
            printf("%s\n", verification.verdicts[k].reason);
    }
    if (json)
        print_json(&verification, verified);
    else
        printf("%zu of %zu instances verified%s\n", verified, chosen.count,
               arguments->quick ? ", bounds in closed form only" : "");
    return verified == chosen.count ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

/* ---- submit ---- */

static int submit(struct arguments *arguments)
{
    struct arena *arena = arguments->verb.arena;
    struct table record =
        table_of_keys("valid,reason,instance,value,best_known,better", STYLE_EXACT, arena);
    struct submission found = {0};
    if (!arguments->library.directory)
        fail(
            "the built-in library cannot be changed: run this in the root of the source tree, or "
            "name a copy with --library DIR");
    struct schedule schedule = load_schedule(*arguments->words.word, arena);
    struct verdict valid = schedule_check(&schedule.instance, &schedule, arena);
    if (valid.ok)
        found = suite_submit(arguments->library.directory, &schedule, arena);
    bool better = found.value < found.known;
    if (valid.ok)
        TABLE_ROW(&record, entry_truth(true), {0}, entry_text(found.name),
                  entry_in("s", found.value), entry_in("s", found.known), entry_truth(better));
    else
        TABLE_ROW(&record, entry_truth(false), entry_text(valid.reason));
    record_print(stdout, &record, arguments->verb.emitter == &emitter_json);
    return better ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

/* ---- subcommands ---- */

static const struct subcommand {
    const char *name;
    int least, most; /* number of words after it; most 0: unlimited */
    int (*run)(struct arguments *arguments);
} subcommands[] = {
    {"list", 0, 0, list},
    {"features", 0, 0, print_features},
    {"run", 1, 0, run_algorithms},
    {"verify", 0, 0, verify},
    {"submit", 1, 1, submit},
    {"instance", 1, 1, write_instance},
    {"schedule", 1, 1, write_schedule},
    {0},
};

static void check(void *input, struct argp_state *state)
{
    struct arguments *arguments = input;
    const struct words all = arguments->verb.arguments;
    const char *name = all.count > 0 ? *all.word : "list";
    const struct subcommand *found = subcommands;
    while (found->name && strcmp(found->name, name) != 0)
        found++;
    arguments->command = found;
    arguments->words = all.count > 0 ? (struct words){all.word + 1, all.count - 1} : all;
    if (!found->name)
        unknown_name("command", name, "list|features|run|verify|submit|instance|schedule");
    if (arguments->words.count < found->least)
        argp_error(state, "%s: no argument given", found->name);
    if (found->most == 1 && arguments->words.count > 1)
        argp_error(state, "%s: more than one argument given", found->name);
}

static int run(void *input)
{
    struct arguments *arguments = input;
    if (!arguments->directory && access(SUITE_TREE "/" SUITE_FILE, R_OK) == 0)
        arguments->directory = SUITE_TREE;
    require_read(suite_load(arguments->directory, arguments->verb.arena, &arguments->library));
    return arguments->command->run(arguments);
}

VERB(
    suite, "use the library of instances with best known schedules", .group = VERB_RESEARCH,
    INPUT(.path = "-", .verb.emitter = &emitter_text, .seed = 1, .time_limit = 60.0),
    .options = options, .check = check,
    .args_doc = "[list|features|run|verify|submit|instance|schedule] [NAME|ALGORITHM|SCHEDULE...]");
