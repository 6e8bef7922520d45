/* Output files appear whole or not at all: written beside their place, then renamed. A signal that
 * would end the program waits from the opening to the end, so that nothing half-written stays. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_FILES_OUTPUT_H
#define COMMSCHED_EXPERIMENTS_ENGINE_FILES_OUTPUT_H

#include "experiments/engine/files/temporary.h"
#include "models/base/arena.h"
#include "models/base/verdict.h"

#include <stdio.h>

struct output {
    FILE *stream;
    const char *path;      /* "-": standard output */
    const char *target;    /* the regular file, links followed */
    const char *temporary; /* beside target; NULL for what is written directly: standard output,
                            * devices and pipes */
    struct temporary mark;
};

/* Opens a temporary file beside path. Commit or abandon must follow; until then the output stays
 * where it is. */
struct verdict output_open(struct output *output, const char *path, struct arena *arena);

/* Flushes, closes and renames into place; where that fails (a full disk) the temporary file is
 * removed and what stood at path before is untouched. */
struct verdict output_commit(struct output *output);

/* Closes and removes the temporary file. */
void output_abandon(struct output *output);

/* Removes the temporary files in a directory whose processes are gone. */
void output_remove_leftovers(const char *directory);

/* Makes a directory and those above it. */
struct verdict output_make_directory(const char *path);

#endif
