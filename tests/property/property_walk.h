/* Checking of all properties on every case (tests/lib/suite.h), for many algorithms, in a separate
 * process: an algorithm that crashes or does not terminate is reported like one that violates a
 * property. */
#ifndef COMMSCHED_TESTS_PROPERTY_PROPERTY_WALK_H
#define COMMSCHED_TESTS_PROPERTY_PROPERTY_WALK_H

#include "tests/property/properties.h"

/* The first case on which an algorithm violates a property. */
struct violation {
    const struct algorithm *algorithm;
    const struct property *property;
    const char *what;    /* the property's predicate and the reason; or how the algorithm crashed */
    const char *path;    /* of the instance, shrunk as far as possible */
    const char *command; /* shows the violation */
    bool endless;        /* it was stopped */
};

/* Stores violations in out, with room for [count], and passes each to `found` at once (may be
 * NULL); returns how many. An algorithm is abandoned with its first violation, or after `patience`
 * seconds on one case. Of every setting of a generator there are `seeds` cases. Texts are in the
 * arena. */
int property_walk(const struct algorithm *const *algorithms, int count, int seeds, double patience,
                  void (*found)(const struct violation *violation), struct arena *arena,
                  struct violation *out);

/* Prints the four lines that report it. */
void violation_print(const struct violation *violation);

#endif
