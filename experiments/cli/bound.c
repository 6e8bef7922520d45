/* commsched bound: every lower bound known of an instance. */
#include "algorithms/bound.h"
#include "experiments/cli/common.h"
#include "models/base/wall_clock.h"

#include <stdio.h>

static const char doc[] =
    "Prints every lower bound known on the completion of an instance, in seconds, and which "
    "schedules it holds for."
    "\vBounds in closed form first, then those that take a computation, such as a linear program, "
    "each within the time limit: what was proved by then is a bound too, and is said to be "
    "unfinished.";

struct arguments {
    struct verb_input verb;
    double time_limit;
};

static const struct verb_option options[] = {
    OPTION("time-limit", 't', "SECONDS", SECONDS, time_limit,
           "Limit of each bound that takes a computation (default 10)"),
    {0},
};

static void print_bound(const struct computed_bound *bound, const struct instance *instance,
                        double time_limit)
{
    struct arena scratch = {0};
    struct context context = {.arena = &scratch, .time_limit = time_limit};
    double value = 0.0, started = wall_clock();
    enum outcome outcome = computed_bound_value(bound, instance, &context, &value);
    bool stopped = context.unfinished || wall_clock() - started >= time_limit;
    if (outcome == OUTCOME_REFUSED)
        printf("%s: refused: %s\n", bound->name, context.refusal);
    else
        printf("%s: %.12g (%s%s)\n", bound->name, value, bound->applies,
               stopped ? "; unfinished" : "");
    arena_release(&scratch);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct instance instance;
    if (!load_instance(*arguments->verb.arguments.word, arguments->verb.arena, &instance))
        return EXIT_BAD_INPUT;
    for (const struct bound *bound = instance_bounds(&instance); bound->name; bound++)
        printf("%s: %.12g (%s)\n", bound->name, bound->value(&instance), bound->applies);
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++)
        if ((*bound)->family == instance.family)
            print_bound(*bound, &instance, arguments->time_limit);
    return EXIT_POSITIVE;
}

VERB(bound, "every lower bound of an instance", INPUT(.time_limit = 10.0), .options = options,
     .limits = file_limits, TAKES("INSTANCE", 1, 1, "which instance?", "one instance at a time"));
