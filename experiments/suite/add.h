/* Adds exchanges from files, for example a trace's, to a user's library. An entry is made by
 * exchange/traced, so that the file stays in place; its name is the file's without .json, its class
 * the directory's name. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_ADD_H
#define COMMSCHED_EXPERIMENTS_SUITE_ADD_H

#include "experiments/suite/library.h"

struct suite_addition {
    const char *directory; /* of the library; created if missing */
    const char *network;   /* the file whose network all entries have; NULL: each file's own */
    int added, known;      /* results: new entries, and existing ones */
};

/* Adds each *.json of a directory; none of them if one cannot be read or named in a library, or has
 * the name of another instance. */
struct verdict suite_add(struct suite_addition *addition, const char *files, struct arena *arena);

#endif
