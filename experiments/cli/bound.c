/* commsched bound: every lower bound known of an instance. */
#include "algorithms/bound.h"
#include "experiments/cli/common.h"
#include "experiments/cli/help/file_limits.h"
#include "models/base/wall_clock.h"

#include <math.h>
#include <stdio.h>

static const char doc[] =
    "Prints every lower bound on the completion of an instance, in seconds, "
    "and where it applies."
    "\vBounds in closed form first, then those that a linear program proves, each within the time "
    "limit: what was proved by then is a bound too, and is said to be unfinished.";

static const struct argp_option options[] = {
    {"time-limit", 't', "SECONDS", 0, "Limit of each linear program's bound (default 10)", 0},
    {0},
};

struct arguments {
    const char *path;
    double time_limit;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 't':
        arguments->time_limit = parse_seconds(argument, state);
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->path)
            argp_error(state, "one instance at a time");
        arguments->path = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->path)
            argp_error(state, "which instance?");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static void print_lp_bound(const struct lp_bound *bound, const struct instance *instance,
                           double time_limit)
{
    struct arena scratch = {0};
    struct context context = {.arena = &scratch, .time_limit = time_limit};
    double value = 0.0, started = wall_clock();
    enum outcome outcome = bound->value(instance, &context, &value);
    bool stopped = context.unfinished || wall_clock() - started >= time_limit;
    if (outcome == OUTCOME_REFUSED)
        printf("%s: refused: %s\n", bound->name, context.refusal);
    else
        printf("%s: %.12g (%s%s)\n", bound->name, value, bound->applies,
               stopped ? "; unfinished" : "");
    arena_release(&scratch);
}

static const struct argp argp = {options, parse, "INSTANCE", doc, NULL, add_file_limits, NULL};

static int run(int argc, char **argv)
{
    struct arguments arguments = {.time_limit = 10.0};
    parse_arguments(&argp, argc, argv, &arguments);
    struct arena arena = {0};
    struct instance instance;
    int status = EXIT_BAD_INPUT;
    if (load_instance(arguments.path, &arena, &instance)) {
        for (const struct bound *bound = family_bounds(instance.family); bound->name; bound++)
            printf("%s: %.12g (%s)\n", bound->name, bound->value(&instance), bound->applies);
        for (const struct lp_bound *const *bound = lp_bounds; *bound; bound++)
            if ((*bound)->family == instance.family)
                print_lp_bound(*bound, &instance, arguments.time_limit);
        status = EXIT_POSITIVE;
    }
    arena_release(&arena);
    return status;
}

const struct verb verb_bound = {"bound", "every lower bound of an instance", &argp, run};
