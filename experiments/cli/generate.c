/* commsched generate: makes one instance by a generator. */
#include "experiments/cli/common.h"

#include <string.h>

static const char doc[] =
    "Generates an instance.\v'commsched list generators' lists the parameters of every generator "
    "with their ranges. Some defaults adapt to the parameters given, and a line on standard error "
    "reports this. The key \"about\" of the instance has the values of all parameters. Experiments "
    "use replications 0, 1, 2, ... of their settings.";

struct arguments {
    struct verb_input verb;
    const char *path;
    struct words assignments;
    uint64_t seed;
    int replication;
};

static const struct verb_option options[] = {
    OPTION("nodes", "N", NODES, assignments, "Number of nodes; the same as --set nodes=N"),
    OPTION("set", "KEY=VALUE", TEXTS, assignments, "Set a parameter of the generator; repeatable"),
    SEED_OPTION(seed),
    COUNT_OPTION("replication", "R", replication, 0, COUNT_MOST,
                 "Replication, 0 to " IN_WORDS(COUNT_MOST) " (default 0)"),
    OPTION("output", "FILE", TEXT, path, "Write here instead of to standard output"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct words *assignments = &((struct arguments *)input)->assignments;
    for (int k = 0; k < assignments->count; k++)
        if (!strchr(assignments->word[k], '='))
            argp_error(state, "'%s' is not KEY=VALUE", assignments->word[k]);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const struct generator *generator = find_generator(*arguments->verb.arguments.word);
    struct settings settings = settings_start(generator, arena);
    struct instance instance;
    for (int k = 0; k < arguments->assignments.count; k++) {
        const char *text = arguments->assignments.word[k], *equals = strchr(text, '=');
        char *key = arena_print(arena, "%.*s", (int)(equals - text), text);
        require(settings_set(&settings, key, equals + 1, arena));
    }
    require(generate(&settings, arguments->seed, arguments->replication, arena, &instance));
    note_adapted(&settings, "", arena);
    save_instance(arguments->path, &instance, arena);
    return EXIT_POSITIVE;
}

VERB(generate, "generate an instance", INPUT(.path = "-", .seed = 1), .options = options,
     .check = check,
     TAKES("GENERATOR", 1, 1, "no generator given", "more than one generator given"));
