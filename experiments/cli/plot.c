/* commsched plot: a schedule as a picture. */
#include "experiments/cli/common.h"
#include "experiments/cli/help/file_limits.h"
#include "experiments/present/gantt.h"

static const char doc[] =
    "Draws a schedule as a Gantt chart: nodes from top to bottom, time to the "
    "right, sends above and receives below, forwarding transfers marked f."
    "\vA schedule that is not valid is drawn with a warning.";

enum { OPTION_TITLE = 256 };

static const struct argp_option options[] = {
    OUTPUT_OPTION("the picture; the ending .svg, .png or .pdf says which kind"),
    {.name = "title",
     .key = OPTION_TITLE,
     .arg = "TEXT",
     .doc = "instead of the algorithm and the instance"},
    {0},
};

struct arguments {
    struct schedule_arguments files;
    const char *title;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case OPTION_TITLE:
        arguments->title = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->files.schedule || !arguments->files.output)
            argp_error(state, "a schedule and an output file (-o) are needed");
        return 0;
    }
    return parse_schedule_argument(&arguments->files, key, argument, state);
}

static int plot(const struct arguments *arguments, struct arena *arena)
{
    struct schedule schedule;
    if (!load_schedule(arguments->files.schedule, arena, &schedule))
        return EXIT_BAD_INPUT;
    struct verdict verdict =
        gantt_draw(&schedule, arguments->title, arguments->files.output, arena);
    return verdict.ok ? EXIT_POSITIVE : bad_input("%s", verdict.reason);
}

static const struct argp argp = {.options = options,
                                 .parser = parse,
                                 .args_doc = "SCHEDULE -o FILE",
                                 .doc = doc,
                                 .help_filter = add_file_limits};

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
