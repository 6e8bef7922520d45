/* What several verbs need: names found or suggested, files read and written or complained about. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_COMMON_H
#define COMMSCHED_EXPERIMENTS_CLI_COMMON_H

#include "algorithms/algorithm.h"
#include "experiments/cli/help/names.h"
#include "experiments/cli/verb.h"
#include "generators/generator.h"
#include "models/format/format.h"

#include <stdio.h>

/* By its name, or by what stands behind the family's where that is one algorithm's alone, and maybe
 * a response (algorithms/response.h). The family (NULL: any) is that of the instance. NULL, with
 * the nearest names on standard error, when there is none, or several. */
const struct algorithm *find_algorithm(const char *name, const enum family *family);
/* The same of generators. */
const struct registered_generator *find_generator(const char *name);

/* Says on standard error which defaults made room for what was set. The settings are those of the
 * named part of a sweep, or "". */
void note_adapted(const struct settings *settings, const char *part, struct arena *arena);

/* False, with the place and reason on standard error; a schedule that is not valid is read with a
 * warning. */
bool load_instance(const char *path, struct arena *arena, struct instance *out);
bool load_schedule(const char *path, struct arena *arena, struct schedule *out);
/* That warning. */
void warn_invalid(const struct schedule *schedule, struct arena *arena);

/* The writer's file at that path, whole or not at all; a no of the writer leaves none. */
struct verdict save_file(const char *path,
                         struct verdict (*write)(FILE *out, const void *what, struct arena *arena),
                         const void *what, struct arena *arena);
struct verdict save_instance(const char *path, const struct instance *instance,
                             struct arena *arena);

/* The end of the help of verbs that read such files: where their limits stand. To be freed. */
char *file_limits(void);

#endif
