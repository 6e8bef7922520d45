/* Members of a struct as members of a JSON object: one table for its writer and its reader. */
#ifndef COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_FIELDS_H
#define COMMSCHED_EXPERIMENTS_REALITY_COLLECTIVES_FIELDS_H

#include "models/format/reader.h"

#include <stdio.h>

enum field_kind {
    FIELD_FORMAT, /* the number of the format, `least`; no member */
    FIELD_TEXT,   /* const char *, one of the words if there are any; optional: or NULL */
    FIELD_NUMBER, /* double; optional: or NAN */
    FIELD_WHOLE,  /* int from `least` on; optional: or -1 */
    FIELD_DIGEST, /* uint64_t, as 16 hexadecimal digits; optional: or 0 */
};

struct field {
    const char *key; /* NULL at the end of a table */
    enum field_kind kind;
    size_t at; /* offset of the member */
    bool optional;
    int least;
    const char *const *words; /* ends with NULL */
};

/* Initialisers of a field with the member's name. */
#define FIELD_OF(type, member, sort)                                                               \
    .key = #member, .kind = FIELD_##sort, .at = offsetof(type, member)

/* The object on one line; optional members without a value are left out. */
void fields_write(FILE *out, const struct field *fields, const void *from);

/* Reads an object with these members and no others. */
bool fields_read(struct reader *reader, const struct spot *object, const struct field *fields,
                 void *into);

#endif
