/* commsched export: a schedule in another program's format. */
#include "experiments/cli/common.h"
#include "experiments/present/program_formats.h"
#include "models/switched/fabric.h"

#include <string.h>

static const char doc[] =
    "Writes a schedule for other programs."
    "\vFormats: chrome, the trace events that Perfetto and chrome://tracing open; fabric, the "
    "network of a switched schedule or instance as the text that ibnetdiscover prints; goal, the "
    "order of sends and receives in the language of LogGOPSim (txt2bin), which knows whole bytes "
    "only and no barriers; simgrid, the platform of an exchange or a multicast, schedule or "
    "instance, "
    "as XML for SimGrid: a host for each node, a link for each ordered pair, and the links of "
    "clusters or ports that flows share. Overheads of a multicast's nodes are properties of its "
    "hosts. A schedule that is not valid is written with a warning.";

static struct verdict put_chrome(FILE *out, const void *schedule, struct arena *arena)
{
    (void)arena;
    chrome_write(out, schedule);
    return verdict_yes();
}

static struct verdict put_fabric(FILE *out, const void *schedule, struct arena *arena)
{
    (void)arena;
    const struct instance *instance = &((const struct schedule *)schedule)->instance;
    if (instance->family != FAMILY_SWITCHED)
        return verdict_no("an instance of %s has no switches", family_name(instance->family));
    fabric_write(out, &instance->as.switched);
    return verdict_yes();
}

static struct verdict put_goal(FILE *out, const void *schedule, struct arena *arena)
{
    return goal_write(out, schedule, arena);
}

static struct verdict put_simgrid(FILE *out, const void *schedule, struct arena *arena)
{
    return simgrid_write(out, &((const struct schedule *)schedule)->instance, arena);
}

static const struct program_format {
    const char *name;
    bool of_instance; /* an instance will do: the schedule has that alone */
    /* a no before anything is written */
    struct verdict (*put)(FILE *out, const void *schedule, struct arena *arena);
} formats[] = {
    {"chrome", false, put_chrome},
    {"fabric", true, put_fabric},
    {"goal", false, put_goal},
    {"simgrid", true, put_simgrid},
    {0},
};

#define KNOWN_FORMATS "chrome|fabric|goal|simgrid"

struct arguments {
    struct verb_input verb;
    const char *format, *output;
};

static const struct verb_option options[] = {
    OPTION("format", 'f', KNOWN_FORMATS, TEXT, format, "The format to write"),
    OPTION("output", 'o', "FILE", TEXT, output, "Write here instead of to standard output"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (arguments->verb.arguments.count == 0 || !arguments->format)
        argp_error(state, "a schedule and a --format are needed");
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const char *path = *arguments->verb.arguments.word;
    const struct program_format *format = formats;
    struct schedule schedule = {0};
    while (format->name && strcmp(format->name, arguments->format) != 0)
        format++;
    if (!format->name)
        return bad_input("there is no export format '%s'; there is: " KNOWN_FORMATS,
                         arguments->format);
    if (!(format->of_instance ? load_instance(path, arena, &schedule.instance)
                              : load_schedule(path, arena, &schedule)))
        return EXIT_BAD_INPUT;
    return exit_status(save_file(arguments->output, format->put, &schedule, arena));
}

VERB(export, "a schedule for other programs", INPUT(.output = "-"), .options = options,
     .limits = file_limits, .check = check,
     TAKES("SCHEDULE", 0, 1, NULL, "one schedule at a time"));
