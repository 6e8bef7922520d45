/* Exchanges from files, such as a trace's, as entries of a library of one's own. An entry is made
 * by exchange/traced, so that the file stays where it is; its name is the file's without .json, its
 * class the directory's name. */
#ifndef COMMSCHED_EXPERIMENTS_SUITE_ADD_H
#define COMMSCHED_EXPERIMENTS_SUITE_ADD_H

#include "experiments/suite/library.h"

struct suite_addition {
    const char *directory; /* of the library; made where it is not */
    const char *network;   /* the file whose network all have; NULL: each file's own */
    int added, known;      /* answers: new entries, and those that were there */
};

/* Adds each *.json of a directory; none where one cannot be read or named in a library, or where
 * its name is another instance's. */
struct verdict suite_add(struct suite_addition *addition, const char *files, struct arena *arena);

#endif
