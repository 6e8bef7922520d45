/* commsched plot: a schedule as a picture. */
#include "experiments/cli/verb.h"
#include "experiments/gantt.h"

#include <stdio.h>

static const char doc[] =
    "Draws a schedule as a Gantt chart: nodes from top to bottom, time to the "
    "right, sends above and receives below, forwarding transfers marked f."
    "\vA schedule that is not valid is drawn with a warning.";

enum { OPTION_TITLE = 256 };

static const struct argp_option options[] = {
    {.name = "output",
     .key = 'o',
     .arg = "FILE",
     .doc = "the picture; the ending .svg, .png or .pdf says which kind"},
    {.name = "title",
     .key = OPTION_TITLE,
     .arg = "TEXT",
     .doc = "instead of the algorithm and the instance"},
    {0},
};

struct arguments {
    const char *schedule, *output, *title;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'o':
        arguments->output = argument;
        return 0;
    case OPTION_TITLE:
        arguments->title = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->schedule)
            argp_error(state, "one schedule at a time");
        arguments->schedule = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->schedule || !arguments->output)
            argp_error(state, "a schedule and an output file (-o) are needed");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static int plot(const struct arguments *arguments, struct arena *arena)
{
    struct schedule schedule;
    struct verdict verdict = format_read_schedule(arguments->schedule, arena, &schedule);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return EXIT_BAD_INPUT;
    }
    verdict = instance_check(&schedule.instance, &schedule.timeline, arena);
    if (!verdict.ok)
        fprintf(stderr, "commsched: warning: the schedule is not valid: %s\n", verdict.reason);
    verdict = gantt_draw(&schedule, arguments->title, arguments->output, arena);
    return verdict.ok ? EXIT_POSITIVE : bad_input("%s", verdict.reason);
}

static const struct argp argp = {
    .options = options, .parser = parse, .args_doc = "SCHEDULE -o FILE", .doc = doc};

static int run(int argc, char **argv)
{
    struct arguments arguments = {0};
    parse_arguments(&argp, argc, argv, &arguments);
    struct arena arena = {0};
    int status = plot(&arguments, &arena);
    arena_release(&arena);
    return status;
}

const struct verb verb_plot = {"plot", "a schedule as a Gantt chart", &argp, run};
