/* Properties of every algorithm's run on every instance of its family that it accepts, with a
 * command that shows a violation. */
#ifndef COMMSCHED_TESTS_PROPERTY_PROPERTIES_H
#define COMMSCHED_TESTS_PROPERTY_PROPERTIES_H

#include "experiments/engine/isolation/isolation.h"

struct trial {
    const struct algorithm *algorithm;
    const struct instance *instance;
    struct solution solution;
    struct isolation *hosts; /* NULL: the algorithm runs in this process, unless it is foreign */
    double patience;         /* seconds for each run in a host */
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
                            struct isolation *hosts, double patience, struct arena *arena);

struct verdict property_check(const struct property *property, const struct trial *trial);

/* All properties on every case (tests/lib/suite.h), for many algorithms, each in a process of its
 * own: one that crashes or does not terminate is reported like one that violates a property. */

/* The first case on which an algorithm violates a property. */
struct violation {
    const struct algorithm *algorithm;
    const struct property *property;
    const char *what;    /* the property's predicate and the reason */
    const char *path;    /* of the instance, shrunk as far as possible */
    const char *command; /* shows the violation */
    bool endless;        /* it was stopped */
};

/* Stores violations in out, with room for [count], and passes each to `found` at once (may be
 * NULL); returns how many. An algorithm is abandoned with its first violation, or when a run takes
 * `patience` seconds. Of every setting of a generator there are `seeds` cases. Texts are in the
 * arena. */
int property_walk(const struct algorithm *const *algorithms, int count, int seeds, double patience,
                  void (*found)(const struct violation *violation), struct arena *arena,
                  struct violation *out);

/* Prints the four lines that report it. */
void violation_print(const struct violation *violation);

#endif
