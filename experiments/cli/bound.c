/* commsched bound: all known lower bounds of an instance. */
#include "algorithms/bound.h"
#include "experiments/cli/common.h"
#include "models/base/wall_clock.h"
#include "models/exchange/service_bounds.h"

#include <stdio.h>

static const char doc[] =
    "Prints every known lower bound on the completion of an instance, in seconds, and the "
    "schedules for which it holds.\vBounds in closed form come first, then those that are "
    "computed, for example by a linear program, each within the time limit. A bound that reached "
    "the limit is valid, and is marked as unfinished. For an exchange with a service, bounds "
    "follow on its critical sum, tardiness, number of late messages and weighted arrival, for "
    "direct schedules and, with the fastest links, for all schedules.";

struct arguments {
    struct verb_input verb;
    double time_limit;
};

static const struct verb_option options[] = {
    OPTION("time-limit", "SECONDS", SECONDS, time_limit,
           "Limit of each computed bound (default 10)"),
    {0},
};

/* False if it failed. */
static bool print_bound(const struct computed_bound *bound, const struct instance *instance,
                        double time_limit)
{
    struct arena scratch = {0};
    struct context context = {.arena = &scratch, .time_limit = time_limit};
    double value = 0.0, started = wall_clock();
    enum outcome outcome = computed_bound_value(bound, instance, &context, &value);
    bool stopped = context.unfinished || wall_clock() - started >= time_limit;
    if (outcome == OUTCOME_INVALID)
        printf("%s: failed: %s\n", bound->name, context.refusal);
    else if (outcome == OUTCOME_REFUSED)
        printf("%s: refused: %s\n", bound->name, context.refusal);
    else
        printf("%s: %.12g (%s%s)\n", bound->name, value, bound->applies,
               stopped ? "; unfinished" : "");
    arena_release(&scratch);
    return outcome != OUTCOME_INVALID;
}

/* Units: weights times seconds, or messages. */
static void print_service_bounds(const struct exchange *exchange)
{
    for (const struct service_bound *bound = service_bounds; bound->name; bound++)
        for (int forwarding = 0; bound->asked(exchange) && forwarding <= 1; forwarding++)
            printf("%s%s: %.12g (%s schedules: %s)\n", bound->name, forwarding ? "_forwarding" : "",
                   bound->value(exchange, forwarding), forwarding ? "all" : "direct",
                   bound->applies);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct instance instance;
    if (!load_instance(*arguments->verb.arguments.word, arguments->verb.arena, &instance))
        return EXIT_BAD_INPUT;
    for (const struct bound *bound = instance_bounds(&instance); bound->name; bound++)
        printf("%s: %.12g (%s)\n", bound->name, bound->value(&instance), bound->applies);
    if (instance.family == FAMILY_EXCHANGE)
        print_service_bounds(&instance.as.exchange);
    bool good = true;
    for (const struct computed_bound *const *bound = computed_bounds; *bound; bound++)
        if ((*bound)->family == instance.family)
            good = print_bound(*bound, &instance, arguments->time_limit) && good;
    return good ? EXIT_POSITIVE : EXIT_NEGATIVE;
}

VERB(bound, "print the lower bounds of an instance", INPUT(.time_limit = 10.0), .options = options,
     .limits = file_limits,
     TAKES("INSTANCE", 1, 1, "no instance given", "more than one instance given"));
