/* commsched export: writes a schedule in another program's format. */
#include "experiments/cli/common.h"
#include "experiments/cli/fabric/network.h"
#include "experiments/present/program_formats.h"
#include "models/switched/fabric.h"

#include <string.h>

static const char doc[] =
    "Writes a schedule in the format of another program. Invalid schedules are written with a "
    "warning.\vchrome: trace events for Perfetto and chrome://tracing. fabric: the network of a "
    "switched schedule or instance as printed by ibnetdiscover. goal: the order of sends and "
    "receives in the language of LogGOPSim (txt2bin), without barriers; bytes are rounded up to "
    "whole ones, at least 1, and combining is computation. simgrid: the platform of an exchange or "
    "a multicast, as XML for SimGrid. lft: forwarding tables of a switched schedule or instance, "
    "or of a network printed by ibnetdiscover, as read by opensm -R file -U.";

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
    const struct timeline *timeline = &((const struct schedule *)schedule)->timeline;
    struct verdict verdict = goal_write(out, schedule, arena);
    size_t rounded = 0;
    for (size_t k = 0; k < timeline->count; k++)
        rounded += goal_bytes(&timeline->transfers[k]) != timeline->transfers[k].bytes;
    if (verdict.ok && rounded > 0)
        fprintf(stderr, "commsched: warning: bytes of %zu of %zu transfers are rounded up\n",
                rounded, timeline->count);
    return verdict;
}

static struct verdict put_simgrid(FILE *out, const void *schedule, struct arena *arena)
{
    return simgrid_write(out, &((const struct schedule *)schedule)->instance, arena);
}

static struct verdict put_tables(FILE *out, const void *network, struct arena *arena)
{
    const struct network *tabled = network;
    struct routing legal = routing_make(&tabled->switched, arena),
                   tables = routing_by_destination(&legal, arena);
    struct verdict verdict = routing_check_deadlock_free(&tables, arena);
    if (!verdict.ok)
        fprintf(stderr, "commsched: warning: %s\n", verdict.reason);
    return lft_write(out, &tabled->switched, &tables, &tabled->labels, arena);
}

static const struct program_format {
    const char *name;
    enum {
        OF_SCHEDULE,
        OF_INSTANCE,
        OF_NETWORK
    } kind; /* an instance may also be that of a schedule */
    /* Takes a struct network, or else a struct schedule. Fails before anything is written. */
    struct verdict (*put)(FILE *out, const void *exported, struct arena *arena);
} formats[] = {
    {"chrome", OF_SCHEDULE, put_chrome},   {"fabric", OF_INSTANCE, put_fabric},
    {"goal", OF_SCHEDULE, put_goal},       {"lft", OF_NETWORK, put_tables},
    {"simgrid", OF_INSTANCE, put_simgrid}, {0},
};

#define KNOWN_FORMATS "chrome|fabric|goal|lft|simgrid"

struct arguments {
    struct verb_input verb;
    const char *format, *output, *root, *routing;
};

static const struct verb_option options[] = {
    OPTION("format", 'f', KNOWN_FORMATS, TEXT, format, "The format to write"),
    OPTION("output", 'o', "FILE", TEXT, output, "Write here instead of to standard output"),
    OPTION("root", 'R', "SWITCH", TEXT, root, "For lft: as in commsched fabric"),
    OPTION("routing", 'r', ROUTING_RULES, TEXT, routing, "For lft: as in commsched fabric"),
    {0},
};

static void check(void *input, struct argp_state *state)
{
    const struct arguments *arguments = input;
    if (arguments->verb.arguments.count == 0 || !arguments->format)
        argp_error(state, "a schedule and a --format are needed");
    else if ((arguments->root || arguments->routing) && strcmp(arguments->format, "lft") != 0)
        argp_error(state, "--root and --routing need --format lft");
}

static int run(void *input)
{
    const struct arguments *arguments = input;
    struct arena *arena = arguments->verb.arena;
    const char *path = *arguments->verb.arguments.word;
    const struct program_format *format = formats;
    while (format->name && strcmp(format->name, arguments->format) != 0)
        format++;
    if (!format->name)
        return bad_input("there is no export format '%s'; formats: " KNOWN_FORMATS,
                         arguments->format);
    struct schedule schedule = {0};
    struct network network;
    const void *exported = &schedule;
    bool loaded;
    if (format->kind == OF_NETWORK) {
        loaded = load_network(path, arguments->root, arguments->routing, arena, &network);
        exported = &network;
    } else {
        loaded = format->kind == OF_INSTANCE ? load_instance(path, arena, &schedule.instance)
                                             : load_schedule(path, arena, &schedule);
    }
    if (!loaded)
        return EXIT_BAD_INPUT;
    return exit_status(save_file(arguments->output, format->put, exported, arena));
}

VERB(export, "write a schedule for other programs", INPUT(.output = "-"), .options = options,
     .limits = file_limits, .check = check,
     TAKES("SCHEDULE", 0, 1, NULL, "more than one schedule given"));
