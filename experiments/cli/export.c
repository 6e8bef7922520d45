/* commsched export: a schedule in another program's format. */
#include "experiments/cli/common.h"
#include "experiments/cli/help/file_limits.h"
#include "experiments/engine/files/output.h"
#include "experiments/present/chrome.h"
#include "experiments/present/goal.h"
#include "models/switched/fabric.h"

#include <string.h>

static const char doc[] =
    "Writes a schedule for other programs."
    "\vFormats: chrome, the trace events that Perfetto and chrome://tracing open; fabric, the "
    "network of a switched schedule or instance as the text that ibnetdiscover prints; goal, the "
    "order of sends and receives in the language of LogGOPSim (txt2bin), which knows whole bytes "
    "only and no barriers. A schedule that is not valid is written with a warning.";

#define KNOWN_FORMATS "chrome|fabric|goal"

struct export_format {
    const char *name;
    bool of_instance; /* an instance will do: the schedule has that alone */
    /* a no before anything is written */
    struct verdict (*write)(FILE *out, const struct schedule *schedule, struct arena *scratch);
};

static struct verdict write_chrome(FILE *out, const struct schedule *schedule,
                                   struct arena *scratch)
{
    (void)scratch;
    chrome_write(out, schedule);
    return verdict_yes();
}

static struct verdict write_fabric(FILE *out, const struct schedule *schedule,
                                   struct arena *scratch)
{
    (void)scratch;
    fabric_write(out, &schedule->instance.as.switched);
    return verdict_yes();
}

static const struct export_format formats[] = {
    {"chrome", false, write_chrome},
    {"fabric", true, write_fabric},
    {"goal", false, goal_write},
    {0},
};

static const struct argp_option options[] = {
    {.name = "format", .key = 'f', .arg = KNOWN_FORMATS, .doc = "the format to write"},
    OUTPUT_OPTION("instead of standard output"),
    {0},
};

struct arguments {
    struct schedule_arguments files;
    const char *format;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'f':
        arguments->format = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->files.schedule || !arguments->format)
            argp_error(state, "a schedule and a --format are needed");
        return 0;
    }
    return parse_schedule_argument(&arguments->files, key, argument, state);
}

static int write_file(const struct export_format *format, const struct schedule *schedule,
                      const char *path, struct arena *arena)
{
    struct output output;
    struct verdict verdict = output_open(&output, path, arena);
    if (!verdict.ok)
        return bad_input("%s", verdict.reason);
    verdict = format->write(output.stream, schedule, arena);
    if (verdict.ok)
        verdict = output_commit(&output);
    else
        output_abandon(&output);
    return verdict.ok ? EXIT_POSITIVE : bad_input("%s", verdict.reason);
}

/* Of an instance, or of the one that a schedule carries. */
static int export_network(const struct export_format *format, const struct arguments *arguments,
                          struct arena *arena)
{
    struct schedule schedule = {0};
    struct verdict verdict =
        format_read_instance_of(arguments->files.schedule, arena, &schedule.instance);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return EXIT_BAD_INPUT;
    }
    if (schedule.instance.family != FAMILY_SWITCHED)
        return bad_input("%s: an instance of %s has no switches", arguments->files.schedule,
                         family_name(schedule.instance.family));
    return write_file(format, &schedule, arguments->files.output, arena);
}

static int export_schedule(const struct arguments *arguments, struct arena *arena)
{
    const struct export_format *format = formats;
    while (format->name && strcmp(format->name, arguments->format) != 0)
        format++;
    if (!format->name)
        return bad_input("there is no export format '%s'; there is: " KNOWN_FORMATS,
                         arguments->format);
    if (format->of_instance)
        return export_network(format, arguments, arena);
    struct schedule schedule;
    if (!load_schedule(arguments->files.schedule, arena, &schedule))
        return EXIT_BAD_INPUT;
    return write_file(format, &schedule, arguments->files.output, arena);
}

static const struct argp argp = {.options = options,
                                 .parser = parse,
                                 .args_doc = "SCHEDULE",
                                 .doc = doc,
                                 .help_filter = add_file_limits};

static int run(int argc, char **argv)
{
    struct arguments arguments = {.files.output = "-"};
    parse_arguments(&argp, argc, argv, &arguments);
    struct arena arena = {0};
    int status = export_schedule(&arguments, &arena);
    arena_release(&arena);
    return status;
}

const struct verb verb_export = {"export", "a schedule for other programs", &argp, run};
