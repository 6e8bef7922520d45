/* Identifiers of C texts: what a header declares, and other names for it. */
#ifndef COMMSCHED_EXPERIMENTS_CLI_HELP_IDENTIFIERS_H
#define COMMSCHED_EXPERIMENTS_CLI_HELP_IDENTIFIERS_H

#include "models/base/arena.h"

#include <stdbool.h>
#include <stddef.h>

struct identifiers {
    struct identifier {
        const char *name;
        bool tag; /* of a struct, union or enum: a name apart from all others */
    } * list;
    size_t count, room;
};

/* Adds what the header lets others see: macros, tags and enumeration constants, functions,
 * variables. */
void identifiers_declared(const char *header, struct arena *arena, struct identifiers *out);

/* The text with every identifier of the list outside comments, texts and members (a.b, a->b) begun
 * with that prefix; one in capitals with the prefix in capitals. In the arena. */
const char *identifiers_renamed(const char *text, const struct identifiers *names,
                                const char *prefix, struct arena *arena);

/* The text with another one in every place of the old. In the arena. */
const char *text_replaced(const char *text, const char *old, const char *new, struct arena *arena);

#endif
