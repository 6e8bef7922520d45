/* commsched export: a schedule in another program's format. */
#include "experiments/chrome.h"
#include "experiments/cli/verb.h"
#include "experiments/output.h"

#include <string.h>

static const char doc[] =
    "Writes a schedule for other programs."
    "\vFormats: chrome, the trace events that Perfetto and chrome://tracing open. A schedule that "
    "is not valid is written with a warning.";

#define KNOWN_FORMATS "chrome"

struct export_format {
    const char *name;
    void (*write)(FILE *out, const struct schedule *schedule);
};

static const struct export_format formats[] = {
    {"chrome", chrome_write},
    {0},
};

static const struct argp_option options[] = {
    {.name = "format", .key = 'f', .arg = "FORMAT", .doc = KNOWN_FORMATS},
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

static int export_schedule(const struct arguments *arguments, struct arena *arena)
{
    const struct export_format *format = formats;
    while (format->name && strcmp(format->name, arguments->format) != 0)
        format++;
    if (!format->name)
        return bad_input("there is no export format '%s'; there is: " KNOWN_FORMATS,
                         arguments->format);
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

static int run(int argc, char **argv)
{
    const struct argp argp = {
        .options = options, .parser = parse, .args_doc = "SCHEDULE", .doc = doc};
    struct arguments arguments = {.output = "-"};
    parse_arguments(&argp, argc, argv, &arguments);
    struct arena arena = {0};
    int status = export_schedule(&arguments, &arena);
    arena_release(&arena);
    return status;
}

const struct verb verb_export = {"export", "a schedule for other programs", run};
