/* commsched hunt: instances on which an algorithm does badly. */
#include "experiments/search/hunt.h"
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "experiments/engine/workers/interrupt.h"
#include "experiments/engine/workers/pool.h"
#include "experiments/job/hunt_survey.h"
#include "experiments/job/job_lock.h"
#include "models/format/format.h"
#include "models/format/value.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define USUAL_SECONDS 30.0

static const char doc[] =
    "Searches small instances for the largest ratio of an algorithm's completion to a reference. "
    "Without ALGORITHM: for every algorithm that is not exact, at several sizes, with a table, "
    "witnesses and a figure in DIR/hunt."
    "\v--against: `bound` (the default), the lower bound that applies to the schedule; `optimum`, "
    "as an exact algorithm proves it; or another algorithm. The best instance found is made small, "
    "solved again, checked, and written with -o. With --evaluations the result is the same for any "
    "number of jobs; only the line `seconds` differs. What is searched:";

static const struct argp_option options[] = {
    {"against", 'a', "bound|optimum|ALGORITHM", 0, "What to do badly against (default bound)", 0},
    {"nodes", 'n', "N", 0, "Nodes of the instances (default: exchange 4, multicast 6, switched 5)",
     0},
    {"diagonal", 'd', NULL, 0, "Exchange: nodes have messages for themselves too", 0},
    {"seconds", 's', "SECONDS", 0, "Search that long (default 30)", 0},
    {"evaluations", 'e', "N", 0, "Look at that many instances instead, up to " IN_WORDS(COUNT_MOST),
     0},
    {"jobs", 'J', "J", 0,
     "Worker processes, at most " IN_WORDS(WORKERS_MOST) " (default: one per processor)", 0},
    {"seed", 'S', "S", 0, "User seed, 0 to 2^64-1 (default 1)", 0},
    {"quick", 'q', NULL, 0, "Without ALGORITHM: fewer evaluations, for a first look", 0},
    {"out", 'O', "DIR", 0, "Without ALGORITHM: directory of the results (default out)", 0},
    {"json", 'j', NULL, 0, "Print one JSON object", 0},
    {"output", 'o', "FILE", 0, "Write the instance here", 0},
    {0},
};

struct arguments {
    const char *algorithm, *against, *path;
    struct hunt hunt;
    bool json;
    const char *only_one; /* an option that only the hunt of one algorithm takes */
    const char *only_all; /* one that only the survey takes */
    const char *directory;
    bool quick;
    struct arena arena;
};

static void check_whole(struct arguments *arguments, struct argp_state *state)
{
    struct hunt *hunt = &arguments->hunt;
    if (hunt->seconds > 0.0 && hunt->evaluations > 0)
        argp_error(state, "--seconds and --evaluations: only one of them");
    if (hunt->seconds == 0.0)
        hunt->seconds = USUAL_SECONDS;
    if (!arguments->algorithm && arguments->only_one)
        argp_error(state, "%s needs an algorithm", arguments->only_one);
    if (arguments->algorithm && arguments->only_all)
        argp_error(state, "%s is for all algorithms together", arguments->only_all);
}

/* Notes which of the two uses an option belongs to. */
static void note_use(struct arguments *arguments, int key)
{
    for (const struct argp_option *option = options; option->name; option++) {
        if (option->key != key)
            continue;
        if (strchr("qO", key))
            arguments->only_all = arena_print(&arguments->arena, "--%s", option->name);
        else if (!strchr("JS", key))
            arguments->only_one = arena_print(&arguments->arena, "--%s", option->name);
    }
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    struct hunt *hunt = &arguments->hunt;
    note_use(arguments, key);
    switch (key) {
    case 'q':
        arguments->quick = true;
        return 0;
    case 'O':
        arguments->directory = argument;
        return 0;
    case 'a':
        arguments->against = argument;
        return 0;
    case 'n':
        hunt->nodes = parse_count(argument, 1, COUNT_MOST, state);
        return 0;
    case 'd':
        hunt->diagonal = true;
        return 0;
    case 's':
        hunt->seconds = parse_seconds(argument, state);
        return 0;
    case 'e':
        hunt->evaluations = (size_t)parse_count(argument, 1, COUNT_MOST, state);
        return 0;
    case 'J':
        hunt->jobs = parse_count(argument, 1, WORKERS_MOST, state);
        return 0;
    case 'S':
        hunt->seed = parse_seed(argument, state);
        return 0;
    case 'j':
        arguments->json = true;
        return 0;
    case 'o':
        arguments->path = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->algorithm)
            argp_error(state, "too many arguments");
        arguments->algorithm = argument;
        return 0;
    case ARGP_KEY_END:
        check_whole(arguments, state);
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static bool find_reference(const char *name, struct hunt *hunt)
{
    const char *names[512] = {"bound", "optimum"};
    const struct registered_algorithm *found = algorithm_find(name);
    hunt->against = strcmp(name, "optimum") == 0 ? HUNT_OPTIMUM : HUNT_BOUND;
    if (hunt->against == HUNT_OPTIMUM || strcmp(name, "bound") == 0)
        return true;
    for (int k = 0; k < 509 && registered_algorithms[k].name; k++)
        names[k + 2] = registered_algorithms[k].name;
    if (!found) {
        unknown_name("reference", name, names);
        return false;
    }
    hunt->against = HUNT_ALGORITHM;
    hunt->reference = found->algorithm;
    if (algorithm_family(found->algorithm) == algorithm_family(hunt->algorithm))
        return true;
    bad_input("%s schedules no %s", name, family_name(algorithm_family(hunt->algorithm)));
    return false;
}

/* False, with the reason on standard error. */
static bool make_hunt(const struct arguments *arguments, struct hunt *hunt)
{
    int least, most, usual;
    *hunt = arguments->hunt;
    hunt->algorithm = find_algorithm(arguments->algorithm);
    if (!hunt->algorithm || !find_reference(arguments->against, hunt))
        return false;
    enum family family = algorithm_family(hunt->algorithm);
    hunt_limits(family, &least, &most, &usual);
    if (hunt->nodes == 0)
        hunt->nodes = usual;
    if (hunt->nodes < least || hunt->nodes > most) {
        bad_input("--nodes %d: a hunt for %s takes %d to %d", hunt->nodes, family_name(family),
                  least, most);
        return false;
    }
    if (hunt->diagonal && family != FAMILY_EXCHANGE) {
        bad_input("--diagonal: only exchanges have messages of a node for itself");
        return false;
    }
    return true;
}

static bool write_instance(const char *path, const struct instance *instance, struct arena *arena)
{
    struct output output;
    struct verdict verdict = output_open(&output, path, arena);
    if (verdict.ok) {
        format_write_instance(output.stream, instance);
        verdict = output_commit(&output);
    }
    if (!verdict.ok)
        bad_input("%s", verdict.reason);
    return verdict.ok;
}

static void print_json(FILE *out, const struct arguments *arguments, const struct hunt *hunt,
                       const struct hunt_find *find)
{
    struct value *value = value_object();
    value_set_text(value, "algorithm", hunt->algorithm->name);
    value_set_text(value, "against", arguments->against);
    value_set_whole(value, "nodes", find->nodes);
    value_set_text(value, "searched", find->form);
    value_set_whole(value, "evaluations", (long long)find->evaluations);
    value_set_whole(value, "restarts", (long long)find->restarts);
    value_set_number(value, "ratio", find->ratio);
    value_set_number(value, "completion", find->completion);
    value_set_number(value, "reference", find->reference);
    value_set_number(value, "seconds", find->elapsed);
    value_set_text(value, "instance", arguments->path);
    value_print(out, value);
}

static void print_lines(FILE *out, const struct arguments *arguments, const struct hunt *hunt,
                        const struct hunt_find *find)
{
    fprintf(out, "algorithm: %s\n", hunt->algorithm->name);
    fprintf(out, "against: %s\n", arguments->against);
    fprintf(out, "nodes: %d\n", find->nodes);
    fprintf(out, "searched: %s\n", find->form);
    fprintf(out, "evaluations: %zu\n", find->evaluations);
    fprintf(out, "restarts: %zu\n", find->restarts);
    fprintf(out, "ratio: %.12g\n", find->ratio);
    fprintf(out, "completion: %.12g\n", find->completion);
    fprintf(out, "reference: %.12g\n", find->reference);
    fprintf(out, "seconds: %.3f\n", find->elapsed);
    fprintf(out, "instance: %s\n", arguments->path ? arguments->path : "not written (no -o)");
}

static int hunt_and_report(const struct arguments *arguments, struct arena *arena)
{
    struct hunt hunt;
    struct hunt_find find;
    if (!make_hunt(arguments, &hunt))
        return EXIT_BAD_INPUT;
    struct verdict verdict = hunt_run(&hunt, arena, &find);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    if (arguments->path && !write_instance(arguments->path, &find.instance, arena))
        return EXIT_BAD_INPUT;
    bool to_output = arguments->path && strcmp(arguments->path, "-") == 0;
    (arguments->json ? print_json : print_lines)(to_output ? stderr : stdout, arguments, &hunt,
                                                 &find);
    return EXIT_POSITIVE;
}

static int survey(const struct arguments *arguments)
{
    const struct hunt_survey survey = {.directory = arguments->directory,
                                       .quick = arguments->quick,
                                       .jobs = arguments->hunt.jobs,
                                       .seed = arguments->hunt.seed};
    struct arena arena = {0};
    struct job_lock lock;
    interrupts_catch();
    struct verdict verdict = job_lock_take(&lock, arguments->directory, &arena);
    if (verdict.ok)
        verdict = hunt_survey_run(&survey, stdout);
    job_lock_release(&lock);
    interrupts_release();
    arena_release(&arena);
    if (interrupted())
        return stopped_by(interrupted(), "; what is stored stays");
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    printf("Table, witnesses and figure are in %s/hunt/.\n", arguments->directory);
    return EXIT_POSITIVE;
}

/* The families' spaces stand at the end of the help; argp frees what is not the text it gave. */
static char *add_spaces(int key, const char *text, void *input)
{
    (void)input;
    if (key != ARGP_KEY_HELP_EXTRA)
        return (char *)text;
    struct arena arena = {0};
    char *spaces = strdup(hunt_spaces(&arena));
    if (!spaces)
        arena_exhausted(0, 0);
    arena_release(&arena);
    return spaces;
}

static const struct argp argp = {options, parse, "[ALGORITHM]", doc, NULL, add_spaces, NULL};

static int run(int argc, char **argv)
{
    struct arguments arguments = {.against = "bound", .directory = "out", .hunt = {.seed = 1}};
    struct arena *arena = &arguments.arena;
    parse_arguments(&argp, argc, argv, &arguments);
    int status = arguments.algorithm ? hunt_and_report(&arguments, arena) : survey(&arguments);
    arena_release(arena);
    return status;
}

const struct verb verb_hunt = {"hunt", "instances on which an algorithm does badly", &argp, run};
