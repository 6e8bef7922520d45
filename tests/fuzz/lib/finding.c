#include "tests/fuzz/lib/finding.h"

#include "models/exchange/service.h"
#include "tests/lib/suite.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

void finding(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fputs("finding: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    abort();
}

void demand(struct verdict verdict, const char *what)
{
    if (!verdict.ok)
        finding("%s: %s", what, verdict.reason);
}

void demand_same(const char *first, const char *second, const char *what)
{
    if (strcmp(first, second) != 0)
        finding("%s:\n%s\nand then\n%s", what, first, second);
}

void demand_place(const struct verdict *no)
{
    unsigned long line, column;
    if (sscanf(no->reason, INPUT ":%lu:%lu: %*c", &line, &column) != 2 || line == 0 ||
        column == 0 || strchr(no->reason, '\n'))
        finding("an error without a place, or of several lines: '%s'", no->reason);
}

/* ---- round trips ---- */

enum { SMALL = 64 };

bool is_small(const struct instance *instance)
{
    if (instance_nodes(instance) > SMALL)
        return false;
    return instance->family != FAMILY_SWITCHED || instance->as.switched.switches <= SMALL;
}

void round_trip_instance(const struct instance *instance, struct arena *arena)
{
    struct instance again;
    const char *text = written_instance(instance, arena);
    demand(format_parse_instance(INPUT, text, strlen(text), arena, &again),
           "a written instance does not read back");
    demand_same(text, written_instance(&again, arena), "an instance is written as");
    struct instance copy = instance_copy(instance, arena);
    if (instance_digest(instance) != instance_digest(&again) ||
        instance_digest(instance) != instance_digest(&copy))
        finding("an instance, read back or copied, has another digest");
}

void round_trip_schedule(const struct schedule *schedule, struct arena *arena)
{
    struct schedule again;
    const char *text = written_schedule(schedule, arena);
    demand(format_parse_schedule(INPUT, text, strlen(text), arena, &again),
           "a written schedule does not read back");
    demand_same(text, written_schedule(&again, arena), "a schedule is written as");
}

void use_bounds(const struct instance *instance)
{
    for (const struct bound *bound = instance_bounds(instance); bound->name; bound++)
        if (!(bound->value(instance) >= 0.0))
            finding("the bound %s is %g", bound->name, bound->value(instance));
    if (instance->family != FAMILY_EXCHANGE)
        return;
    const struct exchange *exchange = &instance->as.exchange;
    for (const struct service_bound *bound = service_bounds; bound->name; bound++)
        for (int forwarding = 0; forwarding <= 1; forwarding++)
            if (!(bound->value(exchange, forwarding) >= 0.0))
                finding("the bound %s is %g", bound->name, bound->value(exchange, forwarding));
}

/* ---- the scratch file ---- */

static char path[256];

static void remove_file(void)
{
    unlink(path);
}

static void name_file(void)
{
    const char *directory = getenv("TMPDIR");
    snprintf(path, sizeof path, "%s/commsched-fuzz-%d", directory ? directory : "/dev/shm",
             (int)getpid());
    atexit(remove_file);
}

const char *scratch_file(const uint8_t *data, size_t size)
{
    if (!*path)
        name_file();
    FILE *file = fopen(path, "wb");
    if (!file || fwrite(data, 1, size, file) != size || fclose(file) != 0)
        finding("%s cannot be written", path);
    return path;
}
