/* A property on every case (tests/lib/cases.h), for many algorithms, in processes of their own: an
 * algorithm that crashes or never ends is told like one that breaks the property. */
#ifndef COMMSCHED_TESTS_PROPERTY_PROPERTY_WALK_H
#define COMMSCHED_TESTS_PROPERTY_PROPERTY_WALK_H

#include "tests/property/properties.h"

/* The first case on which an algorithm breaks a property. */
struct violation {
    const struct algorithm *algorithm;
    const char *what;    /* the property's words and the reason; or how it crashed */
    const char *path;    /* of the instance, made as small as it could be */
    const char *command; /* shows it */
    bool endless;        /* it was stopped: it is not worth a try at another property */
};

/* Violations into out, [count] of room, each told as soon as it is there (NULL: not told); returns
 * how many. An algorithm is given up for after so many seconds on one case. Texts live in the
 * arena. */
int property_walk(const struct property *property, const struct algorithm *const *algorithms,
                  int count, double patience, void (*found)(const struct violation *violation),
                  struct arena *arena, struct violation *out);

/* The four lines that tell it. */
void violation_print(const struct violation *violation);

#endif
