/* What holds for every algorithm on every instance of its family that it takes, and the command
 * that shows where it does not. */
#ifndef COMMSCHED_TESTS_PROPERTY_PROPERTIES_H
#define COMMSCHED_TESTS_PROPERTY_PROPERTIES_H

#include "algorithms/algorithm.h"

struct property {
    const char *name; /* a part of files' names */
    const char *says; /* of an algorithm that breaks it: "exchange/x makes no valid schedule" */
    int seeds;        /* of every generator's settings */
    struct verdict (*holds)(const struct algorithm *algorithm, const struct instance *instance,
                            struct arena *scratch);
    const char *command; /* shows it; PROGRAM, ALGORITHM and the instance, BASE.json, are put in */
    /* Of the instance, one that the command needs too, BASE.twin.json; or NULL. */
    struct instance (*twin)(const struct instance *instance, struct arena *arena);
};

extern const struct property properties[]; /* ends with name NULL */

/* NULL when there is none of that name. */
const struct property *property_find(const char *name);

#endif
