/* What a directory holds. */
#ifndef COMMSCHED_EXPERIMENTS_ENGINE_FILES_ENTRIES_H
#define COMMSCHED_EXPERIMENTS_ENGINE_FILES_ENTRIES_H

#include "models/base/arena.h"
#include "models/base/verdict.h"

struct entries {
    const char **paths; /* [count], in the order of their bytes, the directory in front */
    size_t count;
};

/* All but those that begin with a dot, in the arena. A no where the directory cannot be read. */
struct verdict entries_of(const char *directory, struct arena *arena, struct entries *out);

#endif
