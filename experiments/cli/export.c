/* commsched export: a schedule in another program's format. */
#include "experiments/chrome.h"
#include "experiments/cli/verb.h"
#include "experiments/output.h"
#include "models/fabric.h"

#include <string.h>

static const char doc[] =
    "Writes a schedule for other programs."
    "\vFormats: chrome, the trace events that Perfetto and chrome://tracing open; fabric, the "
    "network of a switched schedule or instance as the text that ibnetdiscover prints. A schedule "
    "that is not valid is written with a warning.";

#define KNOWN_FORMATS "chrome|fabric"

struct export_format {
    const char *name;
    bool of_instance; /* an instance will do: the schedule has that alone */
    void (*write)(FILE *out, const struct schedule *schedule);
};

static void write_fabric(FILE *out, const struct schedule *schedule)
{
    fabric_write(out, &schedule->instance.as.switched);
}

static const struct export_format formats[] = {
    {"chrome", false, chrome_write},
    {"fabric", true, write_fabric},
    {0},
};

static const struct argp_option options[] = {
    {.name = "format", .key = 'f', .arg = KNOWN_FORMATS, .doc = "the format to write"},
    {.name = "output", .key = 'o', .arg = "FILE", .doc = "instead of standard output"},
    {0},
};

struct arguments {
    const char *schedule, *format, *output;
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    struct arguments *arguments = state->input;
    switch (key) {
    case 'f':
        arguments->format = argument;
        return 0;
    case 'o':
        arguments->output = argument;
        return 0;
    case ARGP_KEY_ARG:
        if (arguments->schedule)
            argp_error(state, "one schedule at a time");
        arguments->schedule = argument;
        return 0;
    case ARGP_KEY_END:
        if (!arguments->schedule || !arguments->format)
            argp_error(state, "a schedule and a --format are needed");
        return 0;
    }
    return ARGP_ERR_UNKNOWN;
}

static int write_file(const struct export_format *format, const struct schedule *schedule,
                      const char *path, struct arena *arena)
{
    struct output output;
    struct verdict verdict = output_open(&output, path, arena);
    if (verdict.ok) {
        format->write(output.stream, schedule);
        verdict = output_commit(&output);
    }
    return verdict.ok ? EXIT_POSITIVE : bad_input("%s", verdict.reason);
}

/* Of an instance, or of the one that a schedule carries. */
static int export_network(const struct export_format *format, const struct arguments *arguments,
                          struct arena *arena)
{
    struct schedule schedule = {0};
    struct verdict verdict =
        format_read_instance_of(arguments->schedule, arena, &schedule.instance);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return EXIT_BAD_INPUT;
    }
    if (schedule.instance.family != FAMILY_SWITCHED)
        return bad_input("%s: an instance of %s has no switches", arguments->schedule,
                         family_name(schedule.instance.family));
    return write_file(format, &schedule, arguments->output, arena);
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
    struct verdict verdict = format_read_schedule(arguments->schedule, arena, &schedule);
    if (!verdict.ok) {
        fprintf(stderr, "%s\n", verdict.reason);
        return EXIT_BAD_INPUT;
    }
    verdict = instance_check(&schedule.instance, &schedule.timeline, arena);
    if (!verdict.ok)
        fprintf(stderr, "commsched: warning: the schedule is not valid: %s\n", verdict.reason);
    return write_file(format, &schedule, arguments->output, arena);
}

static const struct argp argp = {
    .options = options, .parser = parse, .args_doc = "SCHEDULE", .doc = doc};

static int run(int argc, char **argv)
{
    struct arguments arguments = {.output = "-"};
    parse_arguments(&argp, argc, argv, &arguments);
    struct arena arena = {0};
    int status = export_schedule(&arguments, &arena);
    arena_release(&arena);
    return status;
}

const struct verb verb_export = {"export", "a schedule for other programs", &argp, run};
