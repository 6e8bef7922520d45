#include "experiments/cli/export/export.h"

#include "experiments/cli/common.h"
#include "experiments/cli/fabric/network.h"
#include "experiments/present/program_formats.h"
#include "models/switched/fabric.h"

#include <string.h>

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

static const struct program_format *find_format(const char *name)
{
    const struct program_format *format = formats;
    while (format->name && strcmp(format->name, name) != 0)
        format++;
    return format->name ? format : NULL;
}

bool export_is_format(const char *name)
{
    return find_format(name);
}

int export_file(const struct export *export, const char *path, struct arena *arena)
{
    const struct program_format *format = find_format(export->format);
    struct schedule schedule = {0};
    struct network network;
    const void *exported = format->kind == OF_NETWORK ? (const void *)&network : &schedule;
    bool loaded;
    if (format->kind == OF_NETWORK)
        loaded = load_network(path, export->root, export->routing, arena, &network);
    else if (format->kind == OF_INSTANCE)
        loaded = load_instance(path, arena, &schedule.instance);
    else
        loaded = load_schedule(path, arena, &schedule);
    if (!loaded)
        return EXIT_BAD_INPUT;
    const char *output = export->output ? export->output : "-";
    return exit_status(save_file(output, format->put, exported, arena));
}
