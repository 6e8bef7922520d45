/* commsched bound: every lower bound known of an instance. */
#include "experiments/cli/common.h"

#include <stdio.h>

static const char doc[] =
    "Prints every lower bound on the completion of an instance, in seconds, "
    "and where it applies.";

static error_t parse(int key, char *argument, struct argp_state *state)
{
    const char **path = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        if (*path)
            argp_error(state, "one instance at a time");
        *path = argument;
        return 0;
    case ARGP_KEY_END:
        if (!*path)
            argp_error(state, "which instance?");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static const struct argp argp = {.parser = parse, .args_doc = "INSTANCE", .doc = doc};

static int run(int argc, char **argv)
{
    const char *path = NULL;
    parse_arguments(&argp, argc, argv, &path);
    struct arena arena = {0};
    struct instance instance;
    int status = EXIT_BAD_INPUT;
    if (load_instance(path, &arena, &instance)) {
        for (const struct bound *bound = family_bounds(instance.family); bound->name; bound++)
            printf("%s: %.12g (%s)\n", bound->name, bound->value(&instance), bound->applies);
        status = EXIT_POSITIVE;
    }
    arena_release(&arena);
    return status;
}

const struct verb verb_bound = {"bound", "every lower bound of an instance", &argp, run};
