#include "experiments/engine/status.h"

#include <string.h>

static const struct {
    const char *name, *verb;
} words[STATUSES] = {
    [STATUS_ABSENT] = {"absent", NULL},
    [STATUS_VALID] = {"valid", NULL},
    [STATUS_REFUSED] = {"refused", "refuses"},
    [STATUS_INVALID] = {"invalid", "is invalid on"},
    [STATUS_CRASHED] = {"crashed", "crashes on"},
    [STATUS_TIMED_OUT] = {"timed_out", "is stopped on"},
    [STATUS_EXHAUSTED] = {"out_of_memory", "exhausts memory on"},
    [STATUS_MISBEHAVED] = {"misbehaved", "misbehaves on"},
    [STATUS_NOT_GENERATED] = {"not_generated", "has no instance on"},
    [STATUS_KILLED] = {"killed", "is killed on"},
    [STATUS_NOT_RUN] = {"not_run", "is not run on"},
};

const char *status_name(enum status status)
{
    return words[status].name;
}

const char *status_verb(enum status status)
{
    return words[status].verb;
}

enum status status_of_name(const char *name)
{
    for (int k = 0; k < STATUSES; k++)
        if (strcmp(words[k].name, name) == 0)
            return (enum status)k;
    return STATUS_ABSENT;
}
