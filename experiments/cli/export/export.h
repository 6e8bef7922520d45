/* Schedules, instances and networks in the formats of other programs. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_EXPORT_EXPORT_H
#define COMMSCHED_EXPERIMENTS_CLI_EXPORT_EXPORT_H

#include "models/base/arena.h"

#include <stdbool.h>

#define EXPORT_FORMATS "chrome|fabric|goal|lft|simgrid"

struct export
{
    const char *format;         /* one of EXPORT_FORMATS */
    const char *output;         /* NULL: standard output */
    const char *root, *routing; /* of lft, as in commsched fabric; or NULL */
};

bool export_is_format(const char *name);

/* Writes the file, completely or not at all. Returns the exit status; unless it is EXIT_SUCCESS,
 * the reason is on standard error. */
int export_file(const struct export *export, const char *path, struct arena *arena);

#endif
