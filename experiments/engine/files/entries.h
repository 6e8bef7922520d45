/* Entries of a directory. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_FILES_ENTRIES_H
#define COMMSCHED_EXPERIMENTS_ENGINE_FILES_ENTRIES_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct entries {
    const char **paths; /* [count], in byte order, prefixed by the directory */
    size_t count;
};

/* All entries except those that begin with a dot, in the arena. Fails if the directory cannot be
 * read. */
struct verdict entries_of(const char *directory, struct arena *arena, struct entries *out);

#endif
