/* commsched generate: one instance of a generator. */
#include "experiments/cli/common.h"
#include "experiments/engine/files/output.h"
#include "models/format/format.h"

#include <stdio.h>
#include <string.h>

static const char doc[] =
    "Generates an instance."
    "\v'commsched list generators' tells every generator's parameters, and the least and "
    "the most of each number. Experiments use the "
    "replications 0, 1, 2 ... of their settings.";

static const struct argp_option options[] = {
    {"nodes", 'n', "N", 0, "Number of nodes; the same as --set nodes=N", 0},
    {"set", 's', "KEY=VALUE", 0, "Set a parameter of the generator; may be repeated", 0},
    {"seed", 'S', "S", 0, "User seed, 0 to 2^64-1 (default 1)", 0},
    {"replication", 'r', "R", 0, "Which replication, 0 to " IN_WORDS(COUNT_MOST) " (default 0)", 0},
    {"output", 'o', "FILE", 0, "Write here instead of to standard output", 0},
    {0},
};

struct arguments {
    struct arena *arena;
    const char *generator, *path;
    const char *assignments[128];
    int assignment_count;
    uint64_t seed;
    int replication;
};

static void add_assignment(struct arguments *arguments, const char *text, struct argp_state *state)
{
    if (!strchr(text, '='))
        argp_error(state, "'%s' is not KEY=VALUE", text);
    if (arguments->assignment_count == 128)
        argp_error(state, "too many parameters");
    arguments->assignments[arguments->assignment_count++] = text;
}

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'n':
        add_assignment(arguments, arena_print(arguments->arena, NODES_KEY "=%s", argument), state);
        return 0;
    case 's':
        add_assignment(arguments, argument, state);
        return 0;
    case 'S':
        arguments->seed = parse_seed(argument, state);
        return 0;
    case 'r':
        arguments->replication = parse_count(argument, 0, COUNT_MOST, state);
        return 0;
    case 'o':
        arguments->path = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->generator)
            argp_error(state, "one generator at a time");
        arguments->generator = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->generator)
            argp_error(state, "which generator?");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static struct verdict apply(const struct arguments *arguments, struct settings *settings)
{
    struct verdict verdict = verdict_yes();
    for (int k = 0; k < arguments->assignment_count && verdict.ok; k++) {
        const char *text = arguments->assignments[k], *equals = strchr(text, '=');
        char *key = arena_print(arguments->arena, "%.*s", (int)(equals - text), text);
        verdict = settings_set(settings, key, equals + 1, arguments->arena);
    }
    return verdict;
}

static int write(const struct arguments *arguments, const struct instance *instance)
{
    struct output output;
    struct verdict verdict = output_open(&output, arguments->path, arguments->arena);
    if (verdict.ok) {
        format_write_instance(output.stream, instance);
        verdict = output_commit(&output);
    }
    return verdict.ok ? EXIT_POSITIVE : bad_input("%s", verdict.reason);
}

static int generate_to_file(const struct arguments *arguments)
{
    const struct registered_generator *found = find_generator(arguments->generator);
    if (!found)
        return EXIT_BAD_INPUT;
    struct settings settings = settings_start(found->generator, arguments->arena);
    struct instance instance;
    struct verdict verdict = apply(arguments, &settings);
    if (verdict.ok)
        verdict = generate(&settings, arguments->seed, arguments->replication, arguments->arena,
                           &instance);
    return verdict.ok ? write(arguments, &instance) : bad_input("%s", verdict.reason);
}

static const struct argp argp = {options, parse, "GENERATOR", doc, NULL, NULL, NULL};

static int run(int argc, char **argv)
{
    struct arena arena = {0};
    struct arguments arguments = {.arena = &arena, .path = "-", .seed = 1};
    parse_arguments(&argp, argc, argv, &arguments);
    int status = generate_to_file(&arguments);
    arena_release(&arena);
    return status;
}

const struct verb verb_generate = {"generate", "make an instance", &argp, run};
