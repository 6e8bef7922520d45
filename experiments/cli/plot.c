/* commsched plot: a schedule as a picture. */
#include "experiments/cli/common.h"
#include "experiments/present/gantt.h"

static const char doc[] =
    "Draws a schedule as a Gantt chart: nodes from top to bottom, time to the "
    "right, sends above and receives below, forwarding transfers marked f."
    "\vA schedule that is not valid is drawn with a warning. More than 5,000 boxes are an image, "
    "in SVG and PDF too.";

struct arguments {
    struct verb_input verb;
    const char *output, *title;
};

static const struct verb_option options[] = {
    OPTION("output", 'o', "FILE", TEXT, output,
           "the picture; the ending .svg, .png or .pdf says which kind"),
    OPTION("title", 256, "TEXT", TEXT, title, "instead of the algorithm and the instance"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (arguments->verb.arguments.count == 0 || !arguments->output)
        argp_error(state, "a schedule and an output file (-o) are needed");
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct schedule schedule;
    if (!load_schedule(*arguments->verb.arguments.word, arena, &schedule))
        return EXIT_BAD_INPUT;
    return exit_status(gantt_draw(&schedule, arguments->title, arguments->output, arena));
}

VERB(plot, "a schedule as a Gantt chart", INPUT(.verb = {0}), .options = options,
     .limits = file_limits, .check = check,
     TAKES("SCHEDULE -o FILE", 0, 1, NULL, "one schedule at a time"));
