/* commsched check: judges a schedule by its instance alone. */
#include "experiments/cli/common.h"
#include "experiments/cli/help/file_limits.h"
#include "experiments/engine/metrics/schedule_check.h"
#include "models/format/format.h"

#include <stdio.h>

static const char doc[] =
    "Checks a schedule against an instance, or against the one that it carries."
    "\vPrints 'valid: true', or 'valid: false' with the reason and exit status 1. Where an "
    "INSTANCE "
    "is given, the one that the schedule carries is not read. The manual page says what a valid "
    "schedule is.";

struct arguments {
    const char *instance, *schedule; /* instance NULL: the schedule's own */
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_ARG:
        if (state->arg_num > 1)
            argp_error(state, "too many arguments");
        arguments->instance = arguments->schedule;
        arguments->schedule = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->schedule)
            argp_error(state, "which schedule?");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static int check(const struct arguments *arguments, struct arena *arena)
{
    struct instance instance;
    struct schedule schedule;
    if (arguments->instance && !load_instance(arguments->instance, arena, &instance))
        return EXIT_BAD_INPUT;
    struct verdict verdict = format_read_schedule(arguments->schedule, arena, &schedule);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return EXIT_BAD_INPUT;
    }
    verdict =
        schedule_check(arguments->instance ? &instance : &schedule.instance, &schedule, arena);
    printf("valid: %s\n", verdict.ok ? "true" : "false");
    if (verdict.ok)
        return EXIT_POSITIVE;
    printf("reason: %s\n", verdict.reason);
    return EXIT_NEGATIVE;
}

static const struct argp argp = {
    .parser = parse, .args_doc = "[INSTANCE] SCHEDULE", .doc = doc, .help_filter = add_file_limits};

static int run(int argc, char **argv)
{
    struct arguments arguments = {0};
    parse_arguments(&argp, argc, argv, &arguments);
    struct arena arena = {0};
    int status = check(&arguments, &arena);
    arena_release(&arena);
    return status;
}

const struct verb verb_check = {"check", "judge a schedule", &argp, run};
