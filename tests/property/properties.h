/* Properties of every algorithm on every instance of its family that it accepts, with a command
 * that shows a violation. */
#ifndef COMMSCHED_TESTS_PROPERTY_PROPERTIES_H
#define COMMSCHED_TESTS_PROPERTY_PROPERTIES_H

#include "algorithms/algorithm.h"

struct property {
    const char *name; /* used in file names */
    const char *says; /* predicate about an algorithm that violates it: "exchange/x makes no valid
                         schedule" */
    int seeds;        /* per setting of a generator */
    struct verdict (*holds)(const struct algorithm *algorithm, const struct instance *instance,
                            struct arena *scratch);
    const char *command; /* shows a violation; PROGRAM, ALGORITHM and the instance, BASE.json, are
                            substituted */
    /* Derives a second instance that the command needs, BASE.twin.json; or NULL. */
    struct instance (*twin)(const struct instance *instance, struct arena *arena);
};

extern const struct property properties[]; /* ends with name NULL */

/* NULL if there is none of that name. */
const struct property *property_find(const char *name);

#endif
