/* Properties of every algorithm's run on every instance of its family that it accepts, with a
 * command that shows a violation. */
#ifndef COMMSCHED_TESTS_PROPERTY_PROPERTIES_H
#define COMMSCHED_TESTS_PROPERTY_PROPERTIES_H

#include "experiments/engine/metrics/solution.h"

struct trial {
    const struct algorithm *algorithm;
    const struct instance *instance;
    struct solution solution;
    struct arena *arena;
};

struct property {
    const char *name; /* used in file names */
    const char *says; /* predicate about an algorithm that violates it: "exchange/x makes no valid
                         schedule" */
    int one_in;       /* of how many cases it is checked on */
    /* The first property is that of all runs, the others are those of valid schedules. */
    struct verdict (*holds)(const struct trial *trial);
    const char *command; /* shows a violation; PROGRAM, ALGORITHM and the instance, BASE.json, are
                            substituted */
    /* Derives a second instance that the command needs, BASE.twin.json; or NULL. */
    struct instance (*twin)(const struct instance *instance, struct arena *arena);
};

extern const struct property properties[]; /* ends with name NULL */

/* Runs the algorithm. */
struct trial property_trial(const struct algorithm *algorithm, const struct instance *instance,
                            struct arena *arena);

struct verdict property_check(const struct property *property, const struct trial *trial);

#endif
