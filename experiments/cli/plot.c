/* commsched plot: a schedule as a picture. */
#include "experiments/cli/common.h"
#include "experiments/present/gantt.h"

#include <string.h>

static const char doc[] =
    "Draws a schedule as a Gantt chart: nodes from top to bottom, time to the "
    "right, sends above and receives below, forwarding transfers marked f."
    "\vA schedule that is not valid is drawn with a warning. By message, an exchange's is a source "
    "and a destination; up to seven messages have colours of their own, more stand on a scale from "
    "the first to the last, and what carries several is grey. In SVG a bar tells nodes, message, "
    "bytes, times and what it carries where the reader points, without a script. More than 5,000 "
    "bars are an image, in SVG and PDF too, and in SVG a node's lane tells their number and the "
    "share of the time that they take.";

struct arguments {
    struct verb_input verb;
    const char *output, *title, *colour;
};

#define COLOURS "kind|message"

static const struct verb_option options[] = {
    OPTION("output", 'o', "FILE", TEXT, output,
           "the picture; the ending .svg, .png or .pdf says which kind"),
    OPTION("title", 256, "TEXT", TEXT, title, "instead of the algorithm and the instance"),
    OPTION("color", 'c', COLOURS, TEXT, colour,
           "what the colours say: send or receive, forwarded or not (the default), or the message"),
    {0},
};

static bool by_message(const struct arguments *arguments)
{
    return arguments->colour && strcmp(arguments->colour, "message") == 0;
}

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (arguments->verb.arguments.count == 0 || !arguments->output)
        argp_error(state, "a schedule and an output file (-o) are needed");
    if (arguments->colour && !by_message(arguments) && strcmp(arguments->colour, "kind") != 0)
        argp_error(state, "--color is kind or message, not '%s'", arguments->colour);
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    struct schedule schedule;
    if (!load_schedule(*arguments->verb.arguments.word, arena, &schedule))
        return EXIT_BAD_INPUT;
    const struct gantt_style style = {.title = arguments->title,
                                      .colour =
                                          by_message(arguments) ? GANTT_BY_MESSAGE : GANTT_BY_KIND};
    return exit_status(gantt_draw(&schedule, &style, arguments->output, arena));
}

VERB(plot, "a schedule as a Gantt chart", INPUT(.verb = {0}), .options = options,
     .limits = file_limits, .check = check,
     TAKES("SCHEDULE -o FILE", 0, 1, NULL, "one schedule at a time"));
