/* Identifiers in C source text: those that a header declares, and renaming them. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_IDENTIFIERS_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_IDENTIFIERS_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct identifiers {
    struct identifier {
        const char *name;
        bool tag; /* of a struct, union or enum: a separate name space */
    } * list;
    size_t count, room;
};

/* Adds what the header declares: macros, tags and enumeration constants, functions, variables. */
void identifiers_declared(const char *header, struct arena *arena, struct identifiers *out);

/* The text with every identifier of the list, except in comments, strings and members (a.b, a->b),
 * prefixed; one in capitals gets the prefix in capitals. In the arena. */
const char *identifiers_renamed(const char *text, const struct identifiers *names,
                                const char *prefix, struct arena *arena);

/* The text with every occurrence of old replaced. In the arena. */
const char *text_replaced(const char *text, const char *old, const char *new, struct arena *arena);

#endif
